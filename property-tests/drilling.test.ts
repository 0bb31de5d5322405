import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isDrillFilter } from "#domain/areas/drill/steps.ts"
import { noExport } from "#domain/areas/export/export.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import { meaningOf } from "#domain/areas/filter/queryFilter.ts"
import { levelOf, openLevels, queryFiltersOf } from "#domain/areas/level/select.ts"
import { blankPanel } from "#domain/areas/panel/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { type RootState, rootDecider } from "#domain/root.ts"
import { card, cards } from "./arbitraries/ids.ts"
import { act, answer, anyKey, deepest, drill, levelCommand, path, reached } from "./arbitraries/levels.ts"

const others = (state: RootState, but: string) =>
  [...HashMap.entries(state.level.levels)].filter(([key]) => key !== but)

/** Drills from an open level that has one below: the state after it, and the two levels. */
const drilledOnce = fc.tuple(reached, drill).map(([before, command]) => {
  const above = levelOf(before.level, command.key)
  if (above === undefined) return null
  const after = act(before, command)
  const below = levelOf(after.level, levelKey(above.card, above.index + 1))
  return after === before || below === undefined ? null : { before, after, above, below, command }
})

describe("drilling", () => {
  it("opens one level below the one drilled from, closes the deeper ones, and leaves those above as they are", () => {
    fc.assert(
      fc.property(drilledOnce, (drilled) => {
        fc.pre(drilled !== null)
        const { before, after, above, below } = drilled
        const open = openLevels(after.level, above.card)
        expect(open.at(-1)).toBe(below)
        expect(open.slice(0, -1)).toEqual(openLevels(before.level, above.card).slice(0, above.index + 1))
        expect(below.kind).toBe(below.index <= path.length ? "chart" : "table")
      }),
      { numRuns: 300 },
    )
  })

  it("goes as deep as the card allows, and no deeper", () => {
    fc.assert(
      fc.property(reached, (state) => {
        for (const urn of cards) {
          const depth = openLevels(state.level, urn).length - 1
          expect(depth).toBeLessThanOrEqual(urn === "delays" ? path.length : deepest)
        }
      }),
    )
  })

  it("asks below for no more rows than above: every filter in force above is in force below, and dates and policies are the same", () => {
    fc.assert(
      fc.property(drilledOnce, (drilled) => {
        fc.pre(drilled !== null)
        const { above, below, command } = drilled
        const counted = queryFiltersOf(below).map((filter) => JSON.stringify(meaningOf(filter)))
        for (const filter of queryFiltersOf(above)) {
          expect(counted).toContain(JSON.stringify(meaningOf(filter)))
        }
        expect(counted).toHaveLength(queryFiltersOf(above).length + command.filters.length)
        const { dateRange, overrideDateRange, filterGroupIds } = above.filters
        expect(below.filters).toMatchObject({ dateRange, overrideDateRange, filterGroupIds })
      }),
      { numRuns: 300 },
    )
  })

  it("starts with a blank panel, no editor, no grain, and nothing to export", () => {
    fc.assert(
      fc.property(drilledOnce, (drilled) => {
        fc.pre(drilled !== null)
        const { view, tableKind, detail, layouts, filters, export: exported } = drilled.below
        expect({ view, tableKind, detail, layouts }).toEqual(blankPanel)
        expect(filters.editor).toEqual(noFilters.editor)
        expect(filters.dateGrain).toBeNull()
        expect(exported).toEqual(noExport)
      }),
    )
  })

  it("is remembered whatever else is done to the level: what was drilled into stays in force until it is removed", () => {
    fc.assert(
      fc.property(drilledOnce, fc.array(levelCommand, { maxLength: 10 }), (drilled, commands) => {
        fc.pre(drilled !== null)
        const { below, after } = drilled
        const others = commands.filter(
          (other) =>
            other._tag !== "RemoveFilter" || below.drillFilters.every((filter) => filter.id !== other.id),
        )
        const later = levelOf(others.reduce(act, after).level, below.key)
        fc.pre(later !== undefined && later.serial === below.serial)
        const asked = queryFiltersOf(later).map(({ column, values }) => JSON.stringify([column, values]))
        for (const { column, values } of below.drillFilters) {
          expect(asked).toContain(JSON.stringify([column, values]))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe("closing", () => {
  it("goes back one level, and no further than the card itself", () => {
    fc.assert(
      fc.property(reached, card, (state, urn) => {
        const before = openLevels(state.level, urn)
        const after = act(state, { _tag: "DrillBack", card: urn })
        expect(openLevels(after.level, urn)).toEqual(before.length === 1 ? before : before.slice(0, -1))
        if (before.length === 1) expect(after).toBe(state)
      }),
    )
  })

  it("is removal: a drill that is taken back leaves the levels as if it had not been", () => {
    fc.assert(
      fc.property(drilledOnce, (drilled) => {
        fc.pre(drilled !== null)
        const { before, after, above } = drilled
        const back = act(after, { _tag: "DrillBack", card: above.card })
        const closed = act(before, { _tag: "DrillTo", card: above.card, level: above.index })
        expect([...HashMap.entries(back.level.levels)]).toEqual([...HashMap.entries(closed.level.levels)])
      }),
    )
  })

  it("leaves nothing that a later level under the same key could find", () => {
    fc.assert(
      fc.property(drilledOnce, fc.array(levelCommand, { maxLength: 10 }), (drilled, meanwhile) => {
        fc.pre(drilled !== null)
        const { before, above, below, command } = drilled
        const changed = meanwhile.reduce(act, drilled.after)
        fc.pre(JSON.stringify(levelOf(changed.level, above.key)) === JSON.stringify(above))
        const again = act(act(changed, { _tag: "DrillTo", card: above.card, level: above.index }), command)
        expect({ ...levelOf(again.level, below.key), serial: 0 }).toEqual({ ...below, serial: 0 })
        expect(before).not.toBe(again)
      }),
    )
  })
})

describe("a level", () => {
  it("is touched by nothing that concerns another one, but for the filters of their drill", () => {
    fc.assert(
      fc.property(reached, levelCommand, (state, command) => {
        fc.pre("key" in command && command._tag !== "Drill")
        const after = act(state, command)
        const before = new Map(others(state, command.key))
        const drilled = levelOf(state.level, command.key)?.drillFilters ?? []
        for (const [key, level] of others(after, command.key)) {
          const was = before.get(key)
          const isShared = level.drillFilters.length + (was?.drillFilters.length ?? 0) > 0
          if (level === was || !isShared) expect(level).toBe(was)
          else {
            expect({ ...level, drillFilters: was?.drillFilters, label: was?.label }).toEqual(was)
            const changed = was?.drillFilters.filter((filter) => !level.drillFilters.includes(filter)) ?? []
            for (const { id } of changed) expect(isDrillFilter(drilled, id)).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it("that is not open is changed by no answer and no command", () => {
    fc.assert(
      fc.property(reached, anyKey, answer, levelCommand, (state, key, event, command) => {
        if ("key" in event && levelOf(state.level, event.key) === undefined) {
          expect(rootDecider.evolve(state, event)).toBe(state)
        }
        fc.pre(levelOf(state.level, key) === undefined && "key" in command && command.key === key)
        expect(act(state, command)).toBe(state)
      }),
      { numRuns: 300 },
    )
  })

  it("is found by its key, and says itself what card and which level of it it is", () => {
    fc.assert(
      fc.property(reached, card, (state, urn) => {
        for (const [index, level] of openLevels(state.level, urn).entries()) {
          expect(levelOf(state.level, level.key)).toBe(level)
          expect([level.card, level.index, level.key]).toEqual([urn, index, levelKey(urn, index)])
        }
      }),
    )
  })
})
