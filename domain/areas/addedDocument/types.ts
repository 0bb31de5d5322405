import { Schema } from "effect"
import { CardUrn, EpochMs, StackId, UserId } from "../../kernel/ids.ts"
import { Revision } from "../document/types.ts"

/** Longest title of an added document, in UTF-16 units. */
export const maxTitleLength = 200

/** A document card that a person added to a stack, with the first of its revisions. */
export const AddedDocument = Schema.Struct({
  urn: CardUrn,
  stack: StackId,
  title: Schema.String,
  author: UserId,
  file: Revision,
  created: EpochMs,
  removed: Schema.Boolean,
})
export type AddedDocument = typeof AddedDocument.Type
