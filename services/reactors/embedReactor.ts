import { Effect, Equal, Layer } from "effect"
import { combineLatest, distinctUntilChanged, filter, first, map, Subscription, skip } from "rxjs"
import { appliedFilters, filterFrom, meaningOf } from "#domain/filter/queryFilter.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { isAtRest } from "#domain/level/request.ts"
import { deepestLevel, levelOf, queryFiltersOf } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import { EmbedChannel } from "../embed/embedChannel.ts"
import { mintFilterId } from "../ids/mint.ts"
import type { StoreShape } from "../store/store.ts"
import { selected } from "./follow.ts"
import type { Runtime } from "./outcome.ts"
import { reactorLayer } from "./reactorLayer.ts"

const inForce = (level: Level | undefined): ReadonlyArray<QueryFilter> =>
  level === undefined ? [] : queryFiltersOf(level)

/**
 * Embedded card and its host: the channel starts with the environment; the host is notified of drills, frame sizes and
 * every change of the filters in force at the level shown. Filters that the host applies go to that level, in addition
 * to those of the drill, and the response is sent once the level has finished loading: drawn, failed or closed. A host is
 * not notified of its own filters.
 */
export const reactEmbed = (
  store: StoreShape,
  runtime: Runtime<never>,
  channel: EmbedChannel["Service"],
  card: CardUrn,
): Subscription => {
  const subscription = new Subscription()
  const shown = (): Level | undefined => deepestLevel(store.state().level, card)
  let lastSent = inForce(shown()).map(meaningOf)
  let isHostApplying = false
  const run = (notice: Effect.Effect<void, unknown>): void => {
    runtime.runFork(Effect.ignore(notice))
  }

  const untilSettled = (key: Level["key"]): Effect.Effect<void, { readonly message: string }> =>
    Effect.callback((resume) => {
      const watching = store.state$
        .pipe(
          map((state) => ({ level: levelOf(state.level, key), cards: state.card })),
          first(({ level, cards }) => level === undefined || isAtRest(cards, level)),
        )
        .subscribe(({ level }) => {
          const failure = level?.view.failure ?? level?.view.tableFailure ?? null
          resume(failure === null ? Effect.void : Effect.fail(failure))
        })
      return Effect.sync(() => watching.unsubscribe())
    })

  const apply = (filters: ReadonlyArray<QueryFilter>) =>
    Effect.suspend(() => {
      const level = shown()
      if (level === undefined) return Effect.fail({ message: "The card is not shown" })
      const { key } = level
      const made = filters.map((query) => filterFrom(query, mintFilterId(), card))
      isHostApplying = true
      store.dispatch({ area: "level", command: { _tag: "ReceiveFilters", key, filters: made } }, "host")
      isHostApplying = false
      return untilSettled(key)
    })
  subscription.add(channel.setDestination(apply))

  subscription.add(
    selected(store, ({ level }) => inForce(deepestLevel(level, card))).subscribe((filters) => {
      const meaning = filters.map(meaningOf)
      if (Equal.equals(meaning, lastSent)) return
      lastSent = meaning
      if (!isHostApplying) run(channel.onFiltersChange(filters))
    }),
  )
  subscription.add(
    store.state$
      .pipe(
        map(({ level }) => deepestLevel(level, card)),
        distinctUntilChanged(
          (before, after) =>
            before?.index === after?.index &&
            before?.label === after?.label &&
            (before?.drillFilters === after?.drillFilters ||
              Equal.equals(
                appliedFilters(before?.drillFilters ?? []),
                appliedFilters(after?.drillFilters ?? []),
              )),
        ),
        filter((level) => level !== undefined),
        skip(1),
      )
      .subscribe((level) =>
        run(channel.onDrill({ cardId: card, level: level.index, filters: queryFiltersOf(level) })),
      ),
  )
  const isLoaded$ = selected(store, ({ environment }) => environment.data !== null).pipe(filter(Boolean))
  subscription.add(isLoaded$.subscribe(() => run(channel.start)))
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
      reactorLayer((store, runtime) => reactEmbed(store, runtime, channel, card)),
    ),
  )
