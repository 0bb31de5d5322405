import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { maxValues, type ValuesRequest, type ValuesResponse } from "#contract/cardMessages.ts"
import { BadRequest, type Forbidden, type NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { CountedValue } from "#domain/filter/columnValue.ts"
import type { DataSourceId, StackId } from "#domain/kernel/ids.ts"
import type { Dataset } from "../schema/dataset.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { mayReadStack } from "../workspace/access.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { CardQueries } from "./CardQueries.ts"
import { noAccess, readableCard } from "./readable.ts"

/** The values of a column, of a card or a stack that the user may see. */
export const ValuesHandlers = HttpApiBuilder.group(
  Api,
  "values",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const cardQueries = yield* CardQueries
    const valuesOf = Effect.fnUntraced(function* (
      principal: Principal,
      dataset: Dataset,
      { column, search = "" }: { readonly column: string; readonly search?: string },
      { limit = maxValues, dateRangeFilter }: typeof ValuesRequest.Type.queryOverrides = {},
    ) {
      const dates = dateRangeFilter === undefined ? {} : { dateRangeFilter }
      return yield* cardQueries.values({ _tag: "Person", principal }, dataset, {
        column,
        search,
        limit,
        ...dates,
      })
    })
    return handlers.handleAll({
      values: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const dataset = yield* permittedDataset(workspace.latest(), principal, payload)
        return counted(yield* valuesOf(principal, dataset, payload, payload.queryOverrides))
      }),
      cardValues: Effect.fnUntraced(function* ({ params, payload }) {
        const principal = yield* CurrentPrincipal
        const { dataset } = yield* readableCard(workspace.latest(), principal, params.id)
        const { dataSourceId = dataset.id, queryOverrides = {} } = payload
        if (dataSourceId !== dataset.id) return yield* otherDataset(dataSourceId, "dataSourceId")
        const { overrideDateRange: _, ...overrides } = queryOverrides
        return counted(yield* valuesOf(principal, dataset, payload, overrides))
      }),
      stackValues: Effect.fnUntraced(function* ({ params, payload }) {
        const principal = yield* CurrentPrincipal
        const { limit = maxValues } = payload
        const lists = yield* Effect.forEach(
          payload.dataSourceIds,
          Effect.fnUntraced(function* (id, index) {
            const dataset = yield* datasetOfStack(
              workspace.latest(),
              principal,
              params.id,
              id,
              `dataSourceIds.${index}`,
            )
            return yield* valuesOf(principal, dataset, payload, { limit })
          }),
        )
        return counted(merged(lists).slice(0, limit))
      }),
    })
  }),
)

const counted = (found: ReadonlyArray<CountedValue>): typeof ValuesResponse.Type => ({
  values: found.map(({ value }) => value),
  counts: found.map(({ count }) => count),
})

/**
 * The values of several lists, each once with the rows of all, in their order: numbers before text, the absent value
 * last.
 */
const merged = (lists: ReadonlyArray<ReadonlyArray<CountedValue>>): ReadonlyArray<CountedValue> => {
  if (lists.length === 1) return lists[0] ?? []
  const counts = new Map<Cell, number>()
  for (const { value, count } of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + count)
  const rank = (cell: Cell): number => (cell === null ? 2 : typeof cell === "number" ? 0 : 1)
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted(({ value: a }, { value: b }) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b)
    return typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1
  })
}

const otherDataset = (id: DataSourceId, field: string): BadRequest =>
  new BadRequest({
    code: "query.dataset",
    field,
    message: `${JSON.stringify(id)} is no dataset of what was asked for.`,
  })

const datasetOfStack = (
  model: WorkspaceModel,
  principal: Principal,
  stackId: StackId,
  id: DataSourceId,
  field: string,
): Effect.Effect<Dataset, BadRequest | Forbidden> => {
  const stack = model.stacks.get(stackId)
  if (stack === undefined || !mayReadStack(model, principal, stack.id)) return Effect.fail(noAccess)
  const dataset = model.datasets.get(id)
  const isOfStack = stack.cards.some(({ urn }) => model.cards.get(urn)?.dataset === id)
  return dataset !== undefined && isOfStack ? Effect.succeed(dataset) : Effect.fail(otherDataset(id, field))
}

const permittedDataset = (
  model: WorkspaceModel,
  principal: Principal,
  { cardId, pageId, dataProvider: { dataSourceId } }: ValuesRequest,
): Effect.Effect<Dataset, BadRequest | Forbidden | NotFound> =>
  Effect.gen(function* () {
    if (cardId !== undefined) {
      const { dataset } = yield* readableCard(model, principal, cardId)
      return dataset.id === dataSourceId
        ? dataset
        : yield* otherDataset(dataSourceId, "dataProvider.dataSourceId")
    }
    if (pageId === undefined) {
      return yield* new BadRequest({
        ...refusal("values.place"),
        field: "cardId",
      })
    }
    return yield* datasetOfStack(model, principal, pageId, dataSourceId, "dataProvider.dataSourceId")
  })
