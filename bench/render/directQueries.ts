import { BIGINT, DOUBLE, INTEGER, VARCHAR } from "@duckdb/node-api"
import { Effect, Layer, Result } from "effect"
import { maxValues } from "../../contract/cardResponses.ts"
import type { QueryFilter } from "../../domain/areas/filter/types.ts"
import { DataSourceId } from "../../domain/kernel/ids.ts"
import { chartQuery, selectionOf, shapeOf, summaryQuery } from "../../server/areas/card/cardQuery.ts"
import type { CompiledQuery } from "../../server/query/CompiledQuery.ts"
import { compile } from "../../server/query/compile.ts"
import { Datasets } from "../../server/query/Datasets.ts"
import { planFor } from "../../server/query/plan.ts"
import { loadWorkspace } from "../../server/workspace/load.ts"
import { attachedDatasets } from "../cairn/attachedDatasets.ts"

/** What relative dates count from: where the sample's flights end. */
const calendar = { today: "2001-06-30", firstDayOfWeek: 1, fiscalYearStart: 1 }

const types = {
  text: VARCHAR,
  integer: INTEGER,
  bigint: BIGINT,
  double: DOUBLE,
  day: VARCHAR,
  moment: VARCHAR,
} as const

/** The statements that a card's chart and summary number come from, under filters. */
export type Statements = (filters: ReadonlyArray<QueryFilter>) => ReadonlyArray<CompiledQuery>

/** Compiles a card of the workspace over data that was imported before, as the server does. */
export const statementsOf = (
  workspaceFolder: string,
  dataFolder: string,
  cardId: string,
): Promise<Statements> =>
  Effect.gen(function* () {
    const { model, tables } = yield* Effect.flatMap(loadWorkspace(workspaceFolder), Effect.fromResult)
    const card = [...model.cards.values()].find(({ id }) => id === cardId)
    const table = card && tables.get(card.dataset)
    if (card === undefined || table === undefined) return yield* Effect.die(`no card ${cardId}`)
    const dataset = model.datasets.get(card.dataset)
    if (dataset === undefined) return yield* Effect.die(`no dataset ${card.dataset}`)
    return (filters: ReadonlyArray<QueryFilter>) => {
      const overrides = { filters }
      const selection = selectionOf(card, overrides, calendar)
      const summary = summaryQuery(card)
      return [
        chartQuery(card, shapeOf(card, undefined), overrides, dataset),
        ...(summary === null ? [] : [summary]),
      ].map((query) =>
        Result.getOrThrow(compile(planFor(model, { _tag: "AllRows" }, table, selection, query, calendar))),
      )
    }
  }).pipe(Effect.provide(Layer.fresh(Datasets.layer(dataFolder))), Effect.scoped, Effect.runPromise)

/** Compiles the search for a column's values over data that was imported before, as the server does. */
export const valuesStatementOf = (
  workspaceFolder: string,
  dataFolder: string,
  dataset: string,
  column: string,
): Promise<(search: string) => CompiledQuery> =>
  Effect.gen(function* () {
    const { model, tables } = yield* Effect.flatMap(loadWorkspace(workspaceFolder), Effect.fromResult)
    const table = tables.get(DataSourceId.make(dataset))
    if (table === undefined) return yield* Effect.die(`no dataset ${dataset}`)
    const everything = { filters: [], own: [], dateRange: null }
    return (search: string) =>
      Result.getOrThrow(
        compile(
          planFor(
            model,
            { _tag: "AllRows" },
            table,
            everything,
            { _tag: "values", column, search, limit: maxValues },
            calendar,
          ),
        ),
      )
  }).pipe(Effect.provide(Layer.fresh(Datasets.layer(dataFolder))), Effect.scoped, Effect.runPromise)

/** Opens the datasets without the server. What it gives runs all statements of a card at once, each on a connection. */
export const openDirectly = async (dataFolder: string, count: number) => {
  const { instance } = await attachedDatasets(dataFolder)
  const connections = await Promise.all(Array.from({ length: count }, () => instance.connect()))
  return {
    run: (statements: ReadonlyArray<CompiledQuery>) =>
      Promise.all(
        statements.map(async ({ sql, params }, index) => {
          const reader = await connections[index]?.runAndReadAll(
            sql,
            params.map(({ value }) => value),
            params.map(({ type }) => types[type]),
          )
          return reader?.getRows()
        }),
      ),
    close: () => {
      for (const connection of connections) connection.closeSync()
      instance.closeSync()
    },
  }
}
