import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea } from "../../kernel/area.ts"
import { Id, Text } from "../../kernel/bounded.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { patch } from "../../kernel/patch.ts"
import { cardStream } from "../../kernel/streamNames.ts"
import { RevisionInput } from "../document/types.ts"
import { AddedDocumentEvent } from "./events.ts"
import { AddedDocument, maxTitleLength } from "./types.ts"

/** `AddDocument` names a file that was uploaded before, for a card whose urn follows from the id of the command. */
export const AddedDocumentCommand = Schema.Union([
  Schema.TaggedStruct("AddDocument", {
    stack: Id(StackId),
    title: Text(maxTitleLength).check(Schema.isPattern(/\S/, { expected: "a title" })),
    file: RevisionInput,
  }),
  Schema.TaggedStruct("RemoveAddedDocument", { urn: Id(CardUrn) }),
  Schema.TaggedStruct("RestoreAddedDocument", { urn: Id(CardUrn) }),
])
export type AddedDocumentCommand = typeof AddedDocumentCommand.Type

export type AddedDocumentRejection = { readonly _tag: "NoAddedDocument"; readonly urn: CardUrn }

/** The document of a card's stream; null where people did not add it. */
export const AddedDocumentState = Schema.NullOr(AddedDocument)
export type AddedDocumentState = typeof AddedDocumentState.Type

/** The urn of the document that a command adds: a retry names the same card. */
export const addedDocumentUrn = ({ commandId }: Pick<Author, "commandId">): CardUrn =>
  CardUrn.make(`document-${commandId}`)

const initialState: AddedDocumentState = null

/**
 * A document that a person added to a stack, in the stream of its card. Adding under an urn that is there changes
 * nothing; what was removed can be restored. The server checks who may do so, and that the file was uploaded.
 */
export const addedDocument = defineSharedArea({
  name: "addedDocument",
  kinds: ["card"],
  version: 1,
  initialState: initialState as AddedDocumentState,
  Command: AddedDocumentCommand,
  Event: AddedDocumentEvent,
  Snapshot: AddedDocumentState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (command, author) =>
    cardStream(command._tag === "AddDocument" ? addedDocumentUrn(author) : command.urn),
  decide: (
    command,
    state,
    { actor, now, commandId },
  ): E.Either<AddedDocumentRejection, ReadonlyArray<AddedDocumentEvent>> => {
    if (command._tag === "AddDocument") {
      const { stack, title, file } = command
      const urn = addedDocumentUrn({ commandId })
      return E.right(
        state === null ? [{ _tag: "DocumentAdded", urn, stack, title, author: actor, file, at: now }] : [],
      )
    }
    const { urn } = command
    if (state === null) return E.left({ _tag: "NoAddedDocument", urn })
    switch (command._tag) {
      case "RemoveAddedDocument":
        return E.right(state.removed ? [] : [{ _tag: "AddedDocumentRemoved", urn }])
      case "RestoreAddedDocument":
        return E.right(state.removed ? [{ _tag: "AddedDocumentRestored", urn }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "DocumentAdded": {
        const { _tag: _, at, ...added } = event
        return state ?? { ...added, created: at, removed: false }
      }
      case "AddedDocumentRemoved":
        return state && patch(state, { removed: true })
      case "AddedDocumentRestored":
        return state && patch(state, { removed: false })
    }
  },
})
