import fc from "fast-check"
import { expect, it } from "vitest"
import { isDrillFilter, ownDrillFilters, withDrillFilter } from "#domain/areas/drill/steps.ts"
import type { Filter } from "#domain/areas/filter/types.ts"
import type { LevelEvent } from "#domain/areas/level/events.ts"
import { level } from "#domain/areas/level/level.ts"
import { levelOf, openLevels } from "#domain/areas/level/select.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { completeFilter } from "./arbitraries/filter.ts"

interface Step {
  readonly label: string | null
  readonly drillFilters: ReadonlyArray<Filter>
}

/** The steps of a drill, from the card down, each with the filters of those above before its own. */
const steps = fc
  .uniqueArray(completeFilter, { minLength: 1, maxLength: 6, selector: ({ id }) => id })
  .chain((filters) =>
    fc.array(fc.nat({ max: filters.length }), { minLength: 1, maxLength: 3 }).map((counts): Array<Step> => {
      const ends = [...counts.toSorted((one, other) => one - other), filters.length]
      return [
        { label: null, drillFilters: [] },
        ...ends.map((end, index) => ({ label: `step ${index}`, drillFilters: filters.slice(0, end) })),
      ]
    }),
  )
const picked = fc.tuple(steps, fc.nat()).map(([all, at]) => {
  const ids = all.at(-1)?.drillFilters.map(({ id }) => id) ?? []
  return { all, id: ids[at % ids.length] }
})

/** Whether each step begins with the filters of the one above. */
const areFollowing = (all: ReadonlyArray<Step>): boolean =>
  all.every(({ drillFilters }, index) =>
    (all[index - 1]?.drillFilters ?? []).every((filter, at) => drillFilters[at] === filter),
  )

it("a filter that is removed from a drill counts at no level any more, and every other as before", () => {
  fc.assert(
    fc.property(picked, ({ all, id }) => {
      fc.pre(id !== undefined)
      const after = withDrillFilter(all, id, null)
      expect(areFollowing(after)).toBe(true)
      for (const [index, { drillFilters }] of after.entries()) {
        expect(drillFilters).toEqual(all[index]?.drillFilters.filter((filter) => filter.id !== id))
      }
    }),
  )
})

it("a filter of a drill that is changed is the same at its level and at all below", () => {
  fc.assert(
    fc.property(picked, completeFilter, ({ all, id }, other) => {
      fc.pre(id !== undefined)
      const next = { ...other, id }
      const after = withDrillFilter(all, id, next)
      expect(areFollowing(after)).toBe(true)
      for (const [index, { drillFilters }] of after.entries()) {
        const before = all[index]?.drillFilters ?? []
        expect(drillFilters).toEqual(before.map((filter) => (filter.id === id ? next : filter)))
      }
    }),
  )
})

it("only the level that a filter opened loses the name of what was drilled into", () => {
  fc.assert(
    fc.property(picked, ({ all, id }) => {
      fc.pre(id !== undefined)
      const owner = all.findIndex((step) => isDrillFilter(step.drillFilters, id))
      const own = all[owner]
      fc.pre(own !== undefined)
      expect(ownDrillFilters(own, all[owner - 1]).some((filter) => filter.id === id)).toBe(true)
      const labels = withDrillFilter(all, id, null).map(({ label }) => label)
      expect(labels).toEqual(all.map(({ label }, index) => (index === owner ? "" : label)))
    }),
  )
})

const urn = CardUrn.make("flights")
/** A card whose levels are those of a drill. */
const drilledTo = (all: ReadonlyArray<Step>) => {
  const below = all.slice(1).map(
    ({ label, drillFilters }, index): LevelEvent => ({
      _tag: "Drilled",
      card: urn,
      level: index + 1,
      urn,
      kind: "chart",
      label: label ?? "",
      drillFilters,
      filters: [],
      settings: {},
    }),
  )
  return [{ _tag: "CardOpened", card: urn } as const, ...below].reduce(level.evolve, level.initialState)
}

it("no level stays open without the filters that opened it when the server refuses any of them", () => {
  const refusal = steps.chain((all) =>
    fc.record({ all: fc.constant(all), refused: fc.subarray([...(all.at(-1)?.drillFilters ?? [])]) }),
  )
  fc.assert(
    fc.property(refusal, ({ all, refused }) => {
      const before = openLevels(drilledTo(all), urn)
      const ids = refused.map(({ id }) => id)
      const parts = ids.map((id) => `column=${id}`)
      const state = level.evolve(drilledTo(all), { _tag: "AddressFiltersRefused", card: urn, ids, parts })
      const after = openLevels(state, urn)
      for (const [index, { drillFilters }] of after.entries()) {
        const [was, is] = [before, after].map((levels) =>
          ownDrillFilters({ drillFilters: levels[index]?.drillFilters ?? [] }, levels[index - 1]),
        )
        expect(drillFilters.some(({ id }) => ids.includes(id))).toBe(false)
        expect(is?.length === 0).toBe(was?.length === 0)
      }
      const emptied = before.findIndex((open, index) => {
        const own = ownDrillFilters(open, before[index - 1])
        return own.length > 0 && own.every(({ id }) => ids.includes(id))
      })
      expect(after.length).toBe(emptied < 0 ? before.length : emptied)
      expect(levelOf(state, levelKey(urn, 0))?.filters.unreadParts).toEqual(parts)
    }),
  )
})
