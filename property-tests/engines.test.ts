import { Context, Effect, Layer, ManagedRuntime, Result } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { DateGrain } from "#domain/data/grain.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { relationOf } from "#server/query/database/databaseColumns.ts"
import type { GroupDimension, Query, QueryPlan } from "#server/query/plan.ts"
import { decidePolicies } from "#server/query/policies.ts"
import { postgresDialect } from "#server/query/postgres/postgresDialect.ts"
import { queryResultOf } from "#server/query/queryResult.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { Measure } from "#server/schema/card.ts"
import {
  answersOf,
  comparedCells,
  named,
  nasty,
  type Plan,
  plan,
  quantileBetween,
} from "./arbitraries/plans.fixture.ts"
import { randomPostgres } from "./arbitraries/postgresRows.fixture.ts"
import { noWorkspace, plainDays, type Row, storedWithId } from "./arbitraries/sqlRows.fixture.ts"

class Postgres extends Context.Service<Postgres, Effect.Success<typeof randomPostgres>>()("test/Postgres") {
  static readonly layer = Layer.effect(Postgres, randomPostgres)
}
const runtime = ManagedRuntime.make(
  Layer.merge(DuckDb.layerTest, Layer.provide(Postgres.layer, PostgresFixture.layer)),
)
afterAll(() => runtime.dispose())
const answers = (rows: ReadonlyArray<Row>, plans: ReadonlyArray<Plan>) =>
  Effect.flatMap(Postgres, (postgres) => answersOf(postgres, rows, plans))

