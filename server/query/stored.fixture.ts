import { Effect, Layer } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { refusingTurns } from "../kernel/fairTurns.fixture.ts"
import { loadWorkspace } from "../workspace/load.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { Datasets } from "./Datasets.ts"
import type { Query, Selection } from "./plan.ts"
import { planFor } from "./plan.ts"
import { QueryEngine } from "./QueryEngine.ts"
import type { Viewer } from "./viewer.ts"

/** Turns at an engine of which one runs at once. */
export const oneTurn = () => refusingTurns(1, () => new ServiceUnavailable(refusal("server.busy")))

/** The default calendar on a day. */
export const today: RangeCalendar = { ...plainCalendar, today: "2026-06-30" }

/** The small workspace's sales, imported, and a function that runs queries over them. */
export const salesQueries = Effect.gen(function* () {
  const { folder, dataFolder } = yield* workspaceFolder
  const context = yield* Layer.build(
    QueryEngine.layerNoDeps.pipe(Layer.provideMerge(Datasets.layer(dataFolder))),
  )
  const { model, tables } = yield* Effect.flatMap(
    Effect.provide(loadWorkspace(folder), context),
    Effect.fromResult,
  )
  const table = yield* Effect.fromNullishOr(tables.get(DataSourceId.make("sales")))
  const run = (
    query: Query,
    selection: Partial<Selection> = {},
    viewer: Viewer = { _tag: "AllRows" },
    filterGroupIds: ReadonlyArray<string> = [],
  ) =>
    QueryEngine.use((engine) =>
      engine.run(
        planFor(model, viewer, table, { filters: [], own: [], dateRange: null, ...selection }, query, today, {
          chosen: filterGroupIds,
        }),
      ),
    ).pipe(Effect.provide(context))
  return { model, table, run }
})
