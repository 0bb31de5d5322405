import type { QueryFilter } from "../domain/areas/filter/types.ts"
import { Client } from "./cairn/Client.ts"
import { importedTwice, sampleFolder } from "./cairn/importedTwice.ts"
import { interleaved, timed } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { openDirectly, statementsOf } from "./render/directQueries.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4581
const rounds = figure(60, 2)
const warmUp = figure(10, 1)
const cachedRounds = figure(300, 5)
const cachedLimit = 3
const card = "flights-by-state"

const { served, copied } = await importedTwice(port)
const statements = await statementsOf(sampleFolder, copied, card)

const cairn = await startCairn(port, served)
const client = new Client(cairn.url)
await client.signIn()

const filterAt = (index: number): QueryFilter => ({
  column: "delay",
  dataType: "numeric",
  operand: "GREAT_THAN_EQUALS_TO",
  values: [index - rounds],
})
const render = (filter: QueryFilter) =>
  client.text("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=summary,graph`, {
    queryOverrides: { filters: [filter] },
  })
const direct = await openDirectly(copied, statements([filterAt(0)]).length)
const [alone, overHttp] = await interleaved(
  rounds,
  warmUp,
  (round) => timed(() => direct.run(statements([filterAt(round)]))),
  (round) => timed(() => render(filterAt(round))),
)
const cached: Array<number> = []
for (let index = 0; index < cachedRounds; index++) cached.push(await timed(() => render(filterAt(0))))

direct.close()
client.close()
await cairn.stop()

const row = distribution(0.5, 0.9, 0.99)
printTable(
  ["render", "rounds", "p50 ms", "p90 ms", "p99 ms"],
  [
    row("the SQL alone, in DuckDB", alone),
    row("over HTTP, another filter each time", overHttp),
    row("over HTTP, requested before", cached),
  ],
)
process.stdout.write(`cached: ${quantile(cached, 0.5).toFixed(2)} ms of ${cachedLimit} ms at the median\n`)
printVerdict("render", quantile(overHttp, 0.5) / quantile(alone, 0.5), "≤1.5")
