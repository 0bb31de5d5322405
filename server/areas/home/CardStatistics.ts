import { Context, Effect, Layer } from "effect"
import type { CardStats } from "#domain/areas/home/cardStats.ts"
import type { Bookmarks } from "#domain/areas/home/home.ts"
import { type Trend, trendOf, type Views } from "#domain/areas/home/views.ts"
import { type CardUrn, EpochMs, type StackId } from "#domain/kernel/ids.ts"
import { makeProjection } from "../../log/projection.ts"

/** How often people viewed a card; no one did unless statistics are provided. */
export const CardStatistics = Context.Reference<(card: CardUrn) => CardStats>("cairn/CardStatistics", {
  defaultValue: () => (urn) => ({ urn, views: 0, viewers: 0, lastViewed: null }),
})

/** How often people viewed something, and the trend of that. */
export interface ViewCount {
  readonly viewCount: number
  readonly trend: Trend
}

/** A card or a stack, as views are counted of it. */
export type Viewable =
  | { readonly kind: "card"; readonly id: CardUrn }
  | { readonly kind: "stack"; readonly id: StackId }

/** How often people viewed a card or stack until a moment; no one did unless statistics are provided. */
export const ViewCounts = Context.Reference<(of: Viewable, now: EpochMs) => ViewCount>("cairn/ViewCounts", {
  defaultValue: () => () => ({ viewCount: 0, trend: { current: 0, previous: 0 } }),
})

/** How often each card or stack was viewed by anyone, by `kind:id`; nothing was unless statistics are provided. */
export const ViewTotals = Context.Reference<ReadonlyMap<string, number>>("cairn/ViewTotals", {
  defaultValue: () => new Map(),
})

type ViewsOfPerson = Pick<Bookmarks, "views" | "stackViews">

const viewsOf = (people: Iterable<ViewsOfPerson>, { kind, id }: Viewable): ReadonlyArray<Views> =>
  [...people].flatMap(({ views, stackViews }) => (kind === "card" ? views[id] : stackViews[id]) ?? [])

/** Statistics of cards and stacks, from what each person viewed: kept up to date as they do. */
export const layerCardStatistics = Layer.effectContext(
  Effect.gen(function* () {
    const totals = new Map<string, number>()
    const count = ({ views, stackViews }: ViewsOfPerson, sign: 1 | -1): void => {
      for (const [kind, all] of [
        ["card", views],
        ["stack", stackViews],
      ] as const) {
        for (const [id, { count: times }] of Object.entries(all)) {
          const key = `${kind}:${id}`
          totals.set(key, (totals.get(key) ?? 0) + sign * times)
        }
      }
    }
    const people = yield* makeProjection(
      ["user"],
      "home",
      ({ views, stackViews }, before: ViewsOfPerson | undefined): ViewsOfPerson => {
        if (before !== undefined) count(before, -1)
        count({ views, stackViews }, 1)
        return { views, stackViews }
      },
    )
    const countOf = (views: ReadonlyArray<Views>): number => views.reduce((sum, { count }) => sum + count, 0)
    return Context.make(CardStatistics, (urn) => {
      const views = viewsOf(people.values(), { kind: "card", id: urn })
      return {
        urn,
        views: countOf(views),
        viewers: views.length,
        lastViewed: views.length === 0 ? null : EpochMs.make(Math.max(...views.map(({ last }) => last))),
      }
    }).pipe(
      Context.add(ViewTotals, totals),
      Context.add(ViewCounts, (of, now) => {
        const views = viewsOf(people.values(), of)
        return { viewCount: countOf(views), trend: trendOf(views, now) }
      }),
    )
  }),
)
