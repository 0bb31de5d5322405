import { Client } from "./cairn/Client.ts"
import { importedTwice } from "./cairn/importedTwice.ts"
import { startCairn } from "./cairn/startServer.ts"
import { copyRows } from "./export/copyFloor.ts"
import { watchMemory } from "./export/memory.ts"
import { figure } from "./form.ts"
import { quantile } from "./quantile.ts"
import { printTable, printVerdict } from "./table.ts"

const port = 4586
const rounds = figure(3, 1)
const mostMemory = 150_000_000
const card = "flights-by-state"
const columns = [
  "date",
  "origin",
  "origin_city",
  "origin_state",
  "destination",
  "destination_city",
  "destination_state",
  "delay",
  "distance",
]
/** The flights before this day are a million; in the short form, those of a day. */
const before = figure("2001-03-03", "2001-01-02")

const { served, copied } = await importedTwice(port)

const cairn = await startCairn(port, served)
const client = new Client(cairn.url)
await client.signIn()

/** Downloads rows of the card's table: how long it takes, in seconds, and the size, in bytes. */
const exported = async (type: string, day: string) => {
  const request = {
    type,
    chartState: "table",
    queryOverrides: { filters: [{ column: "date", operand: "LESS_THAN", values: [day] }] },
  }
  const start = performance.now()
  const response = await client.openForm(`/api/content/v1/cards/${card}/export`, {
    request: JSON.stringify(request),
  })
  let bytes = 0
  for await (const part of response) bytes += part.length
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}`)
  return { seconds: (performance.now() - start) / 1000, bytes }
}

await exported("csv", "2001-01-02")
await exported("xlsx", "2001-01-02")
const growth = new Map<string, number>()
const seconds = new Map<string, Array<number>>()
const sizes = new Map<string, number>()
const note = (name: string, run: { readonly seconds: number; readonly bytes: number }) => {
  seconds.set(name, [...(seconds.get(name) ?? []), run.seconds])
  sizes.set(name, run.bytes)
}
for (let round = 0; round < rounds; round++) {
  note("copy", await copyRows(copied, columns, before))
  for (const type of ["csv", "xlsx"]) {
    const grown = watchMemory(cairn.pid)
    note(type, await exported(type, before))
    growth.set(type, Math.max(growth.get(type) ?? 0, grown()))
  }
}
client.close()
await cairn.stop()

const median = (name: string): number => quantile(seconds.get(name) ?? [], 0.5)
const megabytes = (bytes: number | undefined): number => (bytes ?? 0) / 1_000_000
printTable(
  ["a million rows of nine columns", "s", "file MB", "memory + MB"],
  [
    ["DuckDB alone, COPY to a file", median("copy"), megabytes(sizes.get("copy")), "-"],
    ["CSV over HTTP", median("csv"), megabytes(sizes.get("csv")), megabytes(growth.get("csv")).toFixed(0)],
    [
      "Excel over HTTP",
      median("xlsx"),
      megabytes(sizes.get("xlsx")),
      megabytes(growth.get("xlsx")).toFixed(0),
    ],
  ],
)
const most = Math.max(...growth.values())
process.stdout.write(`memory: ${megabytes(most).toFixed(0)} of ${mostMemory / 1_000_000} MB\n`)
process.stdout.write(`Excel: ${(median("xlsx") / median("copy")).toFixed(2)} times the COPY\n`)
printVerdict("export", median("csv") / median("copy"), "≤4 for CSV")
