import { Context, Effect, Layer, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { DateGrain } from "#domain/data/grain.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import type { Database } from "#server/query/database/Database.ts"
import { readTable } from "#server/query/database/databaseColumns.ts"
import type { GroupDimension, Query, QueryPlan } from "#server/query/plan.ts"
import { decidePolicies } from "#server/query/policies.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { Measure } from "#server/schema/card.ts"
import type { ColumnType } from "#server/schema/dataset.ts"
import {
  answersOf,
  comparedCells,
  named,
  nasty,
  type Plan,
  plan,
  quantileBetween,
  type RandomTable,
} from "./plans.fixture.ts"
import { noWorkspace, plainDays, type Row, storedWithId } from "./sqlRows.fixture.ts"

/** Values of one type: moments that say their offset, whole numbers of 64 bits, or texts of decimals. */
export type ColumnValues = ReadonlyArray<Date> | ReadonlyArray<bigint> | ReadonlyArray<string>

/** A database with the random table. */
export class RandomDatabase extends Context.Service<
  RandomDatabase,
  RandomTable & {
    /** Makes a table `single` whose one column `value` has these values. */
    readonly fillSingle: (values: ColumnValues) => Effect.Effect<void>
  }
>()("test/RandomDatabase") {}

/** The table `single` of a database, whose column is read under other names, and as other types. */
const singleTable = Effect.fnUntraced(function* (
  database: Database,
  columns: ReadonlyArray<{ readonly name: string; readonly type: ColumnType }>,
  timeZone = "UTC",
) {
  const [value] = yield* database.describe("single")
  const read = columns.map((column) => ({ ...column, from: "value", held: value?.type ?? "" }))
  return {
    ...storedWithId,
    ...readTable("single", read, timeZone, database),
    dialect: database.dialect,
  } satisfies StoredTable
})

/** A query over a table as SQL. */
const compiledFor = (table: StoredTable, query: Query, filters: QueryPlan["filters"]) =>
  compile({
    table,
    query,
    filters,
    own: [],
    dateRange: null,
    calendar: plainDays,
    policies: decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" }),
  })

/** A time zone, and moments of both of its changes of clocks in UTC. */
const changes = [
  ["Europe/Oslo", "2025-03-30T01:00:00Z", "2025-10-26T01:00:00Z"],
  ["America/New_York", "2025-03-09T07:00:00Z", "2025-11-02T06:00:00Z"],
  // By half an hour.
  ["Australia/Lord_Howe", "2025-04-05T15:00:00Z", "2025-10-04T15:30:00Z"],
  // At midnight, so that a day begins at one.
  ["America/Santiago", "2025-04-06T03:00:00Z", "2025-09-07T04:00:00Z"],
] as const

const minute = 60_000
const around = (change: string) =>
  fc.integer({ min: -180, max: 180 }).map((minutes) => Date.parse(change) + minutes * minute)
/** A moment as a clock shows it in UTC; among them are those that no clock of the zone shows, and those of twice. */
const shownAround = (change: string) =>
  fc
    .tuple(fc.integer({ min: -15 * 60, max: 15 * 60 }), fc.constantFrom(10, 16))
    .map(([minutes, length]) =>
      new Date(Date.parse(change) + minutes * minute).toISOString().slice(0, length),
    )
const zoned = fc.constantFrom(...changes).chain(([zone, ...both]) =>
  fc.record({
    zone: fc.constant(zone),
    moments: fc.array(fc.oneof(...both.map(around)), { minLength: 1, maxLength: 10 }),
    filters: fc.array(
      fc.record({
        column: fc.constant("at"),
        dataType: fc.constant("datetime" as const),
        operand: fc.constantFrom("EQUALS", "GREAT_THAN_EQUALS_TO", "LESS_THAN", "NOT_EQUALS"),
        values: fc.oneof(...both.map(shownAround)).map((value) => [value]),
      }),
      { maxLength: 1 },
    ),
    grain: fc.constantFrom(...DateGrain.literals),
  }),
)

type Zoned = typeof zoned extends fc.Arbitrary<infer Value> ? Value : never

/** Moments that say their offset, in both databases: as they are, by a grain, their days and their parts. */
const zonedAnswers = Effect.fnUntraced(function* ({ zone, moments, filters, grain }: Zoned) {
  const run = yield* (yield* DuckDb).connect
  const { database, fillSingle } = yield* RandomDatabase
  const values = moments.map((moment) => `(CAST('${new Date(moment).toISOString()}' AS TIMESTAMPTZ))`)
  yield* run(`SET TimeZone = '${zone}'`)
  const parts = "isodow(CAST(said AS TIMESTAMP)) AS weekday, hour(CAST(said AS TIMESTAMP)) AS hour"
  const local = `SELECT CAST(said AS TIMESTAMP) AS at, CAST(said AS DATE) AS day, ${parts} FROM (VALUES ${values.join(", ")}) AS given (said)`
  yield* run(`CREATE OR REPLACE TEMP TABLE zoned AS ${local}`)
  yield* fillSingle(moments.map((moment) => new Date(moment)))
  const columns = [
    { name: "at", type: "datetime" },
    { name: "day", type: "date" },
    { name: "weekday", type: "weekday" },
    { name: "hour", type: "hour" },
  ] as const
  const here: StoredTable = {
    ...storedWithId,
    relation: "zoned",
    columns: new Map(columns.map(({ name, type }) => [name, { name, dataType: type, codes: null }] as const)),
  }
  const there = yield* singleTable(database, columns, zone)
  const count: Measure = { ...named, aggregate: "count" }
  const groups = (dimensions: ReadonlyArray<GroupDimension>): Query => ({
    _tag: "grouped",
    dimensions,
    series: null,
    measures: [count],
    sort: null,
    limit: null,
    offset: 0,
  })
  const queries = [
    groups([{ column: "at" }, { column: "day" }]),
    groups([{ column: "at", grain }]),
    groups([{ column: "weekday" }, { column: "hour" }]),
  ]
  return yield* Effect.forEach(queries, (query) =>
    Effect.gen(function* () {
      const [one, other] = yield* Effect.fromResult(
        Result.all([compiledFor(here, query, filters), compiledFor(there, query, filters)]),
      )
      const duckDb = queryResultOf(one, (yield* run(one.sql, one.params)).getRows())
      return [duckDb.rows, (yield* database.engine.run(other)).rows] as const
    }),
  )
}, Effect.scoped)

/** Whole numbers, each of them found in both databases by the value that they list. */
const found = Effect.fnUntraced(function* (numbers: ReadonlyArray<bigint>) {
  const run = yield* (yield* DuckDb).connect
  const { database, fillSingle } = yield* RandomDatabase
  yield* run("CREATE OR REPLACE TEMP TABLE large (number BIGINT)")
  yield* run(`INSERT INTO large VALUES ${numbers.map((number) => `(${number})`).join(", ")}`)
  yield* fillSingle(numbers)
  const here: StoredTable = {
    ...storedWithId,
    relation: "large",
    columns: new Map([["number", { name: "number", dataType: "numeric", codes: null }]]),
  }
  const there = yield* singleTable(database, [{ name: "number", type: "long" }])
  const inDuckDb = Effect.fnUntraced(function* (query: Query, filters: QueryPlan["filters"]) {
    const compiled = yield* Effect.fromResult(compiledFor(here, query, filters))
    return queryResultOf(compiled, (yield* run(compiled.sql, compiled.params)).getRows()).rows
  }, Effect.orDie)
  const inDatabase = Effect.fnUntraced(function* (query: Query, filters: QueryPlan["filters"]) {
    const compiled = yield* Effect.fromResult(compiledFor(there, query, filters))
    return (yield* database.engine.run(compiled)).rows
  }, Effect.orDie)
  return yield* Effect.forEach([inDuckDb, inDatabase], (ask) =>
    Effect.gen(function* () {
      const listed = yield* ask({ _tag: "values", column: "number", search: "", limit: 100 }, [])
      return yield* Effect.forEach(listed, ([value = null]) =>
        Effect.map(
          ask({ _tag: "rows", columns: ["number"], sort: null, latestBy: null, limit: 100, offset: 0 }, [
            { column: "number", dataType: "numeric", operand: "IN", values: [value] },
          ]),
          (rows) => [value, rows.map(([cell]) => cell)] as const,
        ),
      )
    }),
  )
}, Effect.scoped)

/** What a measure of the table `single` is over these values. */
const measured = Effect.fnUntraced(function* (
  values: ColumnValues,
  type: ColumnType,
  aggregates: ReadonlyArray<"sum" | "avg" | "min" | "max">,
) {
  const { database, fillSingle } = yield* RandomDatabase
  yield* fillSingle(values)
  const table = yield* singleTable(database, [{ name: "value", type }])
  const query: Query = {
    _tag: "grouped",
    dimensions: [],
    series: null,
    measures: aggregates.map((aggregate): Measure => ({ ...named, aggregate, column: "value" })),
    sort: null,
    limit: null,
    offset: 0,
  }
  const compiled = yield* Effect.fromResult(compiledFor(table, query, []))
  return (yield* database.engine.run(compiled)).rows
}, Effect.scoped)

/** Tests that a database of a name answers as DuckDB does, over the rows that it can hold. */
export const holdsForEngine = <E>(
  name: string,
  database: Layer.Layer<RandomDatabase, E>,
  heldRow: (row: Row) => Row = (row) => row,
): void => {
  const runtime = ManagedRuntime.make(Layer.merge(DuckDb.layerTest, database))
  afterAll(() => runtime.dispose())
  const answers = (rows: ReadonlyArray<Row>, plans: ReadonlyArray<Plan>) =>
    runtime.runPromise(Effect.flatMap(RandomDatabase, (random) => answersOf(random, rows, plans)))

  test(`plans give the same cells on DuckDB and ${name}, over rows that databases disagree about`, async () => {
    let rowsCompared = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(nasty.map(heldRow), { maxLength: 10 }),
        fc.array(plan, { minLength: 6, maxLength: 6, size: "max" }),
        async (rows, plans) => {
          const answered = await answers(rows, plans)
          for (const [index, plan] of plans.entries()) {
            const [duckDb, other] = (answered[index] ?? []).map(comparedCells(plan))
            expect(other).toEqual(duckDb)
            rowsCompared += other?.rows.length ?? 0
          }
        },
      ),
      { numRuns: rounds(20), examples: [quantileBetween] },
    )
    expect(rowsCompared).toBeGreaterThan(100)
  })

  test("a pivot by the same values twice has the totals of each", async () => {
    const empty: Row = { text: null, code: null, whole: null, real: null, day: null, at: null }
    const query: Query = {
      _tag: "pivot",
      down: [{ column: "day", grain: "hour" }],
      across: [{ column: "day" }],
      measures: [{ ...named, aggregate: "sum", column: "whole" }],
      maxRows: 1000,
    }
    const plans = [{ query, filters: [], own: [], calendar: plainDays }]
    const rows = [empty, { ...empty, day: "1999-12-20", whole: 3 }]
    for (const [duckDb, other] of await answers(rows, plans)) {
      expect(duckDb.rows).toContainEqual([null, "1999-12-20", 3, 2])
      expect(other).toEqual(duckDb)
    }
  })

  test("of points that are too many as many stay as in DuckDB", async () => {
    const points = (mostPoints: number, series: GroupDimension | null): Plan => ({
      query: {
        _tag: "grouped",
        dimensions: [{ column: "text" }],
        series,
        measures: [
          { ...named, aggregate: "sum", column: "whole" },
          { ...named, aggregate: "max", column: "real" },
          { ...named, aggregate: "count" },
        ],
        sort: null,
        limit: null,
        offset: 0,
        reduce: { mostPoints },
      },
      filters: [],
      own: [],
      calendar: plainDays,
    })
    const rows = Array.from(
      { length: 60 },
      (_, index): Row => ({
        text: `${index}`,
        code: index % 2 === 0 ? "a" : null,
        whole: index === 7 ? null : (index * 37) % 41,
        real: (index * 11) % 17,
        day: null,
        at: null,
      }),
    )
    const plans = [points(10, null), points(10, { column: "code" }), points(60, { column: "code" })]
    const answered = await answers(rows, plans)
    expect(answered.map(([duckDb]) => duckDb.rows.length)).toEqual([10, 10, 60])
    for (const [duckDb, other] of answered) {
      expect([other.rows.length, other.numRows]).toEqual([duckDb.rows.length, duckDb.numRows])
    }
    expect(answered[2]?.[1]).toEqual(answered[2]?.[0])
  })

  test("sums of decimals are exact, whatever their order", async () => {
    const sums = await runtime.runPromise(measured(["0.3", "-0.1", "-0.2"], "double", ["sum", "min"]))
    expect(sums).toEqual([[0, -0.2]])
  })

  test("sums of whole numbers do not go around at the end of 64 bits", async () => {
    const most = 2n ** 63n - 1n
    const sums = await runtime.runPromise(measured([most, most, most], "long", ["sum", "avg"]))
    expect(sums).toEqual([[3 * 2 ** 63, 2 ** 63]])
  })

  test("moments that say their offset are the same across both changes of clocks", async () => {
    let rowsCompared = 0
    await fc.assert(
      fc.asyncProperty(zoned, async (given) => {
        for (const [duckDb, other] of await runtime.runPromise(zonedAnswers(given))) {
          expect(other).toEqual(duckDb)
          rowsCompared += other.length
        }
      }),
      { numRuns: rounds(30) },
    )
    expect(rowsCompared).toBeGreaterThan(30)
  })

  test("whole numbers keep every digit, and are found by it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.oneof(
            fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
            fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 6n }),
            fc.constantFrom(2n ** 63n - 1n, 2n ** 63n - 2n),
            fc.bigInt({ min: -3n, max: 3n }),
          ),
          { minLength: 1, maxLength: 10 },
        ),
        async (numbers) => {
          const expected = numbers
            .toSorted((one, other) => (one < other ? -1 : 1))
            .map((number) => {
              const cell = Number.isSafeInteger(Number(number)) ? Number(number) : String(number)
              return [cell, [cell]]
            })
          expect(await runtime.runPromise(found(numbers))).toEqual([expected, expected])
        },
      ),
      { numRuns: rounds(10) },
    )
  })
}
