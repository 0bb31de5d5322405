import { spawn } from "node:child_process"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { Client } from "./cairn/Client.ts"
import { startCairn } from "./cairn/startServer.ts"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"
import { watchMemory } from "./export/memory.ts"
import { figure } from "./form.ts"
import { distribution, quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4588
const warmUp = figure(10, 1)
const idleCharts = figure(150, 3)
const busyCharts = figure(150, 3)
const strangers = figure(40, 2)
const mostMemory = 300_000_000
const card = "flights-by-state"

const cairn = await startCairn(port, temporaryFolder())
const client = new Client(cairn.url)
await client.signIn()

let last = 0
/** How long a user waits for a chart that is not in the cache, over all rows, in ms. */
const chart = async (): Promise<number> => {
  const filter = { column: "distance", operand: "GREATER_THAN", values: [-++last - 0.5] }
  const start = performance.now()
  await client.text("PUT", `/api/content/v1/cards/kpi/${card}/render?parts=graph`, {
    queryOverrides: { filters: [filter] },
  })
  return performance.now() - start
}
const charts = async (count: number): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let index = 0; index < count; index++) times.push(await chart())
  return times
}

await charts(warmUp)
const idle = await charts(idleCharts)

const grown = watchMemory(cairn.pid)
const attack = spawn(
  process.execPath,
  ["--no-warnings", join(import.meta.dirname, "fairness/strangers.ts"), cairn.url, String(strangers)],
  { stdio: ["pipe", "pipe", "inherit"] },
)
await charts(warmUp)
const busy = await charts(busyCharts)
attack.stdin.end("stop\n")
const statuses: Record<string, number> = JSON.parse(await text(attack.stdout))
const growth = grown()
client.close()
await cairn.stop()

const row = distribution(0.5, 0.99, 1)
printTable(
  ["a user's chart", "charts", "p50 ms", "p99 ms", "worst ms"],
  [row("alone", idle), row(`beside ${strangers} strangers on an embed`, busy)],
)
const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
process.stdout.write(`strangers got ${answered.join(", ")}\n`)
process.stdout.write(`memory: ${(growth / 1_000_000).toFixed(0)} of ${mostMemory / 1_000_000} MB\n`)
printVerdict("fairness", quantile(busy, 0.99) / quantile(idle, 0.99), "≤5")
