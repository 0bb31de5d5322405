import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, EpochMs, StackId, UserId } from "../../kernel/ids.ts"
import { Revision } from "../document/types.ts"

/** A person added a document to a stack: a card of a file that they uploaded. */
export const DocumentAdded = Schema.TaggedStruct("DocumentAdded", {
  urn: CardUrn,
  stack: StackId,
  title: Schema.String,
  author: UserId,
  file: Revision,
  at: EpochMs,
})
export const AddedDocumentRemoved = Schema.TaggedStruct("AddedDocumentRemoved", { urn: CardUrn })
export const AddedDocumentRestored = Schema.TaggedStruct("AddedDocumentRestored", { urn: CardUrn })

/** Stored events of added documents. */
export const AddedDocumentEvent = eventUnion([DocumentAdded, AddedDocumentRemoved, AddedDocumentRestored])
export type AddedDocumentEvent = typeof AddedDocumentEvent.Type
