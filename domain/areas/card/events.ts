import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { Failure } from "../../kernel/query.ts"
import { Card } from "./types.ts"

export const CardsRequested = Schema.TaggedStruct("CardsRequested", { urns: Schema.Array(CardUrn) })
export const CardsLoaded = Schema.TaggedStruct("CardsLoaded", {
  cards: Schema.Array(Card),
  withoutAccess: Schema.Array(CardUrn),
})
/** Absent in recordings of earlier builds, the failure is that of a card that there is not (any more). */
export const CardsFailed = Schema.TaggedStruct("CardsFailed", {
  urns: Schema.Array(CardUrn),
  failure: Schema.optionalKey(Failure),
})

/** Events of cards being loaded. */
export const CardEvent = eventUnion([CardsRequested, CardsLoaded, CardsFailed])
export type CardEvent = typeof CardEvent.Type
export type CardsLoadedEvent = typeof CardsLoaded.Type
