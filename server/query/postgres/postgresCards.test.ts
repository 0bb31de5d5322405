import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Datasets } from "../Datasets.ts"
import { planFor, type Query } from "../plan.ts"
import { QueryEngine } from "../QueryEngine.ts"
import { today } from "../stored.fixture.ts"
import type { Viewer } from "../viewer.ts"
import { postgresSales } from "./postgresSales.fixture.ts"

const sales = Effect.gen(function* () {
  const { workspace, owner } = yield* postgresSales
  const context = yield* Layer.build(
    QueryEngine.layerNoDeps.pipe(Layer.provideMerge(Workspace.layer(workspace))),
  )
  const ask = (query: Query, viewer: Viewer = { _tag: "AllRows" }) =>
    Effect.gen(function* () {
      const model = (yield* Workspace).latest()
      const table = yield* Effect.fromNullishOr((yield* Datasets).table(DataSourceId.make("sales")))
      const selection = { filters: [], own: [], dateRange: null }
      return yield* (yield* QueryEngine).run(planFor(model, viewer, table, selection, query, today))
    }).pipe(Effect.provide(context))
  return { ask, owner }
})

class Sales extends Context.Service<Sales, Effect.Success<typeof sales>>()("test/PostgresSales") {
  static readonly layer = Layer.effect(Sales, sales).pipe(Layer.provideMerge(PostgresFixture.layer))
}

const byShop: Query = {
  _tag: "grouped",
  dimensions: [{ column: "shop" }],
  series: null,
  measures: [{ name: "total", label: "Amount", aggregate: "sum", column: "amount" }],
  sort: { kind: "measure", index: 0, direction: "descending" },
  limit: null,
  offset: 0,
}

layer(Sales.layer)("a dataset that stays in PostgreSQL", (it) => {
  it.effect("is answered as one that is imported", () =>
    Effect.gen(function* () {
      const { ask } = yield* Sales
      expect(yield* ask(byShop)).toEqual({
        rows: [
          ["Rome", 150],
          ["Oslo", 30.5],
          ["Bergen", 5],
          [null, 1],
        ],
        numRows: 4,
      })
    }),
  )

  it.effect("shows its rows under the policies of its reader", () =>
    Effect.gen(function* () {
      const { ask } = yield* Sales
      const north: Viewer = { _tag: "Groups", groupIds: ["north"] }
      expect((yield* ask(byShop, north)).rows).toEqual([
        ["Oslo", 30.5],
        ["Bergen", 5],
      ])
    }),
  )
})
