import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { postgresSales, sortSales } from "../../query/postgres/postgresSales.fixture.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveExports } from "./export.fixture.ts"
import { sheets } from "./files.fixture.ts"

/** Exports of the same sales: over files, over a table of PostgreSQL, and over a SELECT that fails after many rows. */
const servers = Effect.gen(function* () {
  const { fill, stay } = yield* postgresSales
  const original = yield* workspaceFolder
  sortSales(original)
  yield* fill(original)
  const failing =
    'query: "SELECT shop, item, sold_at, day, amount, 1 / (50000 - number) AS pieces FROM generate_series(1, 50000) AS number, sales"'
  return {
    imported: yield* serveExports(sortSales),
    staying: yield* serveExports((workspace) => {
      sortSales(workspace)
      stay(workspace)
    }),
    failing: yield* serveExports((workspace) => stay(workspace, failing)),
  }
})

class Servers extends Context.Service<Servers, Effect.Success<typeof servers>>()("test/ExportServers") {
  static readonly layer = Layer.effect(Servers, servers).pipe(Layer.provide(PostgresFixture.layer))
}

const path = "/api/content/v1/cards/sales-by-shop/export"
const requests = [
  { chartState: "table" },
  { chartState: "table", sort: { column: "amount", direction: "descending" } },
  { chartState: "chart" },
]

layer(Servers.layer, { excludeTestServices: true })("exports over PostgreSQL", (it) => {
  it.effect.each(requests)("have the bytes of those over files: %j", (request) =>
    Effect.gen(function* () {
      const { imported, staying } = yield* Servers
      for (const as of ["ada", "ben"]) {
        const csv = { ...request, type: "csv" }
        const here = yield* imported.call(path, csv, as)
        expect(here.status).toBe(200)
        expect((yield* staying.call(path, csv, as)).bytes).toEqual(here.bytes)
        const xlsx = { ...request, type: "xlsx" }
        const [data] = yield* sheets(yield* imported.call(path, xlsx, as))
        const [same] = yield* sheets(yield* staying.call(path, xlsx, as))
        expect(data?.rows.length).toBeGreaterThan(1)
        expect(same).toEqual(data)
      }
    }),
  )

  it.effect.each(["csv", "xlsx"])(
    "break off where the database fails, and are not taken for whole: %s",
    (type) =>
      Effect.gen(function* () {
        const { open } = (yield* Servers).failing
        const download = async () => {
          const signal = new AbortController().signal
          const answer = await open(path, { type, chartState: "table" }, "ada", signal)
          expect(answer.status).toBe(200)
          const reader = answer.body?.getReader()
          let bytes = 0
          for (;;) {
            const part = await reader?.read()
            if (part === undefined || part.done) return { bytes, isWhole: true }
            bytes += part.value.length
          }
        }
        yield* Effect.promise(() => expect(download()).rejects.toThrow("terminated"))
      }),
  )
})
