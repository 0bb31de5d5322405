import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { DataSourceId, UserId } from "#domain/kernel/ids.ts"
import { loadWorkspace } from "../workspace/load.ts"
import { type WorkspaceFolder, workspaceFolder } from "../workspace/workspace.fixture.ts"
import { type AnswerKeyOf, AnswerKeys, answerKey } from "./answerKey.ts"
import { Datasets } from "./Datasets.ts"
import { planFor, type Query } from "./plan.ts"
import { QueryEngine } from "./QueryEngine.ts"
import { today } from "./stored.fixture.ts"
import type { Viewer } from "./viewer.ts"

/** The small workspace's sales, changed by `prepare`, and engines over it without any answer. */
export const salesOf = Effect.fnUntraced(function* (prepare: (workspace: WorkspaceFolder) => void) {
  const workspace = yield* workspaceFolder
  prepare(workspace)
  const { folder, dataFolder } = workspace
  const data = yield* Layer.build(Datasets.layer(dataFolder))
  const { model, tables } = yield* Effect.flatMap(
    Effect.provide(loadWorkspace(folder), data),
    Effect.fromResult,
  )
  const table = yield* Effect.fromNullishOr(tables.get(DataSourceId.make("sales")))
  const engine = Effect.map(Layer.build(Layer.fresh(QueryEngine.layerNoDeps)), (built) => {
    const { run } = Context.get(built, QueryEngine)
    return (query: Query, viewer: Viewer) =>
      run(planFor(model, viewer, table, { filters: [], own: [], dateRange: null }, query, today))
  }).pipe(Effect.provide(data))
  return { engine }
})

/** Sales which a policy narrows for people in the north. */
export class Sales extends Context.Service<Sales, Effect.Success<ReturnType<typeof salesOf>>>()(
  "test/SalesEngines",
) {}

const all: Viewer = { _tag: "AllRows" }
const narrowed: Viewer = {
  _tag: "Person",
  principal: { userId: UserId.make("ben"), displayName: "Ben", roleId: "PARTICIPANT", groupIds: ["north"] },
}
const queries: Readonly<Record<string, Query>> = {
  answer: {
    _tag: "grouped",
    dimensions: [{ column: "shop" }],
    series: null,
    measures: [{ name: "sales", label: "Sales", aggregate: "count" }],
    sort: null,
    limit: null,
    offset: 0,
  },
  "page of a table": {
    _tag: "rows",
    columns: ["item"],
    sort: null,
    latestBy: "sold_at",
    limit: 200,
    offset: 0,
  },
  "number of rows": { _tag: "count" },
  "list of values": { _tag: "values", column: "shop", search: "", limit: 100 },
}
const orders = [
  ["all rows first", all, narrowed],
  ["fewer rows first", narrowed, all],
] as const
const cases = Object.entries(queries).flatMap(([name, query]) =>
  orders.map(([order, first, second]) => [name, order, query, first, second] as const),
)

/** What a second reader gets after a first asked the same, and what they get of a server that no one asked before. */
const afterAnother = Effect.fnUntraced(function* (query: Query, first: Viewer, second: Viewer) {
  const { engine } = yield* Sales
  const used = yield* engine
  const before = yield* used(query, first)
  return { before, shared: yield* used(query, second), fresh: yield* (yield* engine)(query, second) }
})

/** A key that has forgotten who reads. */
const withoutPolicies: AnswerKeyOf = ({ query, table }) => answerKey(JSON.stringify([query, table.relation]))

/** Tests that no cached answer of an engine is another's, over the small workspace's sales in it. */
export const keepsAnswersApart = <E>(engine: string, layerSales: Layer.Layer<Sales, E>): void => {
  layer(layerSales)(`a cached answer of ${engine}`, (it) => {
    it.effect.each(cases)("that is the %s is its reader's alone, %s", ([, , query, first, second]) =>
      Effect.gen(function* () {
        const { before, shared, fresh } = yield* afterAnother(query, first, second)
        expect(shared).toEqual(fresh)
        expect(shared).not.toEqual(before)
      }).pipe(Effect.scoped),
    )

    it.effect.each(cases)(
      "that is the %s is another's where the key has no policies, %s",
      ([, , query, first, second]) =>
        Effect.gen(function* () {
          const { before, shared, fresh } = yield* afterAnother(query, first, second)
          expect(shared).toEqual(before)
          expect(shared).not.toEqual(fresh)
        }).pipe(Effect.scoped, Effect.provideService(AnswerKeys, withoutPolicies)),
    )
  })
}
