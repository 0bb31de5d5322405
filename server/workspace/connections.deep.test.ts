import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { Datasets } from "../query/Datasets.ts"
import { postgresSales } from "../query/postgres/postgresSales.fixture.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

layer(PostgresFixture.layer)("a database that is away", (it) => {
  it.effect("and was reached before keeps its cards, and is told by the server's health", () =>
    Effect.gen(function* () {
      const { fill, stay } = yield* postgresSales
      const { stop, start } = yield* PostgresFixture
      const files = yield* workspaceFolder
      yield* fill(files)
      stay(files)
      const load = Effect.gen(function* () {
        const loaded = yield* Effect.fromResult(yield* loadWorkspace(files.folder))
        return { loaded, problems: (yield* ServerHealth).problems }
      }).pipe(Effect.provide(Layer.fresh(Datasets.layer(files.dataFolder))))
      const before = yield* load
      yield* Effect.promise(() => stop("SIGKILL"))
      const away = yield* load
      yield* Effect.promise(start)
      expect([...away.loaded.model.cards.keys()]).toEqual([...before.loaded.model.cards.keys()])
      expect(away.loaded.isWhole).toBe(true)
      expect(away.problems).toMatchObject([{ part: "datasets" }])
      expect(before.problems).toEqual([])
    }),
  )
})
