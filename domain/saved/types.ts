import { Schema } from "effect"
import { CardUrn, EpochMs, StackId, UserId } from "../kernel/ids.ts"

/**
 * A card that a person made of another one, with the filters and dates under which they saw it. `definition` is the
 * card as authors write one (JSON); it is checked against the workspace whenever that changes.
 */
export const SavedCard = Schema.Struct({
  urn: CardUrn,
  /** The card it was made of. */
  source: CardUrn,
  author: UserId,
  /** The stack that it stands in; null for none. */
  stack: Schema.NullOr(StackId),
  definition: Schema.Json,
  created: EpochMs,
  removed: Schema.Boolean,
})
export type SavedCard = typeof SavedCard.Type

/** The longest title and description of a saved card, in UTF-16 units. */
export const maxTitleLength = 200
export const maxDescriptionLength = 2_000
