import fc from "fast-check"
import { expect, it } from "vitest"
import { persistedFilters } from "#domain/areas/filter/persisted.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import type { LevelEvent } from "#domain/areas/level/events.ts"
import { level } from "#domain/areas/level/level.ts"
import { overridesOf } from "#domain/areas/level/request.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { CardView } from "#domain/areas/level/view.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { sampled } from "./arbitraries/sampled.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)

const after = (...events: ReadonlyArray<LevelEvent>): Level => {
  const state = [{ _tag: "CardOpened", card: urn } as const, ...events].reduce(
    (before, event) => level.evolve(before, event),
    level.initialState,
  )
  const root = levelOf(state, key)
  if (root === undefined) throw new Error("The card is closed")
  return root
}
const requestOf = (root: Level) => ({
  overrides: overridesOf(root, { isPublic: false, addsFilterType: true }),
  chartType: root.view.chartType,
})
const meaningsOf = ({ filters }: Level): ReadonlyArray<string> =>
  persistedFilters(filters)
    .map((filter) => JSON.stringify(filter))
    .toSorted()

it("a view that is hidden leaves the published card, shown again is the same request, and reset leaves nothing", () => {
  fc.assert(
    fc.property(sampled(CardView, 4), fc.boolean(), ({ filters, settings }, persisted) => {
      const made = filters.map((filter, index) => ({
        ...filterFrom(filter, FilterId.make(`f${index}`), urn),
        persisted,
      }))
      const own: ReadonlyArray<LevelEvent> = [
        { _tag: "FiltersReceived", key, filters: made },
        { _tag: "SettingsReceived", key, settings },
      ]
      const hidden = after(...own, { _tag: "OwnViewHidden", key })
      const shown = after(...own, { _tag: "OwnViewHidden", key }, { _tag: "OwnViewShown", key })
      const reset = after(...own, { _tag: "OwnViewReset", key })
      const published = requestOf(after())
      expect(requestOf(hidden)).toEqual(published)
      expect(requestOf(shown)).toEqual(requestOf(after(...own)))
      expect(meaningsOf(shown)).toEqual(meaningsOf(after(...own)))
      expect(requestOf(reset)).toEqual(published)
      expect(persistedFilters(reset.filters)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
