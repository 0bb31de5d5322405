import { Effect, Stream } from "effect"
import { catchError, EMPTY, filter, map, mergeMap, of, Subscription } from "rxjs"
import { detailOf, levelOfKey, showsRows, viewOf } from "#domain/card/select.ts"
import type { Card, RenderPart } from "#domain/card/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey, parseLevelKey } from "#domain/kernel/levelKey.ts"
import type { RootEvent } from "#domain/root.ts"
import { batchIds } from "#streams/idBatch.ts"
import { CardSource } from "../cards/cardSource.ts"
import { levelQuestion, maxTableRows, tableQuestion } from "../cards/tableQuestion.ts"
import { RequestFailed } from "../http/requestFailed.ts"
import { toObservable } from "../runtime/bridge.ts"
import type { StoreShape } from "../store/store.ts"
import { answerLatest, eventsOf, type Runtime } from "./reactor.ts"

interface FoundCard {
  readonly urn: CardUrn
  /** Null where the reader may not see it. */
  readonly card: Card | null
}

const nothing: ReadonlyArray<RootEvent> = []

/**
 * Cards: answers requests for cards, renders, tables and filter columns, and asks anew for what is on the screen
 * whenever its filters, dates or drill level change. A newer question about a level interrupts the older one, and so does
 * the level's closing. An aborted call sets no error.
 */
