import { Effect, Layer } from "effect"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { keepsAnswersApart, Sales, salesOf } from "./leak.fixture.ts"
import { postgresSales } from "./postgres/postgresSales.fixture.ts"

keepsAnswersApart(
  "DuckDB",
  Layer.effect(
    Sales,
    salesOf(() => undefined),
  ),
)
keepsAnswersApart(
  "PostgreSQL",
  Layer.effect(
    Sales,
    Effect.gen(function* () {
      const { fill, stay } = yield* postgresSales
      yield* fill(yield* workspaceFolder)
      return yield* salesOf(stay)
    }),
  ).pipe(Layer.provide(PostgresFixture.layer)),
)
