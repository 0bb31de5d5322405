import { Context, Effect, Layer } from "effect"
import type { CardStats } from "#domain/areas/home/cardStats.ts"
import { type CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { makeProjection } from "../../log/projection.ts"

/** How often people viewed a card; no one did unless statistics are provided. */
export const CardStatistics = Context.Reference<(card: CardUrn) => CardStats>("cairn/CardStatistics", {
  defaultValue: () => (urn) => ({ urn, views: 0, viewers: 0, lastViewed: null }),
})

/** Statistics of cards, from what each person viewed: kept up to date as they do. */
export const layerCardStatistics = Layer.effect(
  CardStatistics,
  Effect.gen(function* () {
    const viewed = yield* makeProjection(["user"], "home", ({ views }) => views)
    return (urn) => {
      let views = 0
      let viewers = 0
      let last: EpochMs | null = null
      for (const person of viewed.values()) {
        const of = person[urn]
        if (of === undefined) continue
        views += of.count
        viewers += 1
        last = EpochMs.make(Math.max(last ?? 0, of.last))
      }
      return { urn, views, viewers, lastViewed: last }
    }
  }),
)
