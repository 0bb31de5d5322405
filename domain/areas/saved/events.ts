import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, EpochMs, StackId, UserId } from "../../kernel/ids.ts"
import { SavedChoice } from "./types.ts"

/** Version 2: `choice` is what the person chose; version 1 had the whole definition of the card (see upcasters.ts). */
export const CardSaved = Schema.TaggedStruct("CardSaved", {
  urn: CardUrn,
  source: CardUrn,
  author: UserId,
  stack: Schema.NullOr(StackId),
  choice: SavedChoice,
  at: EpochMs,
})
export const SavedCardRemoved = Schema.TaggedStruct("SavedCardRemoved", { urn: CardUrn })
export const SavedCardRestored = Schema.TaggedStruct("SavedCardRestored", { urn: CardUrn })

/** Stored events of saved cards. */
export const SavedEvent = eventUnion([CardSaved, SavedCardRemoved, SavedCardRestored])
export type SavedEvent = typeof SavedEvent.Type
