import { layer } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import { expect } from "vitest"
import { sortSales } from "../../query/postgres/postgresSales.fixture.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveExports } from "./export.fixture.ts"
import { sheets } from "./files.fixture.ts"

/** The sales of the small workspace in a database: its table, or another source of it. */
interface DatabaseSales {
  readonly fill: (files: WorkspaceFolder) => Effect.Effect<void, unknown>
  readonly stay: (files: WorkspaceFolder, source?: string) => void
}

/** Exports of the same sales: over files, over a table of a database, and over a SELECT that fails after many rows. */
const serversOver = Effect.fnUntraced(function* ({ fill, stay }: DatabaseSales, failing: string) {
  const original = yield* workspaceFolder
  sortSales(original)
  yield* Effect.orDie(fill(original))
  return {
    imported: yield* serveExports(sortSales),
    staying: yield* serveExports((workspace) => {
      sortSales(workspace)
      stay(workspace)
    }),
    failing: yield* serveExports((workspace) => stay(workspace, failing)),
  }
})

class Servers extends Context.Service<Servers, Effect.Success<ReturnType<typeof serversOver>>>()(
  "test/ExportServers",
) {}

const path = "/api/content/v1/cards/sales-by-shop/export"
const requests = [
  { chartState: "table" },
  { chartState: "table", sort: { column: "amount", direction: "descending" } },
  { chartState: "chart" },
]

/** Tests that exports over the sales in a database are those over files, and never a part of them where `failing` fails. */
export const exportsAreAlike = <E, R, E2>(
  name: string,
  sales: Effect.Effect<DatabaseSales, E, R | Scope.Scope>,
  failing: string,
  database: Layer.Layer<R, E2>,
): void => {
  const servers = Layer.effect(
    Servers,
    Effect.flatMap(sales, (each) => serversOver(each, failing)),
  ).pipe(Layer.provide(database))
  layer(servers, { excludeTestServices: true })(`exports over ${name}`, (it) => {
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
}
