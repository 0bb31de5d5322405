import { Effect, Equal, Layer } from "effect"
import { combineLatest, distinctUntilChanged, filter, first, map, Subscription, skip } from "rxjs"
import { cardOf } from "#domain/areas/card/card.ts"
import { appliedFilters, meaningOf } from "#domain/areas/filter/queryFilter.ts"
import type { Filter, QueryFilter } from "#domain/areas/filter/types.ts"
import { hostFiltersOf, underHost } from "#domain/areas/level/host.ts"
import { isAtRest, isContentCard } from "#domain/areas/level/request.ts"
import { deepestLevel, openLevels, queryFiltersOf } from "#domain/areas/level/select.ts"
import type { Level, LevelState } from "#domain/areas/level/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"
import type { CardSource } from "../cards/cardSource.ts"
import { EmbedChannel, type FiltersTold } from "../embed/embedChannel.ts"
import type { StoreShape } from "../store/store.ts"
import { selected } from "./follow.ts"
import { asGiven, makeHostFilters } from "./hostFilters.ts"
import type { Runtime } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"

/** Filters, each once: the host, the drill and the reader may have chosen the same. */
const once = (filters: ReadonlyArray<QueryFilter>): ReadonlyArray<QueryFilter> => [
  ...new Map(filters.map((query) => [JSON.stringify(meaningOf(query)), query])).values(),
]

const inForce = (state: LevelState, level: Level | undefined): ReadonlyArray<QueryFilter> =>
  level === undefined ? [] : once(queryFiltersOf(underHost(state, level)))

/** Whether a host may filter a card that is drawn, by the columns of its data. */
const isReadyForHost = ({ embed, card: cards, level }: RootState, urn: CardUrn): boolean => {
  const card = cardOf(cards, urn)
  const levels = openLevels(level, urn)
  return (
    embed.channel === "CONNECTED" &&
    card !== undefined &&
    card.type !== "app" &&
    !isContentCard(card) &&
    levels.length > 0 &&
    levels.every((shown) => isAtRest(cards, shown))
  )
}

/**
 * Embedded card and its host: the channel starts with the environment; the host is notified of drills, frame sizes and
 * every change of the filters in force at the level shown. Filters that the host applies are its own: they hold on every
 * level, beside those of the drill and of the reader, until it applies others. A host is not notified of its own filters,
 * unless it applied them to a frame that was loaded anew since.
 */
export const reactEmbed = (
  store: StoreShape,
  runtime: Runtime<CardSource>,
  channel: EmbedChannel["Service"],
  card: CardUrn,
): Subscription => {
  const subscription = new Subscription()
  const told = (state: LevelState): FiltersTold => ({
    filters: inForce(state, deepestLevel(state, card)),
    applied: appliedFilters(hostFiltersOf(state, card)).map(asGiven),
  })
  let lastSent = told(store.state().level).filters.map(meaningOf)
  let isHostApplying = false
  const run = (notice: Effect.Effect<void, unknown>): void => {
    runtime.runFork(Effect.ignore(notice))
  }

  const dispatchHost = (filters: ReadonlyArray<Filter>): void => {
    store.dispatch({ area: "level", command: { _tag: "ApplyHostFilters", card, filters } }, "host")
  }
  const { apply, learnColumns } = makeHostFilters(store, card, {
    apply: (filters) => {
      isHostApplying = true
      dispatchHost(filters)
      isHostApplying = false
    },
    undo: dispatchHost,
  })
  subscription.add(
    channel.setDestination((filters) =>
      Effect.callback((resume) => {
        const fiber = runtime.runFork(apply(filters))
        fiber.addObserver(resume)
        return Effect.sync(() => fiber.interruptUnsafe())
      }),
    ),
  )

  subscription.add(
    selected(store, ({ level }) => told(level)).subscribe((next) => {
      const meaning = next.filters.map(meaningOf)
      if (Equal.equals(meaning, lastSent)) return channel.keepFilters(next)
      lastSent = meaning
      return isHostApplying ? channel.keepFilters(next) : run(channel.onFiltersChange(next))
    }),
  )
  subscription.add(
    store.state$
      .pipe(
        map(({ level }) => ({ state: level, shown: deepestLevel(level, card) })),
        filter(({ shown }) => shown !== undefined),
        distinctUntilChanged((before, after) => before.shown?.serial === after.shown?.serial),
        skip(1),
      )
      .subscribe(({ state, shown }) => {
        if (shown === undefined) return
        run(channel.onDrill({ cardId: card, level: shown.index, filters: inForce(state, shown) }))
      }),
  )
  subscription.add(
    store.state$
      .pipe(first((state) => isReadyForHost(state, card)))
      .subscribe(() => runtime.runFork(learnColumns)),
  )
  const isLoaded$ = selected(store, ({ environment }) => environment.data !== null).pipe(filter(Boolean))
  subscription.add(
    isLoaded$.subscribe(() => {
      channel.keepFilters(told(store.state().level))
      run(channel.start)
    }),
  )
  subscription.add(
    combineLatest([isLoaded$, selected(store, ({ embed }) => embed.frame)]).subscribe(([, frame]) => {
      if (frame !== null) run(channel.onFrameSizeChange(frame))
    }),
  )
  return subscription
}

/** Reactor of the embedded card named in the address. */
export const embedReactor = (card: CardUrn) =>
  Layer.unwrap(
    Effect.map(EmbedChannel, (channel) =>
      reactorLayer<CardSource>((store, runtime) => reactEmbed(store, runtime, channel, card)),
    ),
  )
