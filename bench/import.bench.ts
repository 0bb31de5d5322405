import { mkdtempSync, statSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { Effect, Layer, Logger, Result, Schema } from "effect"
import { Datasets } from "../server/query/Datasets.ts"
import { Dataset } from "../server/schema/dataset.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const rounds = figure(7, 1)
const warmUp = figure(1, 0)
const rows = figure(2_000_000, 20_000)

const root = temporaryFolder()
const newFolder = (): string => mkdtempSync(join(root, "import-"))

const columns = [
  { name: "id", type: "long", sql: "i" },
  { name: "sold_on", type: "date", sql: "DATE '2020-01-01' + CAST(i % 1461 AS INTEGER)" },
  { name: "sold_at", type: "datetime", sql: "TIMESTAMP '2020-01-01' + INTERVAL (i % 999983) MINUTE" },
  { name: "shop", type: "string", sql: "'Shop ' || i % 40" },
  { name: "customer", type: "string", sql: "'C-' || hash(i) % 300000" },
  { name: "amount", type: "double", sql: "round(hash(i) % 1000000 / 100, 2)" },
  { name: "pieces", type: "long", sql: "CASE WHEN i % 50 = 0 THEN NULL ELSE i % 12 END" },
  {
    name: "note",
    type: "string",
    sql: "CASE WHEN i % 3 = 0 THEN 'to be called, before ' || i % 24 ELSE '' END",
  },
]

/** What an own database is asked, with the settings that it has by itself. */
const directly = async (statements: ReadonlyArray<string>): Promise<void> => {
  const instance = await DuckDBInstance.create(":memory:")
  const connection = await instance.connect()
  for (const statement of statements) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
}

const made = columns.map(({ name, sql }) => `${sql} AS ${name}`).join(", ")
await directly([
  `CREATE TABLE sales AS SELECT ${made} FROM range(${rows}) AS numbers(i)`,
  `COPY sales TO '${join(root, "sales.csv")}' (HEADER)`,
  `COPY sales TO '${join(root, "sales.parquet")}' (FORMAT parquet)`,
])

/** Time to load a dataset that was not imported before, as a server does at its start, in milliseconds. */
const cairnTakes = (file: string): Promise<number> =>
  Effect.gen(function* () {
    const datasets = yield* Datasets
    const dataset = Schema.decodeUnknownSync(Dataset)({
      id: "sales",
      name: "Sales",
      source: file,
      columns: columns.map(({ name, type }) => ({ name, label: name, type })),
    })
    const load = datasets.load([dataset], { folder: root, timeZone: "UTC" })
    const context = yield* Effect.context<never>()
    return yield* Effect.promise(() =>
      timed(async () => Result.getOrThrow(await Effect.runPromiseWith(context)(load))),
    )
  }).pipe(
    Effect.provide(Layer.fresh(Datasets.layer(newFolder()))),
    Effect.provide(Logger.layer([])),
    Effect.scoped,
    Effect.runPromise,
  )

/** Time in which DuckDB itself reads a file into a table of a database file, in milliseconds. */
const duckDbTakes = (reader: string): Promise<number> =>
  timed(() =>
    directly([
      `ATTACH '${join(newFolder(), "sales.duckdb")}' AS sales`,
      `CREATE TABLE sales.sales AS SELECT * FROM ${reader}`,
      "CHECKPOINT sales",
    ]),
  )

const row = distribution(0.5, 0.95)
const printed: Array<ReadonlyArray<string | number>> = []
let least = Number.POSITIVE_INFINITY
for (const [file, read] of [
  ["sales.csv", "read_csv"],
  ["sales.parquet", "read_parquet"],
] as const) {
  const path = join(root, file)
  const [ours, floor] = await interleaved(
    rounds,
    warmUp,
    () => cairnTakes(file),
    () => duckDbTakes(`${read}('${path}')`),
  )
  const ratio = quantile(floor, 0.5) / quantile(ours, 0.5)
  const megabytes = statSync(path).size / 1_000_000
  printed.push([...row(`${file}, Cairn`, ours), megabytes], [...row(`${file}, DuckDB`, floor), megabytes])
  least = Math.min(least, ratio)
  printVerdict(`import ${file.replace(".", " ")}`, ratio, "0.8")
}
printTable([`import of ${rows} rows`, "rounds", "p50 ms", "p95 ms", "MB"], printed)
printVerdict("import", least, "0.8")
