import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { eventually } from "../../kernel/eventually.fixture.ts"
import { serveExports } from "./export.fixture.ts"

const copies = 60_000
const rows = 6 * copies
/** DuckDB gives rows in batches of so many. */
const batchRows = 2048

const many = serveExports(({ change }) => {
  change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  change(
    "datasets.yaml",
    "  source: sales.csv\n",
    `  source:\n    sources: { sold: sales.csv }\n    sql: SELECT sold.* FROM sold, range(${copies})\n`,
  )
})

const path = "/api/content/v1/cards/sales-by-shop/export"

for (const type of ["csv", "xlsx"]) {
  it.live(`stops reading when a download of ${type} is cancelled, and gives the connection back`, () =>
    Effect.gen(function* () {
      const { open, connections, batches } = yield* many
      const idle = yield* connections
      const cancelling = new AbortController()
      const answer = yield* Effect.promise(() =>
        open(path, { type, chartState: "table" }, "ada", cancelling.signal),
      )
      const reader = answer.body?.getReader()
      const first = yield* Effect.promise(async () => reader?.read())
      expect(first?.value?.length).toBeGreaterThan(0)
      expect(yield* connections).toBe(idle + 1)
      cancelling.abort()
      yield* eventually(connections, (open) => open === idle)
      expect(yield* batches).toBeLessThan(rows / batchRows)
    }).pipe(Effect.scoped),
  )
}

it.live("contains every row of a long table, once", () =>
  Effect.gen(function* () {
    const { call, batches } = yield* many
    const answer = yield* call(path, { type: "csv", chartState: "table" }, "ada")
    const lines = new TextDecoder().decode(answer.bytes).split("\r\n")
    expect(lines).toHaveLength(1 + rows + 1)
    expect(lines.filter((line) => line.startsWith("Rome,"))).toHaveLength(2 * copies)
    expect(yield* batches).toBeGreaterThanOrEqual(Math.floor(rows / batchRows))
  }).pipe(Effect.scoped),
)

it.live("lets one user write two files at a time, and another while these are written", () =>
  Effect.gen(function* () {
    const { open } = yield* many
    const cancelling = new AbortController()
    const start = (as: string) =>
      Effect.promise(() => open(path, { type: "csv", chartState: "table" }, as, cancelling.signal))
    // A response that is not referred to any more is collected, and its download ends.
    const first = yield* start("ada")
    const second = yield* start("ada")
    const refused = yield* start("ada")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"])
    expect(yield* Effect.promise(() => refused.json())).toMatchObject({ code: "export.reader" })
    const other = yield* start("cleo")
    expect([other.status, other.headers.get("retry-after")]).toEqual([200, null])
    expect([first, second].map(({ status }) => status)).toEqual([200, 200])
    cancelling.abort()
    const again = Effect.promise(async () => {
      const answer = await open(path, { type: "csv" }, "ada", new AbortController().signal)
      await answer.arrayBuffer()
      return answer.status
    })
    yield* eventually(again, (status) => status === 200)
  }).pipe(Effect.scoped),
)
