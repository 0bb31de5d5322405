import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { CardUrn, EpochMs, UserId } from "../../kernel/ids.ts"
import { cardStream } from "../../kernel/streamNames.ts"
import { DocumentEvent } from "./events.ts"
import { maxRevisions, Revision, RevisionInput } from "./types.ts"

/** A revision with who uploaded it, and when. */
export const UploadedRevision = Schema.Struct({ ...Revision.fields, userId: UserId, at: EpochMs })
export type UploadedRevision = typeof UploadedRevision.Type

/** The revisions that people uploaded, the oldest first, and the author's file since it changed; null before. */
export const DocumentState = Schema.Struct({
  authored: Schema.NullOr(Revision),
  revisions: Schema.Array(UploadedRevision),
})
export type DocumentState = typeof DocumentState.Type

/** Names a file that was uploaded before. The server knows what it is, whatever the command says. */
export const DocumentCommand = Schema.Union([
  Schema.TaggedStruct("AddRevision", {
    card: Id(CardUrn),
    ...RevisionInput.fields,
  }),
])
export type DocumentCommand = typeof DocumentCommand.Type

export type DocumentRejection = { readonly _tag: "TooManyRevisions" }

const initialState: DocumentState = { authored: null, revisions: [] }

/** The last revision that was uploaded; undefined where none was. */
export const latestRevision = ({ revisions }: DocumentState): UploadedRevision | undefined => revisions.at(-1)

/** The author's file as it is now, for a reader who was sent it as it was. */
export const authoredNow = ({ authored }: DocumentState, sent: Revision): Revision =>
  authored === null || authored.revisionId === sent.revisionId ? sent : authored

/**
 * The revisions of a document. A revision is added once, and the same file under the same name as the last one changes
 * nothing. The server checks that the file was uploaded, and records where the author's file has changed.
 */
export const document = defineSharedArea({
  name: "document",
  kinds: ["card"],
  version: 2,
  initialState,
  Command: DocumentCommand,
  Event: DocumentEvent,
  Snapshot: DocumentState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ card }) => cardStream(card),
  decide: ({ _tag: _, ...revision }, state): E.Either<DocumentRejection, ReadonlyArray<DocumentEvent>> => {
    const last = latestRevision(state)
    const isSame = last !== undefined && last.sha256 === revision.sha256 && last.name === revision.name
    if (isSame || hasRevision(state, revision)) return E.right([])
    if (state.revisions.length >= maxRevisions) return E.left({ _tag: "TooManyRevisions" })
    return E.right([{ _tag: "RevisionAdded", ...revision }])
  },
  evolve: (state, { _tag, card: _, ...revision }, { actor, at }) => {
    switch (_tag) {
      case "RevisionAdded":
        return hasRevision(state, revision)
          ? state
          : { ...state, revisions: [...state.revisions, { ...revision, userId: actor, at }] }
      case "AuthoredFileChanged":
        return state.authored?.sha256 === revision.sha256 && state.authored.name === revision.name
          ? state
          : { ...state, authored: revision }
    }
  },
})

const hasRevision = ({ revisions }: DocumentState, { revisionId }: Pick<Revision, "revisionId">): boolean =>
  revisions.some((known) => known.revisionId === revisionId)
