import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { Card } from "#domain/areas/card/types.ts"
import { noFilters } from "#domain/areas/filter/evolve.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { termsOf } from "#domain/areas/filter/terms.ts"
import type { CardFilters, Filter } from "#domain/areas/filter/types.ts"
import { blankLevel } from "#domain/areas/level/evolve.ts"
import { overridesOf } from "#domain/areas/level/request.ts"
import { markFilters, withMark } from "#domain/areas/stack/crossFilter.ts"
import { columnOfField, levelUnder, scopeOf } from "#domain/areas/stack/scope.ts"
import type { Stack, StackField } from "#domain/areas/stack/types.ts"
import { CardUrn, DataSourceId, FilterId, StackId } from "#domain/kernel/ids.ts"

const datasets = ["flights", "strikes", "films"].map((id) => DataSourceId.make(id))
const cardIds = ["a", "b", "c"].map((id) => CardUrn.make(id))
const bar = CardUrn.make("stack:s")

const fields = fc
  .uniqueArray(
    fc.record({
      name: fc.constantFrom("us_state", "month", "flights.delay", "films.genre", "carrier"),
      on: fc.subarray(datasets, { minLength: 1 }),
    }),
    { selector: ({ name }) => name },
  )
  .map((list) =>
    list.flatMap(({ name, on }): ReadonlyArray<StackField> => {
      const [first, ...rest] = on.map((dataSourceId) => ({ dataSourceId, column: `${dataSourceId}_${name}` }))
      return first === undefined ? [] : [{ name, label: name, type: "string", columns: [first, ...rest] }]
    }),
  )

const filters = fc
  .array(
    fc.record({
      column: fc.constantFrom("us_state", "month", "flights.delay", "films.genre", "carrier", "gone"),
      values: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
      anyOf: fc.option(fc.constantFrom("x", "y"), { nil: undefined }),
      from: fc.constantFrom(bar, ...cardIds),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ column, values, anyOf, from }, index) =>
      filterFrom(
        { column, operand: "IN", values, ...(anyOf === undefined ? {} : { anyOf }) },
        FilterId.make(`f${index}`),
        from,
      ),
    ),
  )

const cards = fc
  .record({
    id: fc.constantFrom(...cardIds),
    of: fc.subarray(datasets, { minLength: 1 }),
    dated: fc.boolean(),
  })
  .map(
    ({ id, of, dated }): Card => ({
      ...cardNamed(id),
      datasources: of.map((dataset) => ({ dataSourceId: dataset, name: dataset, isSampleData: false })),
      dateInfo: dated ? { column: "day", dateRangeFilter: null, dateGrain: null, asOf: null } : null,
    }),
  )

const loadOf = (known: ReadonlyArray<StackField>, inForce: Partial<CardFilters>) => ({
  stack: {
    id: StackId.make("s"),
    title: "",
    description: "",
    cards: [],
    collections: [],
    sources: [],
    fields: known,
  } satisfies Stack,
  filters: { ...noFilters, ...inForce },
})
const idsOf = (list: ReadonlyArray<Filter>) => list.map(({ id }) => id)

describe("the filters of a stack for one of its cards", () => {
  it("apply by whole terms, on the columns of all of the card's datasets, and each is applied or named as missing", () => {
    fc.assert(
      fc.property(fields, filters, cards, (known, chosen, card) => {
        const scope = scopeOf(loadOf(known, { filters: chosen }), card)
        const of = card.datasources.map(({ dataSourceId }) => dataSourceId)
        const others = chosen.filter(({ cardURN }) => cardURN !== card.urn)
        const applied = new Set(idsOf(scope.filters))
        for (const term of termsOf(others)) {
          expect(new Set(term.map(({ id }) => applied.has(id))).size).toBe(1)
          const lacking = term.filter(({ column }) => {
            const field = known.find(({ name }) => name === column)
            return of.some((dataset) => columnOfField(field, dataset) === undefined)
          })
          expect(term.every(({ id }) => applied.has(id))).toBe(lacking.length === 0)
          for (const { label } of lacking) expect(scope.missing).toContain(label)
        }
        for (const filter of scope.filters) {
          const source = chosen.find(({ id }) => id === filter.id)
          const dataset = filter.dataSourceId ?? ""
          expect(of).toContain(dataset)
          expect(filter).toEqual({ ...source, column: `${dataset}_${source?.column}`, dataSourceId: dataset })
        }
        expect(scope.filters).toHaveLength(applied.size * of.length)
        expect(idsOf(scope.filters).filter((id) => !idsOf(others).includes(id))).toEqual([])
      }),
    )
  })

  it("leave the request of a card as published where the stack has none", () => {
    fc.assert(
      fc.property(fields, cards, (known, card) => {
        const level = blankLevel(card.urn, 1)
        expect(levelUnder(scopeOf(loadOf(known, {}), card), level)).toBe(level)
      }),
    )
  })

  it("give a dated card the range of the stack on its own column, unless one was chosen for the card itself", () => {
    const range = {
      column: { exprType: "COLUMN", column: "date" },
      dateTimeRange: { dateTimeRangeType: "PERIOD_TO_DATE", interval: "MONTH" },
    } as const
    const context = { isPublic: false, addsFilterType: false }
    fc.assert(
      fc.property(cards, fc.constantFrom(range, null), fc.boolean(), (card, dateRange, isOwn) => {
        const scope = scopeOf(loadOf([], { dateRange, overrideDateRange: true }), card)
        const level = blankLevel(card.urn, 1)
        const own = { ...level, filters: { ...level.filters, dateRange: null, overrideDateRange: true } }
        const request = overridesOf(levelUnder(scope, isOwn ? own : level), context)
        expect(scope.lacksDates).toBe(card.dateInfo === null)
        expect(request.overrideDateRange ?? false).toBe(isOwn || card.dateInfo !== null)
        expect(request.dateRangeFilter).toEqual(
          isOwn || card.dateInfo === null || dateRange === null
            ? undefined
            : { ...range, column: { exprType: "COLUMN", column: "day" } },
        )
      }),
    )
  })
})

describe("a mark that filters the other cards", () => {
  it("takes the place of another of its card, is given up when it is chosen again, and touches no other filter", () => {
    fc.assert(
      fc.property(fields, filters, filters, cards, (known, before, picked, card) => {
        const dataset = card.datasources[0]?.dataSourceId ?? DataSourceId.make("none")
        const ofMark = picked.map((filter, index) => ({
          ...filter,
          id: FilterId.make(`m${index}`),
          cardURN: card.urn,
          column: `${dataset}_${filter.column}`,
        }))
        const marked = markFilters(known, dataset, ofMark)
        fc.pre(marked.length > 0)
        const others = before.filter(({ cardURN }) => cardURN !== card.urn)
        const once = withMark(others, card.urn, marked)
        expect(once).toEqual([...others, ...marked])
        expect(withMark(once, card.urn, marked)).toEqual(others)
        expect(scopeOf(loadOf(known, { filters: once }), card)).toEqual(
          scopeOf(loadOf(known, { filters: others }), card),
        )
      }),
    )
  })
})
