import { Schema } from "effect"
import { CardUrn } from "../kernel/ids.ts"
import { Card } from "./types.ts"

export const CardsRequested = Schema.TaggedStruct("CardsRequested", { urns: Schema.Array(CardUrn) })
export const CardsLoaded = Schema.TaggedStruct("CardsLoaded", {
  cards: Schema.Array(Card),
  withoutAccess: Schema.Array(CardUrn),
})
export const CardsFailed = Schema.TaggedStruct("CardsFailed", { urns: Schema.Array(CardUrn) })

/** Events of cards being loaded. */
export const CardEvent = Schema.Union([CardsRequested, CardsLoaded, CardsFailed]).pipe(
  Schema.toTaggedUnion("_tag"),
)
export type CardEvent = typeof CardEvent.Type
export type CardsLoadedEvent = typeof CardsLoaded.Type
