import { Deferred, Effect, Fiber, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { type ConsolidablePlan, compileConsolidated, consolidationOf } from "#server/query/consolidated.ts"
import { makeConsolidator } from "#server/query/consolidator.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { duckDbEngine } from "#server/query/duckDbEngine.ts"
import type { Engine } from "#server/query/Engine.ts"
import type { Query } from "#server/query/plan.ts"
import { decidePolicies } from "#server/query/policies.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import { oneTurn } from "#server/query/stored.fixture.ts"
import type { Measure } from "#server/schema/card.ts"
import {
  fillTable,
  filter,
  noWorkspace,
  plainDays,
  row,
  storedWithId,
  table,
} from "./arbitraries/sqlRows.fixture.ts"

type Grouped = Extract<Query, { readonly _tag: "grouped" }>

const named = { name: "m", label: "M" }
const measure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant<Measure>({ ...named, aggregate: "count" }),
  fc
    .constantFrom("sum" as const, "avg" as const, "min" as const, "max" as const)
    .map((aggregate): Measure => ({ ...named, aggregate, column: "whole" })),
  fc
    .constantFrom(0.25, 0.5, 0.75)
    .map((at): Measure => ({ ...named, aggregate: "quantile", column: "whole", at })),
  fc
    .constantFrom("first" as const, "last" as const)
    .map((aggregate): Measure => ({ ...named, aggregate, column: "whole", by: "day" })),
  filter
    .filter(({ values }) => values.length > 0)
    .map((where): Measure => ({ ...named, aggregate: "share", where: [where] })),
)
const dimensions = fc.subarray(
  [
    { column: "text" },
    { column: "code" },
    { column: "day", grain: "month" as const },
    { column: "at", grain: "week" as const },
  ],
  { maxLength: 2 },
)
const direction = fc.constantFrom("ascending" as const, "descending" as const)
const queries = dimensions.chain((of) =>
  fc.array(
    fc.array(measure, { minLength: 1, maxLength: 3 }).chain((measures) =>
      fc.record<Grouped>({
        _tag: fc.constant("grouped"),
        dimensions: fc.constant(of),
        series: fc.constant(null),
        measures: fc.constant(measures),
        sort: fc.option(
          fc.oneof(
            fc.record({
              kind: fc.constant("measure" as const),
              index: fc.nat({ max: measures.length - 1 }),
              direction,
            }),
            ...(of.length === 0
              ? []
              : [fc.record({ kind: fc.constant("dimension" as const), index: fc.constant(0), direction })]),
          ),
        ),
        limit: fc.option(fc.integer({ min: 1, max: 4 })),
        offset: fc.nat({ max: 2 }),
      }),
    ),
    { minLength: 1, maxLength: 5 },
  ),
)

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

test("consolidated queries about the same groups give the same results as separate ones", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      fc.array(filter, { maxLength: 2 }),
      queries,
      async (rows, filters, asked) => {
        const plans = asked.map(
          (query): ConsolidablePlan => ({
            query,
            table: storedWithId,
            filters,
            own: [],
            dateRange: null,
            calendar: { ...plainDays, firstDayOfWeek: 0, fiscalYearStart: 4 },
            policies: decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" }),
          }),
        )
        expect(new Set(plans.map((plan) => consolidationOf(plan)?.key)).size).toBe(1)
        const [consolidated, single] = await runtime.runPromise(
          Effect.gen(function* () {
            const run = yield* (yield* DuckDb).connect
            yield* fillTable(run, rows)
            const query = yield* Effect.fromResult(compileConsolidated(table.dialect, plans))
            const found = yield* run(query.sql, query.params)
            const each = yield* Effect.forEach(plans, (plan) =>
              Effect.gen(function* () {
                const one = yield* Effect.fromResult(compile(plan))
                const reader = yield* run(one.sql, one.params)
                return queryResultOf(one, reader.getRows())
              }),
            )
            return [query.results(queryResultOf(query, found.getRows()).rows), each] as const
          }).pipe(Effect.scoped),
        )
        expect(consolidated).toEqual(single)
      },
    ),
    { numRuns: rounds(60) },
  )
})

test("queued queries are consolidated into one statement, and cancelled ones are not run", async () => {
  const counts = ["count", "sum", "avg", "min", "max"] as const
  const planOf = (aggregate: (typeof counts)[number]): ConsolidablePlan => ({
    query: {
      _tag: "grouped",
      dimensions: [{ column: "code" }],
      series: null,
      measures: [
        aggregate === "count" ? { ...named, aggregate: "count" } : { ...named, aggregate, column: "whole" },
      ],
      sort: null,
      limit: null,
      offset: 0,
    },
    table: storedWithId,
    filters: [],
    own: [],
    dateRange: null,
    calendar: plainDays,
    policies: decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" }),
  })
  const rows = fc.sample(row, { numRuns: 8, seed: 1 })
  const { statements, answers, alone } = await runtime.runPromise(
    Effect.gen(function* () {
      const database = yield* DuckDb
      const run = yield* database.connect
      yield* fillTable(run, rows)
      const statements: Array<string> = []
      const opened = yield* Deferred.make<void>()
      const gated: Engine = {
        ...duckDbEngine(database),
        turns: oneTurn(),
        run: (query) =>
          Effect.suspend(() => {
            statements.push(query.sql)
            return Effect.andThen(Deferred.await(opened), Effect.orDie(run(query.sql, query.params)))
          }).pipe(Effect.map((reader) => queryResultOf(query, reader.getRows()))),
      }
      const consolidate = makeConsolidator(gated)
      const ask = (aggregate: (typeof counts)[number]) =>
        Effect.gen(function* () {
          const plan = planOf(aggregate)
          const query = yield* Effect.fromResult(compile(plan))
          return yield* consolidate(consolidationOf(plan)?.key ?? "", plan, gated.run(query))
        })
      const [first, ...others] = counts
      const leader = yield* Effect.forkChild(ask(first ?? "count"))
      yield* Effect.yieldNow
      const waiting = yield* Effect.forEach(others, (aggregate) => Effect.forkChild(ask(aggregate)))
      yield* Effect.yieldNow
      const [given] = waiting
      if (given !== undefined) yield* Fiber.interrupt(given)
      yield* Deferred.succeed(opened, undefined)
      const answers = yield* Effect.forEach([leader, ...waiting.slice(1)], Fiber.join)
      const alone = yield* Effect.forEach(["count", "avg", "min", "max"] as const, (aggregate) =>
        Effect.gen(function* () {
          const one = yield* Effect.fromResult(compile(planOf(aggregate)))
          const reader = yield* run(one.sql, one.params)
          return queryResultOf(one, reader.getRows())
        }),
      )
      return { statements, answers, alone }
    }).pipe(Effect.scoped),
  )
  expect(answers).toEqual(alone)
  expect(statements).toHaveLength(2)
  expect(statements[1]).not.toContain("sum(")
})

test("queries that measure dates stand for themselves, since values of several stand below one another", () => {
  const keyOf = (column: string) =>
    consolidationOf({
      query: {
        _tag: "grouped",
        dimensions: [{ column: "code" }],
        series: null,
        measures: [
          { ...named, aggregate: "count" },
          { ...named, aggregate: "min", column },
        ],
        sort: null,
        limit: null,
        offset: 0,
      },
      table: storedWithId,
      filters: [],
      own: [],
      dateRange: null,
      calendar: plainDays,
      policies: decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" }),
    })
  expect([keyOf("day"), keyOf("at")]).toEqual([null, null])
  expect(keyOf("whole")).not.toBeNull()
})
