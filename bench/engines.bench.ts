import { existsSync } from "node:fs"
import { join } from "node:path"
import { createClient } from "@clickhouse/client"
import { PgConnection } from "@effect/sql-pg"
import { Effect, Layer, Stream } from "effect"
import { plainCalendar } from "../domain/data/calendar.ts"
import { DataSourceId } from "../domain/kernel/ids.ts"
import { PostgresFixture } from "../server/kernel/postgres.fixture.ts"
import type { CompiledQuery } from "../server/query/CompiledQuery.ts"
import { ChdbFixture, chdbPassword } from "../server/query/clickhouse/chdb.fixture.ts"
import { answerSettings, streamSettings } from "../server/query/clickhouse/clickhouseSettings.ts"
import { parameterOf as clickhouseParameterOf } from "../server/query/clickhouse/clickhouseTypes.ts"
import { compile } from "../server/query/compile.ts"
import { Datasets } from "../server/query/Datasets.ts"
import { DuckDb } from "../server/query/DuckDb.ts"
import { planFor, type Query, type QueryPlan } from "../server/query/plan.ts"
import { parameterOf } from "../server/query/postgres/postgresTypes.ts"
import { QueryEngine } from "../server/query/QueryEngine.ts"
import { loadWorkspace } from "../server/workspace/load.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { clickhouseColumns, columns, salesOf } from "./engines/sales.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const rows = figure(300_000, 2000)
const rounds = figure(60, 3)
const exports = figure(8, 1)
const warmUp = figure(5, 1)
/** What an answer may take beside 1.1 times the statement, in milliseconds. */
const margin = 2

const calendar = { ...plainCalendar, today: "2026-06-30" }
const names = ["shop", "item", "day", "amount", "pieces"]
const vowels = "aeiou"
const letters = "bcdfghjklmnprstv"

/** Whether `npm run test:engines` has installed ClickHouse's engine: it is left out otherwise. */
const hasChdb = existsSync(join(import.meta.dirname, "../.engines/node_modules/chdb"))
const noChdb = Layer.succeed(ChdbFixture, { port: 0, command: () => Effect.void })

/** What is asked, each round under another filter or search, so that no answer is kept. */
const questions: Readonly<Record<string, (round: number) => Query>> = {
  card: () => ({
    _tag: "grouped",
    dimensions: [{ column: "day", grain: "month" }],
    series: { column: "shop" },
    measures: [{ name: "sold", label: "Sold", aggregate: "sum", column: "amount" }],
    sort: null,
    limit: null,
    offset: 0,
    maxRows: 10_000,
  }),
  page: () => ({
    _tag: "rows",
    columns: names,
    sort: { column: "amount", direction: "descending" },
    latestBy: "day",
    limit: 200,
    offset: 0,
  }),
  values: (round) => ({
    _tag: "values",
    column: "item",
    search: `${vowels[round % vowels.length]}${letters[Math.floor(round / vowels.length) % letters.length]}`,
    limit: 1000,
  }),
  export: () => ({ _tag: "everyRow", columns: names, sort: null, latestBy: null }),
}

const measured = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const at = { host: "127.0.0.1", port, database: "postgres", username: "cairn" }
  const plain = yield* PgConnection.make(at)
  const warehouse = hasChdb ? yield* ChdbFixture : null
  const { folder, data, file } = salesOf(
    rows,
    port,
    warehouse && { port: warehouse.port, password: chdbPassword },
  )
  yield* plain.query(`CREATE TABLE sales (${columns})`)
  yield* plain.query(`COPY sales FROM '${file}' WITH (FORMAT csv, HEADER)`)
  yield* plain.query("VACUUM ANALYZE sales")
  if (warehouse !== null) {
    yield* warehouse.command(`CREATE TABLE sales (${clickhouseColumns}) ENGINE = MergeTree ORDER BY day`)
    yield* warehouse.command(`INSERT INTO sales SELECT * FROM file('${file}', CSVWithNames)`)
  }
  const client = createClient({
    url: `http://127.0.0.1:${warehouse?.port ?? 0}`,
    username: "cairn",
    password: chdbPassword,
  })
  yield* Effect.addFinalizer(() => Effect.promise(() => client.close()))

  const services = yield* Layer.build(QueryEngine.layerNoDeps.pipe(Layer.provideMerge(Datasets.layer(data))))
  const loaded = yield* Effect.flatMap(loadWorkspace(folder), Effect.fromResult).pipe(
    Effect.provide(services),
  )
  const { run, stream } = yield* Effect.provide(QueryEngine, services)
  const duckDb = yield* Effect.provide(DuckDb, services)

  const alone: Readonly<
    Record<string, (query: CompiledQuery, isLong: boolean) => Effect.Effect<unknown, unknown>>
  > = {
    file: ({ sql, params }, isLong) =>
      isLong
        ? Stream.runDrain(duckDb.stream(sql, params))
        : Effect.map(duckDb.run(sql, params), (reader) => reader.getRows()),
    postgres: ({ sql, params }, isLong) =>
      isLong
        ? Stream.runDrain(plain.stream(sql, params.map(parameterOf)))
        : plain.queryValues(sql, params.map(parameterOf)),
    ...(warehouse !== null && {
      clickhouse: ({ sql, params }: CompiledQuery, isLong: boolean) =>
        Effect.promise(async () => {
          const answer = await client.query({
            query: sql,
            format: "JSONCompactEachRow",
            query_params: Object.fromEntries(
              params.map((binding, index) => [`p${index + 1}`, clickhouseParameterOf(binding)]),
            ),
            clickhouse_settings: isLong ? streamSettings : answerSettings,
          })
          for await (const batch of answer.stream()) for (const row of batch) row.json()
        }),
    }),
  }
  const lines: Array<readonly [string, number, number, number]> = []
  for (const [dataset, ask] of Object.entries(alone)) {
    const table = yield* Effect.fromNullishOr(loaded.tables.get(DataSourceId.make(dataset)))
    for (const [name, question] of Object.entries(questions)) {
      const isLong = name === "export"
      const planAt = (round: number): QueryPlan =>
        planFor(
          loaded.model,
          { _tag: "AllRows" },
          table,
          {
            filters: [
              { column: "pieces", dataType: "numeric", operand: "LESS_THAN", values: [1000 + round] },
            ],
            own: [],
            dateRange: null,
          },
          question(round),
          calendar,
        )
      const answered = (plan: QueryPlan) =>
        isLong ? Effect.flatMap(stream(plan), Stream.runDrain) : run(plan)
      const [theirs, ours] = yield* Effect.promise(() =>
        interleaved(
          isLong ? exports : rounds,
          warmUp,
          (round) =>
            timed(() =>
              Effect.runPromise(
                Effect.flatMap(Effect.fromResult(compile(planAt(round))), (query) => ask(query, isLong)),
              ),
            ),
          (round) => timed(() => Effect.runPromise(answered(planAt(round)))),
        ),
      )
      const [one, other] = [quantile(theirs, 0.5), quantile(ours, 0.5)]
      lines.push([`${name} over ${dataset}`, one, other, Math.max(0, other - margin) / one])
    }
  }
  return lines
}).pipe(Effect.scoped, Effect.provide([PostgresFixture.layer, hasChdb ? ChdbFixture.layer : noChdb]))

const lines = await Effect.runPromise(measured)
printTable([`${rows.toLocaleString("en")} rows`, "SQL alone ms", "Cairn ms", "ratio without 2 ms"], lines)
printVerdict("engines", Math.max(...lines.map(([, , , ratio]) => ratio)), "≤1.1 beside 2 ms, at the median")
