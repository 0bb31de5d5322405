import { layer } from "@effect/vitest"
import { Context, Effect, Layer, type Scope } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { rounds } from "../../kernel/depth.fixture.ts"
import { sortSales } from "../../query/postgres/postgresSales.fixture.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "./cards.fixture.ts"
import { examples, signedIn } from "./requests.fixture.ts"

/** The sales of the small workspace in a database. */
interface DatabaseSales {
  readonly fill: (files: WorkspaceFolder) => Effect.Effect<void, unknown>
  readonly stay: (files: WorkspaceFolder) => void
}

/** Two servers of the same cards: over files, and over a table that stays in a database. */
const serversOver = Effect.fnUntraced(function* ({ fill, stay }: DatabaseSales) {
  const original = yield* workspaceFolder
  sortSales(original)
  yield* Effect.orDie(fill(original))
  return {
    imported: yield* serveCardsOf(sortSales),
    staying: yield* serveCardsOf((workspace) => {
      sortSales(workspace)
      stay(workspace)
    }),
  }
})

class Servers extends Context.Service<Servers, Effect.Success<ReturnType<typeof serversOver>>>()(
  "test/BothServers",
) {}

/** Tests that cards over the sales in a database answer as those over files do. */
export const cardsAnswerAlike = <E, R, E2>(
  name: string,
  sales: Effect.Effect<DatabaseSales, E, R | Scope.Scope>,
  database: Layer.Layer<R, E2>,
): void => {
  const servers = Layer.effect(Servers, Effect.flatMap(sales, serversOver)).pipe(Layer.provide(database))
  layer(servers)(`cards over ${name}`, (it) => {
    for (const name of ["render", "table", "endOfDrill", "values", "cardValues", "stackValues"] as const) {
      it.effect(`answer ${name} as those over files do, whoever asks whatever`, () =>
        Effect.gen(function* () {
          const { imported, staying } = yield* Servers
          let answered = 0
          yield* Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(signedIn[name], async ({ method, path, text, as }) => {
                const ask = ({ call }: typeof imported) =>
                  Effect.runPromise(call(method, path, { text, ...(as !== null && { as }) }))
                const [here, there] = [await ask(imported), await ask(staying)]
                expect(there).toEqual(here)
                if (here.status === 200) answered++
              }),
              { numRuns: rounds(15), examples: [[examples[name]], [{ ...examples[name], as: "cleo" }]] },
            ),
          )
          expect(answered).toBeGreaterThan(1)
        }),
      )
    }
  })
}
