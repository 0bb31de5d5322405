import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ValuesRequest } from "#contract/cardMessages.ts"
import { maxValues, type ValuesResponse } from "#contract/cardResponses.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import { anyOfLists } from "#domain/areas/filter/anyOfLists.ts"
import type { CountedValue } from "#domain/areas/filter/columnValue.ts"
import { columnOfField } from "#domain/areas/stack/scope.ts"
import type { Stack } from "#domain/areas/stack/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { unavailable } from "../../command/commands.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { anyCard } from "../../workspace/cards.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { CardQueries, type ShownRows } from "../card/CardQueries.ts"
import { noAccess, readableCard } from "../card/readable.ts"
import { Favorites } from "../home/favorites.ts"
import { readableStack } from "../stack/readableStack.ts"

/** The values of a column, of a card or a stack that the user may see. */
export const ValuesHandlers = HttpApiBuilder.group(
  Api,
  "values",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const cardQueries = yield* CardQueries
    const favorites = yield* Favorites
    const stackOf = Effect.fnUntraced(function* (principal: Principal, id: StackId) {
      const urns = yield* favorites.current(principal, id).pipe(Effect.mapError(unavailable))
      return yield* readableStack(workspace.latest(), principal, urns, id).pipe(
        Effect.mapError(() => noAccess),
      )
    })
    const valuesOf = Effect.fnUntraced(function* (
      principal: Principal,
      shown: ShownRows,
      { column, search = "" }: { readonly column: string; readonly search?: string },
      { limit = maxValues, dateRangeFilter }: typeof ValuesRequest.Type.queryOverrides = {},
    ) {
      const dates = dateRangeFilter ? { dateRangeFilter } : {}
      return yield* cardQueries.values({ _tag: "Person", principal }, shown, {
        column,
        search,
        limit,
        ...dates,
      })
    })
    return handlers.handleAll({
      values: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { cardId, pageId, dataProvider, column: name, queryOverrides } = payload
        const { dataSourceId: id } = dataProvider
        const field = "dataProvider.dataSourceId"
        if (cardId !== undefined) {
          const { card } = yield* readableCard(workspace.latest(), principal, cardId)
          if (card.dataset !== id) return yield* otherDataset(id, field)
          return counted(yield* valuesOf(principal, card, payload, queryOverrides))
        }
        if (pageId === undefined) {
          return yield* new BadRequest({ ...refusal("values.place"), field: "cardId" })
        }
        const stack = yield* stackOf(principal, pageId)
        const column = yield* columnOfStack(workspace.latest(), stack, id, name, field)
        const shown = shownInStack(workspace.latest(), stack, id)
        return counted(yield* valuesOf(principal, shown, { ...payload, column }, queryOverrides))
      }),
      cardValues: Effect.fnUntraced(function* ({ params, payload }) {
        const principal = yield* CurrentPrincipal
        const { card } = yield* readableCard(workspace.latest(), principal, params.id)
        const { dataSourceId = card.dataset, queryOverrides = {} } = payload
        if (dataSourceId !== card.dataset) return yield* otherDataset(dataSourceId, "dataSourceId")
        const { overrideDateRange: _, ...overrides } = queryOverrides
        return counted(yield* valuesOf(principal, card, payload, overrides))
      }),
      stackValues: Effect.fnUntraced(function* ({ params, payload }) {
        const principal = yield* CurrentPrincipal
        const { column: name, dataSourceIds, limit = maxValues } = payload
        const stack = yield* stackOf(principal, params.id)
        const model = workspace.latest()
        const columns = yield* Effect.forEach(dataSourceIds, (id, index) =>
          Effect.map(columnOfStack(model, stack, id, name, `dataSourceIds.${index}`), (column) => ({
            id,
            column,
          })),
        )
        const lists = yield* Effect.forEach(columns, ({ id, column }) =>
          valuesOf(principal, shownInStack(model, stack, id), { ...payload, column }, { limit }),
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

/** The rows of a dataset that cards of a stack show, of any of them. */
const shownInStack = (model: WorkspaceModel, stack: Stack, id: DataSourceId): ShownRows => {
  const cards = stack.cards.flatMap(({ urn }) => anyCard(model, urn) ?? [])
  const own = cards.flatMap((card) => ("dataset" in card && card.dataset === id ? [card.filters] : []))
  return { dataset: id, filters: anyOfLists(own) }
}

/** Column of a dataset of a stack: `name` is that of a field of the stack, or the column itself. */
const columnOfStack = (
  model: WorkspaceModel,
  stack: Stack,
  id: DataSourceId,
  name: string,
  field: string,
): Effect.Effect<string, BadRequest> => {
  if (!stack.sources.some((source) => source.id === id) || !model.datasets.has(id))
    return Effect.fail(otherDataset(id, field))
  const known = stack.fields.find((one) => one.name === name)
  return Effect.succeed(columnOfField(known, id) ?? name)
}
