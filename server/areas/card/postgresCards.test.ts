import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import fc from "fast-check"
import { expect } from "vitest"
import { rounds } from "../../kernel/depth.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { postgresSales, sortSales } from "../../query/postgres/postgresSales.fixture.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "./cards.fixture.ts"
import { examples, signedIn } from "./requests.fixture.ts"

/** Two servers of the same cards: over files, and over a table that stays in PostgreSQL. */
const servers = Effect.gen(function* () {
  const { fill, stay } = yield* postgresSales
  const original = yield* workspaceFolder
  sortSales(original)
  yield* fill(original)
  const prepare = (workspace: WorkspaceFolder) => sortSales(workspace)
  return {
    imported: yield* serveCardsOf(prepare),
    staying: yield* serveCardsOf((workspace) => {
      prepare(workspace)
      stay(workspace)
    }),
  }
})

class Servers extends Context.Service<Servers, Effect.Success<typeof servers>>()("test/BothServers") {
  static readonly layer = Layer.effect(Servers, servers).pipe(Layer.provide(PostgresFixture.layer))
}

layer(Servers.layer)("cards over PostgreSQL", (it) => {
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
