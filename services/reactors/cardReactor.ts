import { Effect } from "effect"
import { Subscription } from "rxjs"
import type { Card } from "#domain/card/types.ts"
import { needsColumns } from "#domain/filter/columnMetadata.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { showsRows, showsTable } from "#domain/level/request.ts"
import { CardSource } from "../cards/cardSource.ts"
import { maxTableRows, renderQuestion, tableQuestion } from "../cards/levelRequests.ts"
import type { StoreShape } from "../store/store.ts"
import { askLevels } from "./follow.ts"
import { followLoading, loadingIn, requestInBatches } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"

interface FoundCard {
  readonly urn: CardUrn
  /** Null where the reader may not see it. */
  readonly card: Card | null
}

/** Loads the cards that the state shows as loading. */
const loadCards = (store: StoreShape, runtime: Runtime<CardSource>): Subscription => {
  const request = requestInBatches(runtime, {
    where: "cards",
    load: (urns: ReadonlyArray<CardUrn>) =>
      CardSource.use((source) => source.cards(urns)).pipe(
        Effect.map(
          ({ cards, withoutAccess }): ReadonlyArray<FoundCard> => [
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
    failed: (urn) => ({ _tag: "CardsFailed", urns: [urn] }),
  })
  return followLoading(
    store,
    ({ card }) => card.status,
    loadingIn,
    (urn) => request(CardUrn.make(urn)),
  )
}

/** Draws every open level that has a chart, and again whenever what it asks is another question. */
const drawLevels = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  askLevels(store, runtime, {
    where: "render",
    question: ({ card, environment }, level) =>
      showsRows(card, level) ? null : { ...renderQuestion(environment, level), attempt: level.view.attempt },
    isAnswered: ({ view }) => view.status === "LOADED",
    requested: ({ key }) => ({ _tag: "RenderRequested", key }),
    answer: ({ urn, parts, request }, { key }) =>
      Effect.map(
        CardSource.use((source) => source.render(urn, parts, request)),
        (render) => ({ _tag: "CardRendered", key, render }),
      ),
    failed: ({ key }, message) => ({ _tag: "RenderFailed", key, message }),
  })

/** Reads the first rows of every open level that shows its table. */
const readTables = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  askLevels(store, runtime, {
    where: "table",
    question: ({ card, environment }, level) =>
      showsTable(card, level)
        ? { ...tableQuestion(environment, level), attempt: level.view.tableAttempt }
        : null,
    isAnswered: ({ view }) => view.tableStatus === "LOADED",
    requested: ({ key }) => ({ _tag: "TableRequested", key }),
    answer: ({ urn, request, isEndOfDrill }, { key }) => {
      const queryOverrides = { ...request.queryOverrides, limit: maxTableRows }
      return Effect.map(
        CardSource.use((source) =>
          source.table(urn, { ...request, queryOverrides, totals: true }, isEndOfDrill),
        ),
        (table) => ({ _tag: "TableLoaded", key, table }),
      )
    },
    failed: ({ key }, message) => ({ _tag: "TableFailed", key, message }),
  })

/** Reads the columns of every open level whose filters are edited, or wait for what only the columns know. */
const readColumns = (store: StoreShape, runtime: Runtime<CardSource>): Subscription =>
  askLevels(store, runtime, {
    where: "columns",
    question: (_, { urn, detail, filters }) =>
      filters.columnsStatus !== "INITIAL" || detail.isFilterActive || needsColumns(filters)
        ? { urn, attempt: filters.columnsAttempt }
        : null,
    isAnswered: ({ filters }) => filters.columnsStatus === "LOADED",
    requested: ({ key }) => ({ _tag: "FilterColumnsRequested", key }),
    answer: ({ urn }, { key }) =>
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

/** Cards and what their open levels show, as the state asks for it. */
export const reactCards = (store: StoreShape, runtime: Runtime<CardSource>): Subscription => {
  const subscription = new Subscription()
  for (const react of [loadCards, drawLevels, readTables, readColumns]) {
    subscription.add(react(store, runtime))
  }
  return subscription
}

export const cardReactor = reactorLayer(reactCards)
