import { Schema } from "effect"
import { CardUrn, EpochMs } from "../../kernel/ids.ts"
import { defineQuery } from "../../kernel/query.ts"

/** How often people viewed a card, how many of them, and when one last began to; null where no one did. */
export const CardStats = Schema.Struct({
  urn: CardUrn,
  views: Schema.Int,
  viewers: Schema.Int,
  lastViewed: Schema.NullOr(EpochMs),
})
export type CardStats = typeof CardStats.Type

/** Statistics of one card; null where the reader may not see it any more. */
export const cardStats = defineQuery({
  name: "cardStats",
  tag: "CardStats",
  Params: Schema.Struct({ urn: CardUrn }),
  Result: Schema.NullOr(CardStats),
})