test("plans give the same cells on DuckDB and PostgreSQL, over rows that databases disagree about", async () => {
  let rowsCompared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(nasty, { maxLength: 10 }),
      fc.array(plan, { minLength: 6, maxLength: 6, size: "max" }),
      async (rows, plans) => {
        const answered = await runtime.runPromise(answers(rows, plans))
        for (const [index, plan] of plans.entries()) {
          const [duckDb, postgres] = (answered[index] ?? []).map(comparedCells(plan))
          expect(postgres).toEqual(duckDb)
          rowsCompared += postgres?.rows.length ?? 0
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
  for (const [duckDb, postgres] of await runtime.runPromise(answers(rows, plans))) {
    expect(duckDb.rows).toContainEqual([null, "1999-12-20", 3, 2])
    expect(postgres).toEqual(duckDb)
  }
})

test("sums of decimals are exact, whatever their order", async () => {
  const sums = await runtime.runPromise(
    Effect.gen(function* () {
      const { database, owner } = yield* Postgres
      yield* owner.query(
        "CREATE TABLE decimals AS SELECT CAST(value AS numeric) AS value FROM (VALUES (0.3), (-0.1), (-0.2)) AS all_values (value)",
      )
      const [column] = yield* database.describe("decimals")
      const relation = relationOf(
        "decimals",
        [{ name: "value", from: "value", held: column?.type ?? "", type: "double" }],
        "UTC",
        database,
      )
      const query = { params: [], readings: ["plain", "plain"] as const, counted: false }
      const sql = `SELECT ${postgresDialect.double('sum("value")')}, min("value") FROM ${relation}`
      return yield* database.engine.run({ ...query, sql })
    }).pipe(Effect.scoped),
  )
  expect(sums.rows).toEqual([[0, -0.2]])
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

/** Moments that say their offset, in both databases: as they are, by a grain, and their days. */
const zonedAnswers = Effect.fnUntraced(function* ({ zone, moments, filters, grain }: Zoned) {
  const run = yield* (yield* DuckDb).connect
  const { database, owner } = yield* Postgres
  const values = moments.map((moment) => `(CAST('${new Date(moment).toISOString()}' AS TIMESTAMPTZ))`)
  yield* run(`SET TimeZone = '${zone}'`)
  const local = `SELECT CAST(said AS TIMESTAMP) AS at, CAST(said AS DATE) AS day FROM (VALUES ${values.join(", ")}) AS given (said)`
  yield* run(`CREATE OR REPLACE TEMP TABLE zoned AS ${local}`)
  yield* owner.query("DROP TABLE IF EXISTS zoned")
  yield* owner.query("CREATE TABLE zoned (said timestamptz)")
  yield* owner.query(`INSERT INTO zoned VALUES ${values.join(", ")}`)
  const [said] = yield* database.describe("zoned")
  const read = (["datetime", "date"] as const).map((type) => ({
    name: type === "date" ? "day" : "at",
    from: "said",
    held: said?.type ?? "",
    type,
  }))
  const here: StoredTable = {
    ...storedWithId,
    relation: "zoned",
    columns: new Map(read.map(({ name, type }) => [name, { name, dataType: type, codes: null }] as const)),
  }
  const there: StoredTable = {
    ...here,
    relation: relationOf("zoned", read, zone, database),
    dialect: postgresDialect,
  }
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
  const queries = [groups([{ column: "at" }, { column: "day" }]), groups([{ column: "at", grain }])]
  return yield* Effect.forEach(queries, (query) =>
    Effect.gen(function* () {
      const plan = { query, filters, own: [], dateRange: null, calendar: plainDays }
      const policies = decidePolicies(noWorkspace([]), here.dataset, { _tag: "AllRows" })
      const [one, other] = yield* Effect.fromResult(
        Result.all([
          compile({ ...plan, policies, table: here }),
          compile({ ...plan, policies, table: there }),
        ]),
      )
      const duckDb = queryResultOf(one, (yield* run(one.sql, one.params)).getRows())
      return [duckDb.rows, (yield* database.engine.run(other)).rows] as const
    }),
  )
}, Effect.scoped)

test("moments that say their offset are the same across both changes of clocks", async () => {
  let rowsCompared = 0
  await fc.assert(
    fc.asyncProperty(zoned, async (given) => {
      for (const [duckDb, postgres] of await runtime.runPromise(zonedAnswers(given))) {
        expect(postgres).toEqual(duckDb)
        rowsCompared += postgres.length
      }
    }),
    { numRuns: rounds(30) },
  )
  expect(rowsCompared).toBeGreaterThan(30)
})

/** Whole numbers, each of them found in both databases by the value that they list. */
const found = Effect.fnUntraced(function* (numbers: ReadonlyArray<bigint>) {
  const run = yield* (yield* DuckDb).connect
  const { database, owner } = yield* Postgres
  const texts = numbers.map(String)
  yield* run("CREATE OR REPLACE TEMP TABLE large (number BIGINT)")
  yield* owner.query("DROP TABLE IF EXISTS large")
  yield* owner.query("CREATE TABLE large (number bigint)")
  const values = texts.map((text) => `(${text})`).join(", ")
  yield* run(`INSERT INTO large VALUES ${values}`)
  yield* owner.query(`INSERT INTO large VALUES ${values}`)
  const here: StoredTable = {
    ...storedWithId,
    relation: "large",
    columns: new Map([["number", { name: "number", dataType: "numeric", codes: null }]]),
  }
  const there: StoredTable = { ...here, dialect: postgresDialect }
  const plan = (table: StoredTable, query: Query, filters: QueryPlan["filters"]) =>
    Result.getOrThrow(
      compile({
        table,
        query,
        filters,
        own: [],
        dateRange: null,
        calendar: plainDays,
        policies: decidePolicies(noWorkspace([]), table.dataset, { _tag: "AllRows" }),
      }),
    )
  const inDuckDb = Effect.fnUntraced(function* (query: Query, filters: QueryPlan["filters"]) {
    const compiled = plan(here, query, filters)
    return queryResultOf(compiled, (yield* run(compiled.sql, compiled.params)).getRows()).rows
  }, Effect.orDie)
  const inPostgres = Effect.fnUntraced(function* (query: Query, filters: QueryPlan["filters"]) {
    return (yield* database.engine.run(plan(there, query, filters))).rows
  }, Effect.orDie)
  return yield* Effect.forEach([inDuckDb, inPostgres], (ask) =>
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
