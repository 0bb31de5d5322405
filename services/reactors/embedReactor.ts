import { Effect } from "effect"
import { filter, first, map, Subscription } from "rxjs"
import { filtersOf, openLevels, viewOf } from "#domain/card/select.ts"
import { appliedFilters, filterFrom } from "#domain/filter/filter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { EmbedChannel } from "../embed/embedChannel.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf, type Runtime } from "./reactor.ts"

/** The level that the card shows now, and its filters in force. */
const shown = (store: StoreShape, card: CardUrn) => {
  const { drill, filter: filters } = store.state()
  const level = openLevels(drill, card).at(-1)
  return {
    index: level?.index ?? 0,
    key: level?.key ?? "",
    filters: level === undefined ? [] : appliedFilters(filtersOf(filters, level.key).filters),
  }
}

/**
 * An embedded card and its host: the channel starts with the environment; the host hears of drills, frame sizes and
 * the filters that the reader changes; filters that the host applies go to the level shown, and the answer waits until
 * the level is at rest: drawn, failed or closed. A host does not hear its own filters back.
 */
export const reactEmbed = (
  store: StoreShape,
  runtime: Runtime<never>,
  channel: EmbedChannel["Service"],
  card: CardUrn,
): Subscription => {
  const subscription = new Subscription()
  let told = JSON.stringify([])
  const run = (notice: Effect.Effect<void, unknown>): void => {
    runtime.runFork(Effect.ignore(notice))
  }

  const drawn = (key: string): Effect.Effect<void, { readonly message: string }> =>
    Effect.callback((resume) => {
      const watching = store.state$
        .pipe(
          map(({ card: cards }) => viewOf(cards, key)),
          first(({ status, tableStatus }) => status !== "LOADING" && tableStatus !== "LOADING"),
        )
        .subscribe(({ failure, tableFailure }) => {
          const message = failure ?? tableFailure
          resume(message === null ? Effect.void : Effect.fail({ message }))
        })
      return Effect.sync(() => watching.unsubscribe())
    })

  const apply = (filters: ReadonlyArray<QueryFilter>) =>
    Effect.suspend(() => {
      const { key } = shown(store, card)
      const made = filters.map((query) => filterFrom(query, mintFilterId(), card))
      store.dispatch({ area: "filter", command: { _tag: "ReceiveFilters", key, filters: made } }, "host")
      told = JSON.stringify(shown(store, card).filters)
      return drawn(key)
    })
  subscription.add(channel.setDestination(apply))

  const tellFilters = (): void => {
    const { filters } = shown(store, card)
    const text = JSON.stringify(filters)
    if (text === told) return
    told = text
    run(channel.onFiltersChange(filters))
  }
  const tellSize = (): void => {
    const { frame } = store.state().embed
    if (frame !== null) run(channel.onFrameSizeChange(frame))
  }
  subscription.add(
    eventsOf(store, "EnvironmentLoaded").subscribe(() => {
      run(channel.start)
      tellSize()
    }),
  )
  subscription.add(
    store.events$
      .pipe(
        filter(
          ({ event, origin }) =>
            origin !== "host" &&
            (event._tag === "FilterApplied" ||
              event._tag === "FilterRemoved" ||
              event._tag === "FiltersReceived" ||
              event._tag === "FiltersCleared"),
        ),
      )
      .subscribe(tellFilters),
  )
  subscription.add(
    eventsOf(store, "Drilled", "DrillPopped").subscribe(() => {
      const { index, filters } = shown(store, card)
      run(channel.onDrill({ cardId: card, level: index, filters }))
      tellFilters()
    }),
  )
  subscription.add(eventsOf(store, "FrameSizeReported").subscribe(tellSize))
  return subscription
}
