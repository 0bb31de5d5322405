import { Client } from "./cairn/Client.ts"
import { importedTwice, sampleFolder } from "./cairn/importedTwice.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { openDirectly, valuesStatementOf } from "./render/directQueries.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4585
const rounds = figure(150, 3)
const warmUp = figure(10, 1)
const column = "origin_city"

const { served, copied } = await importedTwice(port)
const statementOf = await valuesStatementOf(sampleFolder, copied, "flights", column)

const cairn = await startCairn(port, served)
const client = new Client(cairn.url)
await client.signIn()
const direct = await openDirectly(copied, 1)

/** Another search of two letters each time, so that no result is cached. */
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

const row = distribution(0.5, 0.95)
printTable(
  ["search in 3 million rows", "rounds", "p50 ms", "p95 ms"],
  [row("the SQL alone, in DuckDB", alone), row("over HTTP", overHttp)],
)
printVerdict("values", quantile(overHttp, 0.95) / quantile(alone, 0.95), "≤1.3")
