import { copyFileSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { Client } from "./cairn/Client.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { quantile } from "./quantile.ts"
import { openDirectly, valuesStatementOf } from "./render/directQueries.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4585
const rounds = 150
const warmUp = 10
const column = "origin_city"

const folder = temporaryFolder()
const served = join(folder, "served")
const copied = join(folder, "copied")
mkdirSync(served)
mkdirSync(copied)
await (await startCairn(port, served)).stop()
copyFileSync(join(served, "datasets.duckdb"), join(copied, "datasets.duckdb"))
const sample = join(import.meta.dirname, "..", "sample")
const statementOf = await valuesStatementOf(sample, copied, "flights", column)

const cairn = await startCairn(port, served)
const client = new Client(cairn.url)
await client.signIn()
const direct = await openDirectly(copied, 1)

/** Another search of two letters each time, so that no answer is known. */
const letters = "abcdefghijklmnopqrstuvwxyz"
const searchAt = (round: number): string =>
  `${letters[round % letters.length]}${letters[Math.floor(round / letters.length) % letters.length]}`

const [alone, overHttp] = await interleaved(
  rounds,
  warmUp,
  (round) => timed(() => direct.run([statementOf(searchAt(round))])),
  (round) =>
    timed(() =>
      client.text("PUT", "/api/content/v2/analyzer/cards/flights-by-state/values", {
        column,
        search: searchAt(round),
      }),
    ),
)
direct.close()
client.close()
await cairn.stop()

const row = (name: string, values: ReadonlyArray<number>) => [
  name,
  values.length,
  quantile(values, 0.5),
  quantile(values, 0.95),
]
printTable(
  ["search in 3 million rows", "rounds", "p50 ms", "p95 ms"],
  [row("the SQL alone, in DuckDB", alone), row("over HTTP", overHttp)],
)
printVerdict("values", quantile(overHttp, 0.95) / quantile(alone, 0.95), "≤1.3")
