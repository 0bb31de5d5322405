import { join } from "node:path"
import type { QueryFilter } from "../domain/areas/filter/types.ts"
import { Client } from "./cairn/Client.ts"
import { importedTwice, sampleFolder } from "./cairn/importedTwice.ts"
import { timed } from "./cairn/interleaved.ts"
import { startCairn } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { openDirectly, statementsOf } from "./render/directQueries.ts"
import { cards, writeWorkspace } from "./stack/stackOf20.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4586
const colds = figure(7, 1)
const warms = figure(40, 2)
const concurrentRequests = figure(50, 5)
const warmLimit = 60
const filterLimit = 40
const states = [
  "CA",
  "TX",
  "FL",
  "NY",
  "IL",
  "GA",
  "CO",
  "AZ",
  "NC",
  "PA",
  "MN",
  "MO",
  "NV",
  "OH",
  "VA",
  "WA",
  "NJ",
  "TN",
  "UT",
  "MA",
]

const workspace = join(temporaryFolder(), "workspace")
writeWorkspace(sampleFolder, workspace)
process.env.CAIRN_WORKSPACE = workspace
const { served, copied } = await importedTwice(port)

const statements: Array<Awaited<ReturnType<typeof statementsOf>>> = []
for (const card of cards) statements.push(await statementsOf(workspace, copied, card))
const distinctUnder = (filters: ReadonlyArray<QueryFilter>) =>
  new Map(
    statements
      .flatMap((of) => of(filters))
      .map((query) => [JSON.stringify([query.sql, query.params.map(({ value }) => String(value))]), query]),
  )
const distinct = distinctUnder([])
/** The distinct queries of the stack, each run by itself, one after the other, on a database that was just opened. */
const askAlone = async (): Promise<number> => {
  const direct = await openDirectly(copied, 1)
  let sum = 0
  for (const query of distinct.values()) sum += await timed(() => direct.run([query]))
  direct.close()
  return sum
}

/** Requests of a browser that shows or filters the stack: the render of each card. */
const render20 = (client: Client, request: object): Promise<unknown> =>
  Promise.all(
    cards.map((card) =>
      client.text("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=summary,pdp,graph`, request),
    ),
  )

/** Requests of a browser when the stack is opened: the cards, then the render of each. */
const load = async (client: Client): Promise<void> => {
  await client.text("GET", `/api/content/v1/cards?urns=${cards.join(",")}`)
  await render20(client, {})
}

const alone: Array<number> = []
const cold: Array<number> = []
const warm: Array<number> = []
await askAlone()
for (let round = 0; round < colds; round++) {
  alone.push(await askAlone())
  const cairn = await startCairn(port, served)
  const client = new Client(cairn.url)
  await client.signIn()
  cold.push(await timed(() => load(client)))
  if (round === colds - 1) {
    for (let again = 0; again < warms; again++) warm.push(await timed(() => load(client)))
  }
  client.close()
  await cairn.stop()
}

const cairn = await startCairn(port, served)
const client = new Client(cairn.url)
await client.signIn()
/** A filter of the stack that no one has asked for before: each round another state. */
const stateFilter = (state: string): QueryFilter => ({
  column: "destination_state",
  dataType: "string",
  operand: "IN",
  values: [state],
})
const direct = await openDirectly(copied, 1)
const filteredAlone: Array<number> = []
const filtered: Array<number> = []
for (const state of states.slice(0, figure(states.length, 2))) {
  const filters = [stateFilter(state)]
  let sum = 0
  for (const query of distinctUnder(filters).values()) sum += await timed(() => direct.run([query]))
  filteredAlone.push(sum)
  filtered.push(await timed(() => render20(client, { queryOverrides: { filters } })))
}
direct.close()
const render = (card: string) =>
  client.text("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=summary,graph`, {})
await render("bench-0")
const byOne = await timed(() => render("bench-3"))
const byAll = await timed(() =>
  Promise.all(Array.from({ length: concurrentRequests }, () => render("bench-4"))),
)
client.close()
await cairn.stop()

const row = distribution(0.5, 0.95)
printTable(
  ["a stack of 20 cards, 3 million rows", "rounds", "p50 ms", "p95 ms"],
  [
    row(`its ${distinct.size} distinct queries alone, in DuckDB, one by one`, alone),
    row("cold: the server has just started", cold),
    row("warm: requested before", warm),
    row("under one new filter: the queries alone, in DuckDB, one by one", filteredAlone),
    row("under one new filter: all 20 cards", filtered),
  ],
)
process.stdout.write(
  `one card requested once: ${byOne.toFixed(0)} ms; another requested ${concurrentRequests} times at once: ${byAll.toFixed(0)} ms\n`,
)
process.stdout.write(`warm: ${quantile(warm, 0.5).toFixed(1)} ms of ${warmLimit} ms at the median\n`)
const over = quantile(filtered, 0.95) - quantile(filteredAlone, 0.95)
process.stdout.write(
  `one filter, 20 cards: p95 ${over <= 0 ? "" : "+"}${over.toFixed(0)} ms beside the queries alone, of +${filterLimit} ms\n`,
)
printVerdict("stack", quantile(cold, 0.5) / quantile(alone, 0.5), "≤1")
