import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import type { FilterCommand } from "#domain/areas/filter/commands.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import { filterDecider } from "#domain/areas/filter/filter.ts"
import { matches, matchesAll } from "#domain/areas/filter/matches.fixture.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { sortByTerm, termsOf } from "#domain/areas/filter/terms.ts"
import { type Filter, QueryFilter } from "#domain/areas/filter/types.ts"
import { overridesOf } from "#domain/areas/level/request.ts"
import { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import { CardUrn, DataSourceId, EpochMs, FilterId, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { completeFilter } from "./arbitraries/filter.ts"
import { sampled } from "./arbitraries/sampled.ts"
import { plainDays } from "./arbitraries/sqlRows.fixture.ts"

const { decide, evolve, initialState } = filterDecider
const key = levelKey(CardUrn.make("flights"), 0)
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const group = fc.constantFrom("g1", "g2", "g3")
const filters: fc.Arbitrary<ReadonlyArray<Filter>> = fc
  .uniqueArray(completeFilter, { maxLength: 6, selector: ({ id }) => id })
  .chain((list) =>
    fc.array(fc.option(group), { minLength: list.length, maxLength: list.length }).map((groups) =>
      list.map((filter, index) => {
        const anyOf = groups[index]
        return anyOf === null || anyOf === undefined ? filter : { ...filter, anyOf }
      }),
    ),
  )

const act = (state: typeof initialState, command: FilterCommand): typeof initialState => {
  const answer = decide(command, state, context)
  return E.isLeft(answer) ? state : answer.right.reduce(evolve, state)
}
const holding = (list: ReadonlyArray<Filter>) =>
  act(initialState, { _tag: "ReceiveFilters", key, filters: list })
const listed = (state: typeof initialState) => state.filters
const idsOf = (list: ReadonlyArray<Filter>) => list.map(({ id }) => id)
const termIds = (list: ReadonlyArray<Filter>) => termsOf(list).map(idsOf)

describe("alternatives among filters", () => {
  it("stand side by side, and never alone", () => {
    fc.assert(
      fc.property(filters, (list) => {
        const shown = sortByTerm(list)
        expect(new Set(idsOf(shown))).toEqual(new Set(idsOf(list)))
        expect(sortByTerm(shown)).toBe(shown)
        expect(termsOf(shown).flat()).toEqual(shown)
        for (const term of termsOf(shown)) expect(term.length === 1).toBe(term[0]?.anyOf === undefined)
      }),
    )
  })

  it("are joined and parted one by one without touching what the filters ask", () => {
    fc.assert(
      fc.property(filters, fc.nat(), fc.boolean(), (list, pick, isAlternative) => {
        const before = holding(list)
        const at = listed(before)
        fc.pre(at.length > 1)
        const index = 1 + (pick % (at.length - 1))
        const [above, here] = [at[index - 1], at[index]]
        fc.pre(above !== undefined && here !== undefined)
        const after = listed(
          act(before, { _tag: "RegroupFilter", key, id: here.id, isAlternative, group: "new" }),
        )
        expect(idsOf(after)).toEqual(idsOf(at))
        expect(after.map(({ anyOf: _, ...rest }) => rest)).toEqual(at.map(({ anyOf: _, ...rest }) => rest))
        const together = termIds(after).some((ids) => ids.includes(above.id) && ids.includes(here.id))
        expect(together).toBe(isAlternative)
        const boundaries = (ids: ReadonlyArray<ReadonlyArray<string>>) => ids.map(([first]) => first)
        const others = (ids: ReadonlyArray<ReadonlyArray<string>>) =>
          boundaries(ids).filter((id) => id !== here.id)
        expect(others(termIds(after))).toEqual(others(termIds(at)))
      }),
      { numRuns: 300 },
    )
  })

  it("are all of the filters, or none, when asked for any or for all", () => {
    fc.assert(
      fc.property(filters, fc.boolean(), (list, any) => {
        const after = listed(act(holding(list), { _tag: "RegroupAllFilters", key, any, group: "new" }))
        expect(termsOf(after).length).toBe(any ? Math.min(1, list.length) : list.length)
      }),
    )
  })

  it("leave the draft being edited in the group of its filter", () => {
    fc.assert(
      fc.property(filters, fc.boolean(), (list, any) => {
        fc.pre(list.length > 1)
        const [first] = list
        fc.pre(first !== undefined)
        const editing = act(holding(list), { _tag: "SelectFilter", key, id: first.id })
        const joined = act(editing, { _tag: "RegroupAllFilters", key, any, group: "new" })
        const applied = act(joined, { _tag: "ApplyFilter", key, locale: "en" })
        expect(termIds(listed(applied))).toEqual(termIds(listed(joined)))
      }),
    )
  })

  it("choose a row when one of each term does", () => {
    const cell = fc.constantFrom("a", "b", "c", null)
    const one = fc.record<QueryFilter>(
      {
        column: fc.constantFrom("x", "y"),
        operand: fc.constantFrom("IN" as const, "NOT_IN" as const),
        values: fc.array(cell, { maxLength: 2 }),
        anyOf: group,
      },
      { requiredKeys: ["column", "operand", "values"] },
    )
    const types = { x: "string", y: "string" } as const
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), cell, cell, (list, x, y) => {
        const row = { x, y }
        const single = list.filter(({ anyOf }) => anyOf === undefined)
        const groups = [...new Set(list.flatMap(({ anyOf }) => anyOf ?? []))]
        const expected =
          single.every((filter) => matches(filter, row, types, plainDays)) &&
          groups.every((name) =>
            list.some((filter) => filter.anyOf === name && matches(filter, row, types, plainDays)),
          )
        expect(matchesAll(list, row, types, plainDays)).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})

describe("what is asked of the server", () => {
  const asking = fc.record({ isPublic: fc.boolean(), addsFilterType: fc.boolean() })
  const sent = fc.array(sampled(QueryFilter), { maxLength: 4 })

  it("names data sources but in public views, and types where the feature or the filter calls for them", () => {
    fc.assert(
      fc.property(sent, asking, (queries, by) => {
        const urn = CardUrn.make("flights")
        const level = {
          ...noFilters,
          filters: queries.map((query, index) => filterFrom(query, FilterId.make(`f${index}`), urn)),
        }
        const requested = overridesOf({ drillFilters: [], filters: level }, by).filters ?? []
        expect(requested.length).toBe(queries.length)
        for (const [index, query] of queries.entries()) {
          const keeps = by.addsFilterType || query.grain !== undefined || query.filterType === "CALENDAR"
          expect(requested[index]?.filterType).toBe(keeps ? query.filterType : undefined)
          expect(requested[index]?.dataSourceId).toBe(by.isPublic ? undefined : query.dataSourceId)
        }
      }),
    )
  })

  it("says that a date range is overridden whenever one is chosen", () => {
    const range = fc.option(sampled(DateRangeFilter))
    fc.assert(
      fc.property(range, asking, (dateRange, by) => {
        const state = act(initialState, { _tag: "ChangeDateRange", key, dateRange })
        const { dateRangeFilter, overrideDateRange } = overridesOf({ drillFilters: [], filters: state }, by)
        if (dateRangeFilter !== undefined) expect(overrideDateRange).toBe(true)
        if (dateRange === null) expect(dateRangeFilter).toBeUndefined()
      }),
    )
  })
})

describe("policies as filter groups", () => {
  const known = ["west", "east", "all"].map((id) => ({ filterGroupId: id, name: id }))
  const loaded = evolve(initialState, {
    _tag: "FilterColumnsLoaded",
    key,
    columns: [{ id: "x", name: "x", label: "X", type: "string", dataSourceId: DataSourceId.make("flights") }],
    filterGroups: known,
  })
  const ids = fc.array(fc.constantFrom("west", "east", "all", "other"), { maxLength: 4 })
  const command: fc.Arbitrary<FilterCommand> = fc.oneof(
    fc.constantFrom<FilterCommand>(
      { _tag: "OpenFilterGroups", key },
      { _tag: "ApplyFilterGroups", key },
      { _tag: "RemoveFilterGroups", key },
      { _tag: "ResetEditor", key },
      { _tag: "ClearFilters", key },
    ),
    ids.map((filterGroupIds): FilterCommand => ({ _tag: "ChooseFilterGroups", key, filterGroupIds })),
  )
  const reached = fc.array(command, { maxLength: 15 }).map((commands) => commands.reduce(act, loaded))

  it("are only ever known ones, and the editor holds a choice only while it is open", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const { filterGroupIds, editor, filterGroups } = state
        expect(filterGroups).toEqual(known)
        for (const id of [...filterGroupIds, ...editor.groupIds]) {
          expect(known.map(({ filterGroupId }) => filterGroupId)).toContain(id)
        }
        if (editor.mode !== "FILTER_GROUP") expect(editor.groupIds).toEqual([])
      }),
    )
  })

  it("are applied when at least one is chosen, and the editor closes", () => {
    fc.assert(
      fc.property(reached, ids, (state, chosen) => {
        const open = act(act(state, { _tag: "OpenFilterGroups", key }), {
          _tag: "ChooseFilterGroups",
          key,
          filterGroupIds: chosen,
        })
        const requested = open.editor.groupIds
        const answer = decide({ _tag: "ApplyFilterGroups", key }, open, context)
        if (requested.length === 0) {
          expect(answer).toEqual(E.left({ _tag: "Incomplete", field: "filterGroups" }))
          return
        }
        const after = act(open, { _tag: "ApplyFilterGroups", key })
        expect(after.filterGroupIds).toEqual(requested)
        expect(after.editor.mode).toBe("NONE")
      }),
    )
  })

  it("are gone when they are removed", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const after = act(state, { _tag: "RemoveFilterGroups", key })
        expect(after.filterGroupIds).toEqual([])
        expect(after.editor.mode).toBe(state.editor.mode === "FILTER" ? "FILTER" : "NONE")
      }),
    )
  })
})
