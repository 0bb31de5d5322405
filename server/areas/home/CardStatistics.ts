import { Context, Effect, Layer } from "effect"
import type { CardStats } from "#domain/areas/home/cardStats.ts"
import type { Bookmarks } from "#domain/areas/home/home.ts"
import { kindOf } from "#domain/kernel/envelope.ts"
import { type CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"

/** How often people viewed a card; no one did unless statistics are provided. */
export const CardStatistics = Context.Reference<(card: CardUrn) => CardStats>("cairn/CardStatistics", {
  defaultValue: () => (urn) => ({ urn, views: 0, viewers: 0, lastViewed: null }),
})

/** Statistics of cards, from what each person viewed: kept up to date as they do. */
export const layerCardStatistics = Layer.effect(
  CardStatistics,
  Effect.gen(function* () {
    const streams = yield* Streams
    const viewed = new Map<string, Bookmarks["views"]>()
    yield* streams.observe(
      (stream) => kindOf(stream) === "user",
      (stream, fold) => {
        viewed.set(stream, stateIn(fold, "home").views)
      },
    )
    for (const [stream, fold] of yield* streams.all("user", "home")) {
      if (!viewed.has(stream)) viewed.set(stream, stateIn(fold, "home").views)
    }
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
