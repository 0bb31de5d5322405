import { Effect, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { namedFilter } from "#domain/areas/filter/fit.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { Operand, type QueryFilter } from "#domain/areas/filter/types.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { CardUrn, DataSourceId, FilterId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { Bindings } from "#server/query/bindings.ts"
import { conditionOf } from "#server/query/condition.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { statusFailed } from "#services/http/requestFailed.ts"
import { reactCards } from "#services/reactors/cardReactor.ts"
import { makeStore } from "#services/store/appStore.ts"
import { plainDays, table } from "./arbitraries/sqlRows.fixture.ts"

const urn = CardUrn.make("sales")
const key = levelKey(urn, 0)
const measure = "total"
const dataSourceId = DataSourceId.make("random")
const columns = [...table.columns.values()].map(({ name, dataType }) => ({
  id: name,
  name,
  label: `The ${name}`,
  type: dataType,
  dataSourceId,
}))

/** A filter as the columns have it, where it names one by its label. */
const byName = (filter: QueryFilter): QueryFilter => {
  const named = columns.find(({ label }) => label === filter.column)
  return named === undefined ? filter : { ...filter, column: named.name }
}

/** Where the server refuses one of these filters, its field; null where it draws them. */
const refusedField = (filters: ReadonlyArray<QueryFilter>): string | null => {
  for (const [index, filter] of filters.entries()) {
    const field = `filters.${index}`
    if (filter.aggregated === true) {
      if (filter.column !== measure) return `${field}.column`
      continue
    }
    const condition = conditionOf(filter, table, plainDays, new Bindings(table.dialect), field)
    if (Result.isFailure(condition)) return condition.failure.field ?? field
  }
  return null
}

const refused = (field: string) =>
  statusFailed({
    status: 400,
    statusText: "",
    headers: {},
    data: { code: "query.value", message: "", field },
  })

const typed: fc.Arbitrary<QueryFilter> = fc
  .record({
    column: fc.constantFrom(...columns.flatMap(({ name, label }) => [name, label]), measure, "nope"),
    operand: fc.constantFrom(...Operand.literals),
    values: fc.array(fc.constantFrom<string | null>("abc", "1", "2000-06-30", "last-month", null), {
      maxLength: 2,
    }),
    aggregated: fc.boolean(),
  })
  .map(({ aggregated, ...filter }) => (aggregated ? { ...filter, aggregated } : filter))

/** A card opened with filters of an address; `offersFilters` says whether its embedding takes any. */
const open = (given: ReadonlyArray<QueryFilter>, offersFilters: boolean, areColumnsKnown: boolean) => {
  const store = makeStore(() => 0)
  const drawn: Array<ReadonlyArray<QueryFilter>> = []
  const notOffered = statusFailed({
    status: 403,
    statusText: "",
    headers: {},
    data: { code: "embed.feature", message: "", field: "filter" },
  })
  const runtime = ManagedRuntime.make(
    CardSource.layerTest({
      datasources: () =>
        offersFilters && areColumnsKnown
          ? Effect.succeed([{ id: dataSourceId, name: "", type: "csv", isSampleData: false, columns }])
          : Effect.fail(notOffered),
      render: (_, __, { queryOverrides: { filters = [] } = {} }) => {
        if (filters.length > 0 && !offersFilters) return Effect.fail(notOffered)
        const field = refusedField(filters)
        if (field !== null) return Effect.fail(refused(field))
        drawn.push(filters)
        return Effect.succeed({})
      },
    }),
  )
  runtime.runSync(Effect.void)
  const statuses = new Set<string>()
  store.state$.subscribe(({ level }) => statuses.add(levelOf(level, key)?.view.status ?? "CLOSED"))
  const reacting = reactCards(store, runtime)
  store.record([{ _tag: "CardsLoaded", cards: [cardNamed(urn)], withoutAccess: [] }])
  store.dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } })
  const filters = given.map((query, index) => filterFrom(query, FilterId.make(`f${index}`), urn))
  store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters, isOfAddress: true } })
  reacting.unsubscribe()
  return { level: levelOf(store.state().level, key), drawn, statuses }
}

test("of the filters of an address what fits is drawn, what does not is named, and no card fails", () => {
  fc.assert(
    fc.property(
      fc.array(typed, { maxLength: 6 }),
      fc.boolean(),
      fc.boolean(),
      (given, offersFilters, areColumnsKnown) => {
        const { level, drawn, statuses } = open(given, offersFilters, areColumnsKnown)
        expect([...statuses]).not.toContain("ERROR")
        expect(level?.view.status).toBe("LOADED")
        const last = drawn.at(-1) ?? []
        const kept = level?.filters.filters.filter(({ applied }) => applied) ?? []
        expect(last.map(({ column }) => column)).toEqual(kept.map(({ column }) => column))
        expect(refusedField(last)).toBeNull()

        const ids = new Set(level?.filters.filters.map(({ id }) => id))
        const dropped = given.filter((_, index) => !ids.has(FilterId.make(`f${index}`)))
        const parts = new Set(level?.filters.unreadParts)
        expect(level?.filters.queryStringError).toBe(dropped.length > 0)
        expect(parts.size).toBeLessThanOrEqual(dropped.length)
        for (const filter of dropped) {
          const names = [filter.column, byName(filter).column]
          expect([...parts].some((part) => names.some((name) => part.startsWith(name)))).toBe(true)
          const judged = areColumnsKnown ? byName(filter) : filter
          if (offersFilters) expect(refusedField([judged])).not.toBeNull()
        }
      },
    ),
    { numRuns: 300 },
  )
})

test("a part is named as an address has it", () => {
  const part = (query: QueryFilter) => namedFilter(filterFrom(query, FilterId.make("f"), urn))
  expect(part({ column: "delay", operand: "EQUALS", values: ["abc"] })).toBe("delay=abc")
  expect(part({ column: "x", operand: "GREATER_THAN", values: [3], aggregated: true })).toBe(
    "x.aggregated.gt=3",
  )
  expect(part({ column: "city", operand: "IS_EMPTY", values: [] })).toBe("city.empty")
})