export const reactCards = (store: StoreShape, runtime: Runtime<CardSource>): Subscription => {
  const subscription = new Subscription()

  const question = (key: string) => {
    const { card, environment } = store.state()
    const asked = levelQuestion(store.state(), key)
    if (asked === null) return null
    const { level, queryOverrides } = asked
    const isPublic = environment.flags.embed || environment.flags.public
    const { chartType } = viewOf(card, key)
    const parts: ReadonlyArray<RenderPart> = environment.flags.external
      ? ["summary", "graph"]
      : isPublic
        ? ["summary", "pdp", "graph"]
        : ["summary", "pdp", "graph", "annotations"]
    return { level, queryOverrides, chartType, parts }
  }

  const closing = ({ key }: { readonly key: string }) => {
    const place = parseLevelKey(key)
    return eventsOf(store, "Drilled", "DrillPopped").pipe(
      filter(({ card, level }) => place !== null && place.card === card && place.level >= level),
    )
  }

  const refresh = (key: string): void => {
    const { card, drill } = store.state()
    const level = levelOfKey(drill, key)
    if (level === null) return
    const showsTable = showsRows(card, level) || detailOf(card, key).isTableActive
    const view = viewOf(card, key)
    if (!showsRows(card, level) && view.status !== "INITIAL") {
      store.dispatch({ area: "card", command: { _tag: "RenderLevel", key } }, "server")
    }
    if (showsTable) store.dispatch({ area: "card", command: { _tag: "LoadTable", key } }, "server")
  }

  const cardOf = batchIds(
    (urns: ReadonlyArray<CardUrn>) =>
      toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.cards(urns)))).pipe(
        map(
          ({ cards, withoutAccess }): ReadonlyArray<FoundCard> => [
            ...cards.map((card) => ({ urn: card.urn, card })),
            ...withoutAccess.map((urn) => ({ urn, card: null })),
          ],
        ),
      ),
    ({ urn }) => urn,
  )
  subscription.add(
    eventsOf(store, "CardsRequested")
      .pipe(
        mergeMap(({ urns }) => urns),
        mergeMap((urn) =>
          cardOf(urn).pipe(
            map(({ card }): RootEvent => {
              return card === null
                ? { _tag: "CardsLoaded", cards: [], withoutAccess: [urn] }
                : { _tag: "CardsLoaded", cards: [card], withoutAccess: [] }
            }),
            catchError((error: unknown) =>
              error instanceof RequestFailed && error.aborted
                ? EMPTY
                : of<RootEvent>({ _tag: "CardsFailed", urns: [urn] }),
            ),
          ),
        ),
      )
      .subscribe((event) => store.record([event])),
  )

  subscription.add(
    answerLatest(
      store,
      runtime,
      "RenderRequested",
      ({ key }) => key,
      ({ key }) => {
        const asked = question(key)
        if (asked === null) return Effect.succeed(nothing)
        const { level, queryOverrides, chartType, parts } = asked
        return CardSource.use((source) =>
          source.render(level.urn, parts, {
            queryOverrides,
            ...(chartType === null ? {} : { chartType }),
          }),
        ).pipe(
          Effect.map((render): ReadonlyArray<RootEvent> => [{ _tag: "CardRendered", key, render }]),
          Effect.catch(({ failure, message }) =>
            Effect.succeed(
              failure === "ABORTED" ? nothing : [{ _tag: "RenderFailed", key, message } as const],
            ),
          ),
        )
      },
      closing,
    ),
  )

  subscription.add(
    answerLatest(
      store,
      runtime,
      "TableRequested",
      ({ key }) => key,
      ({ key }) => {
        const asked = tableQuestion(store.state(), key)
        if (asked === null) return Effect.succeed(nothing)
        const queryOverrides = { ...asked.request.queryOverrides, limit: maxTableRows }
        const request = { ...asked.request, queryOverrides, totals: true }
        return CardSource.use((source) => source.table(asked.urn, request, asked.isEndOfDrill)).pipe(
          Effect.map((table): ReadonlyArray<RootEvent> => [{ _tag: "TableLoaded", key, table }]),
          Effect.catch(({ failure, message }) =>
            Effect.succeed(
              failure === "ABORTED" ? nothing : [{ _tag: "TableFailed", key, message } as const],
            ),
          ),
        )
      },
      closing,
    ),
  )

  subscription.add(
    answerLatest(
      store,
      runtime,
      "FilterColumnsRequested",
      ({ key }) => key,
      ({ key }) => {
        const level = levelOfKey(store.state().drill, key)
        if (level === null) return Effect.succeed(nothing)
        return CardSource.use((source) => source.datasources(level.urn)).pipe(
          Effect.map(
            (sources): ReadonlyArray<RootEvent> => [
              {
                _tag: "FilterColumnsLoaded",
                key,
                columns: sources.flatMap((source) => source.columns),
                sources: sources.map(({ id, name, type }) => ({ id, name, type })),
                filterGroups: sources.flatMap((source) => source.filterGroups ?? []),
              },
            ],
          ),
          Effect.catch(({ failure }) =>
            Effect.succeed(failure === "ABORTED" ? nothing : [{ _tag: "FilterColumnsFailed", key } as const]),
          ),
        )
      },
      closing,
    ),
  )

  subscription.add(
    eventsOf(
      store,
      "FilterApplied",
      "FilterRemoved",
      "FiltersJoined",
      "FilterGroupsApplied",
      "FiltersReceived",
      "FiltersCleared",
      "DateRangeChanged",
      "DateGrainChanged",
      "ChartTypeChosen",
    ).subscribe(({ key }) => refresh(key)),
  )

  subscription.add(
    eventsOf(store, "TableSorted")
      .pipe(filter(({ face }) => face === "table"))
      .subscribe(({ key }) =>
        store.dispatch({ area: "card", command: { _tag: "LoadTable", key } }, "server"),
      ),
  )

  subscription.add(
    eventsOf(store, "FiltersReceived").subscribe(({ key, filters }) => {
      if (filters.some((filter) => filter.label === filter.column)) {
        store.dispatch({ area: "filter", command: { _tag: "LoadFilterColumns", key } }, "server")
      }
    }),
  )

  subscription.add(
    eventsOf(store, "TableToggled").subscribe(({ key }) => {
      if (detailOf(store.state().card, key).isTableActive) {
        store.dispatch({ area: "card", command: { _tag: "LoadTable", key } }, "server")
      }
    }),
  )

  subscription.add(
    eventsOf(store, "Drilled").subscribe(({ card, level, kind }) => {
      const key = levelKey(card, level)
      store.dispatch(
        { area: "card", command: { _tag: kind === "table" ? "LoadTable" : "RenderLevel", key } },
        "server",
      )
    }),
  )
  return subscription
}
