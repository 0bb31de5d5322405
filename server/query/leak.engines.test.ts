import { Effect, Layer } from "effect"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { ChdbFixture } from "./clickhouse/chdb.fixture.ts"
import { chdbSales } from "./clickhouse/chdbSales.fixture.ts"
import { keepsAnswersApart, Sales, salesOf } from "./leak.fixture.ts"

keepsAnswersApart(
  "ClickHouse",
  Layer.effect(
    Sales,
    Effect.gen(function* () {
      const { fill, stay } = yield* chdbSales
      yield* fill(yield* workspaceFolder)
      return yield* salesOf(stay)
    }),
  ).pipe(Layer.provide(ChdbFixture.layer)),
)
