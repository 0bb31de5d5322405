import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../kernel/area.ts"
import { Id } from "../kernel/bounded.ts"
import { CardUrn, EpochMs, UserId } from "../kernel/ids.ts"
import { cardStream } from "../kernel/streamNames.ts"
import { DocumentEvent } from "./events.ts"
import { maxRevisions, Revision, RevisionInput } from "./types.ts"

/** A revision with who uploaded it, and when. */
export const UploadedRevision = Schema.Struct({ ...Revision.fields, userId: UserId, at: EpochMs })
export type UploadedRevision = typeof UploadedRevision.Type

/** The revisions that people uploaded, the oldest first. */
export type DocumentState = ReadonlyArray<UploadedRevision>

/** Names a file that was uploaded before. The server knows what it is, whatever the command says. */
export const DocumentCommand = Schema.Union([
  Schema.TaggedStruct("AddRevision", {
    card: Id(CardUrn),
    ...RevisionInput.fields,
  }),
])
export type DocumentCommand = typeof DocumentCommand.Type

export type DocumentRejection = { readonly _tag: "TooManyRevisions" }

const initialState: DocumentState = []

/** The last revision that was uploaded; undefined where none was. */
export const latestRevision = (state: DocumentState): UploadedRevision | undefined => state.at(-1)

/**
 * The revisions of a document. A revision is added once, and the same file under the same name as the last one changes
 * nothing. The server checks that the file was uploaded.
 */
export const document = defineSharedArea({
  name: "document",
  kinds: ["card"],
  version: 1,
  initialState,
  Command: DocumentCommand,
  Event: DocumentEvent,
  Snapshot: Schema.Array(UploadedRevision),
  save: (state) => state,
  load: (snapshot) => snapshot,
  onUnreadable: "skip",
  stream: ({ card }) => cardStream(card),
  decide: ({ _tag: _, ...revision }, state): E.Either<DocumentRejection, ReadonlyArray<DocumentEvent>> => {
    const last = latestRevision(state)
    const isSame = last !== undefined && last.sha256 === revision.sha256 && last.name === revision.name
    if (isSame || hasRevision(state, revision)) return E.right([])
    if (state.length >= maxRevisions) return E.left({ _tag: "TooManyRevisions" })
    return E.right([{ _tag: "RevisionAdded", ...revision }])
  },
  evolve: (state, { _tag: _, card: __, ...revision }, { actor, at }) =>
    hasRevision(state, revision) ? state : [...state, { ...revision, userId: actor, at }],
})

const hasRevision = (state: DocumentState, { revisionId }: Pick<Revision, "revisionId">): boolean =>
  state.some((known) => known.revisionId === revisionId)
