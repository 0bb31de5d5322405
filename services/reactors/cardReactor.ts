import { Clock, Effect } from "effect"
import { Subscription } from "rxjs"
import type { Card, QueryOverrides } from "#domain/areas/card/types.ts"
import { needsColumns } from "#domain/areas/filter/columnMetadata.ts"
import { showsContent, showsRows, showsTable } from "#domain/areas/level/request.ts"
import type { AnsweredDates } from "#domain/areas/panel/types.ts"
import { awaitsStack } from "#domain/areas/stack/scope.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { CardSource } from "../cards/cardSource.ts"
import { maxTableRows, notebookRequestOf, renderRequestOf, tableRequestOf } from "../cards/levelRequests.ts"
import type { StoreShape } from "../store/store.ts"
import { runLevelRequests } from "./follow.ts"
import { followLoading, loadingIn, requestInBatches } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"
import { refusedFilters } from "./refusedFilters.ts"
import { refusedSort } from "./refusedSort.ts"

interface CardResult {
  readonly urn: CardUrn
  /** Null if the current user may not see it. */
  readonly card: Card | null
}

/** Loads the cards that the state shows as loading. */
const loadCards = (store: StoreShape, runtime: Runtime<CardSource>): Subscription => {
  const request = requestInBatches(runtime, {
    where: "cards",
    load: (urns: ReadonlyArray<CardUrn>) =>
      CardSource.use((source) => source.cards(urns)).pipe(
        Effect.map(
          ({ cards, withoutAccess }): ReadonlyArray<CardResult> => [
            ...cards.map((card) => ({ urn: card.urn, card })),
            ...withoutAccess.map((urn) => ({ urn, card: null })),
          ],
        ),
      ),
    idOf: ({ urn }) => urn,
    loaded: ({ urn, card }) =>
      card === null
        ? { _tag: "CardsLoaded", cards: [], withoutAccess: [urn] }
        : { _tag: "CardsLoaded", cards: [card], withoutAccess: [] },
    failed: (urn, failure) => ({
      _tag: "CardsFailed",
      urns: [urn],
      ...(failure !== null && { failure }),
    }),
  })
  return followLoading(
    store,
    ({ card }) => card.status,
    loadingIn,
    (urn) => request(CardUrn.make(urn)),
  )
}

/** The dates of a request, which its answer is of. */
const datesOf = (overrides: QueryOverrides | undefined): AnsweredDates => ({
  dateRange: overrides?.dateRangeFilter ?? null,
  overrideDateRange: overrides?.overrideDateRange ?? false,
})

/** Renders every open level that has a chart, and again whenever its request changes. */
const drawLevels = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  runLevelRequests(store, runtime, {
    where: "render",
    requestOf: (state, level) =>
      showsRows(state.card, level) || showsContent(state.card, level) || awaitsStack(state, level)
        ? null
        : { ...renderRequestOf(state, level), attempt: level.view.attempt },
    isLoaded: ({ view }) => view.status === "LOADED",
    requested: ({ key }) => ({ _tag: "RenderRequested", key }),
    run: ({ urn, parts, request }, { key }) =>
      Effect.gen(function* () {
        const render = yield* CardSource.use((source) => source.render(urn, parts, request))
        const at = EpochMs.make(yield* Clock.currentTimeMillis)
        return { _tag: "CardRendered" as const, key, render, at, dates: datesOf(request.queryOverrides) }
      }),
    failed: ({ key }, failure) => ({ _tag: "RenderFailed", key, failure }),
    refused: (level, failure) => refusedFilters(store, level, failure, "chart"),
  })

/** Computes the figures of every open text under its filters, and again when it is to be refreshed. */
const computeFigures = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  runLevelRequests(store, runtime, {
    where: "notebook",
    requestOf: (state, level) => (awaitsStack(state, level) ? null : notebookRequestOf(state, level)),
    isLoaded: ({ view }) => view.status === "LOADED",
    requested: ({ key }) => ({ _tag: "RenderRequested", key }),
    run: ({ urn, overrides }, { key }) =>
      Effect.gen(function* () {
        const { figures } = yield* CardSource.use((source) => source.notebook(urn, overrides))
        const at = EpochMs.make(yield* Clock.currentTimeMillis)
        return { _tag: "CardRendered" as const, key, render: { figures }, at, dates: datesOf(overrides) }
      }),
    failed: ({ key }, failure) => ({ _tag: "RenderFailed", key, failure }),
    refused: (level, failure) => refusedFilters(store, level, failure, "chart"),
  })

/** Reads the first rows of every open level that shows its table. */
const readTables = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  runLevelRequests(store, runtime, {
    where: "table",
    requestOf: (state, level) =>
      showsTable(state.card, level) && !awaitsStack(state, level)
        ? { ...tableRequestOf(state, level), attempt: level.view.tableAttempt }
        : null,
    isLoaded: ({ view }) => view.tableStatus === "LOADED",
    requested: ({ key }) => ({ _tag: "TableRequested", key }),
    run: ({ urn, request, isEndOfDrill }, { key }) => {
      const queryOverrides = { ...request.queryOverrides, limit: maxTableRows }
      return Effect.map(
        CardSource.use((source) =>
          source.table(urn, { ...request, queryOverrides, totals: true }, isEndOfDrill),
        ),
        (table) => ({ _tag: "TableLoaded", key, table, dates: datesOf(request.queryOverrides) }),
      )
    },
    failed: ({ key }, failure) => ({ _tag: "TableFailed", key, failure }),
    refused: (level, failure) => {
      const events = refusedSort(store.state(), level, failure)
      return events === null ? refusedFilters(store, level, failure, "rows") : Effect.succeed(events)
    },
  })

/** Reads the columns of every open level whose filters are edited or need column metadata. */
const readColumns = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  runLevelRequests(store, runtime, {
    where: "columns",
    requestOf: ({ card }, { urn, detail, filters, drillFilters }) =>
      !showsContent(card, { urn }) &&
      (filters.columnsStatus !== "INITIAL" ||
        detail.isFilterActive ||
        detail.isFilterSheetOpen ||
        needsColumns(filters, drillFilters))
        ? { urn, attempt: filters.columnsAttempt }
        : null,
    isLoaded: ({ filters }) => filters.columnsStatus === "LOADED",
    requested: ({ key }) => ({ _tag: "FilterColumnsRequested", key }),
    run: ({ urn }, { key }) =>
      Effect.map(
        CardSource.use((source) => source.datasources(urn)),
        (sources) => ({
          _tag: "FilterColumnsLoaded",
          key,
          columns: sources.flatMap(({ columns }) => columns),
          sources: sources.map(({ id, name, type }) => ({ id, name, type })),
          filterGroups: sources.flatMap(({ filterGroups }) => filterGroups ?? []),
        }),
      ),
    failed: ({ key }) => ({ _tag: "FilterColumnsFailed", key }),
  })

/** Cards and the content of their open levels, as the state requests them. */
export const reactCards = (store: StoreShape, runtime: Runtime<CardSource>): Subscription => {
  const subscription = new Subscription()
  for (const react of [loadCards, drawLevels, computeFigures, readTables, readColumns]) {
    subscription.add(react(store, runtime))
  }
  return subscription
}

export const cardReactor = reactorLayer(reactCards)
