import { Clock, Effect, Layer } from "effect"
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  repeat,
  type SchedulerLike,
  type Subscription,
  switchMap,
  tap,
  timer,
} from "rxjs"
import { cardOf } from "#domain/areas/card/card.ts"
import type { CardVersion } from "#domain/areas/card/version.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { type CardUrn, EpochMs, type StackId } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { CardSource, type CardSourceShape } from "../cards/cardSource.ts"
import { renewEnvironment } from "../environment/renewEnvironment.ts"
import type { Http } from "../http/http.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import { Page } from "../page/page.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { reactPeople } from "./peopleReactor.ts"
import { scopedSubscription } from "./reactor.ts"

/** How often an embedded card that is seen is compared with its data, in milliseconds. */
export const checkPause = 1_000
/** How soon a comparison that failed is made again, in milliseconds. */
const retryPause = 10_000
/** Clients that are told at once ask within this time, in milliseconds. */
const longestSpread = 300

type Events = ReadonlyArray<RootEvent>
type Source = Pick<CardSourceShape, "versions" | "cards">

/** Whether a card was deleted, which its screen says, with Undo for who may. */
const isDeleted = ({ sync }: RootState, urn: CardUrn): boolean =>
  viewOf(sync, cardStream(urn), "saved")?.removed === true ||
  viewOf(sync, cardStream(urn), "addedDocument")?.removed === true

/** The versions of the cards that open levels show, as far as they are known. */
const knownVersions = (state: RootState): ReadonlyMap<CardUrn, CardVersion> => {
  const known = new Map<CardUrn, CardVersion>()
  for (const [, { urn }] of HashMap.entries(state.level.levels)) {
    const version = cardOf(state.card, urn)?.version
    if (version !== undefined && !isDeleted(state, urn)) known.set(urn, version)
  }
  return known
}

/** The levels that show one of some cards are drawn anew; withdrawn is what the reader may see other rows of. */
const changesOf = (
  { level }: RootState,
  changed: ReadonlySet<CardUrn>,
  at: EpochMs,
  isWithdrawn: boolean,
): Events =>
  [...HashMap.entries(level.levels)].flatMap(([, { key, urn }]) =>
    changed.has(urn) ? [{ _tag: "DataChanged", key, at, isWithdrawn }] : [],
  )

/**
 * Compares open cards with what the server has: those whose definition, data or policies are others are described and
 * drawn anew. Figures of other rows than the reader may see go before the new description comes.
 */
const compare = (store: StoreShape, source: Source): Effect.Effect<Events, RequestFailed> =>
  Effect.gen(function* () {
    const known = knownVersions(store.state())
    if (known.size === 0) return []
    const found = new Map((yield* source.versions([...known.keys()])).map((one) => [one.urn, one]))
    const withdrawn = new Set<CardUrn>()
    const renewed = new Set<CardUrn>()
    for (const [urn, { answer, rights }] of known) {
      const now = found.get(urn)
      if (now?.rights !== rights) withdrawn.add(urn)
      else if (now.answer !== answer) renewed.add(urn)
    }
    const urns = [...withdrawn, ...renewed]
    if (urns.length === 0) return []
    const at = EpochMs.make(yield* Clock.currentTimeMillis)
    store.record(changesOf(store.state(), withdrawn, at, true))
    const described = yield* source.cards(urns).pipe(
      Effect.map((response): Events => [{ _tag: "CardsLoaded", ...response }]),
      Effect.catch((failed) =>
        failed.isRefusal
          ? Effect.succeed<Events>([{ _tag: "CardsFailed", urns, failure: failed.asFailure }])
          : Effect.fail(failed),
      ),
    )
    return [...described, ...changesOf(store.state(), renewed, at, false)]
  })

/** What of the open cards is other than the server has it, once; asked for again until it is known. */
export const checkData = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: Source,
  scheduler?: SchedulerLike,
): Observable<Events> =>
  defer(() => {
    let isKnown = false
    const comparison = compare(store, source).pipe(
      Effect.tap(() => Effect.sync(() => (isKnown = true))),
      Effect.catch(({ isRefusal }) => {
        isKnown = isRefusal
        return Effect.succeed<Events>([])
      }),
    )
    return runOnce(runtime, "data", comparison).pipe(
      repeat({ delay: () => (isKnown ? EMPTY : timer(retryPause, scheduler)) }),
      tap((events) => events.length > 0 && store.record(events)),
    )
  })

const stacksOf = ({ level }: RootState): ReadonlySet<StackId> =>
  new Set([...HashMap.entries(level.levels)].flatMap(([, { stack }]) => stack ?? []))

/** Emits the version that the server says it serves, a little later for some clients than for others. */
export const told = (store: StoreShape, random: () => number): Observable<string> =>
  store.state$.pipe(
    map(({ sync }) => sync.feed.content),
    filter((version) => version !== undefined),
    distinctUntilChanged(),
    switchMap((version) => timer(random() * longestSpread).pipe(map(() => version))),
  )

/** Follows the data of what is open, by the feed's word; from the second one on, stacks are read again as well. */
export const reactData = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: Source,
  random: () => number,
): Subscription =>
  told(store, random)
    .pipe(
      switchMap((_, index) => {
        if (index > 0) reloadStacks(store)
        return checkData(store, runtime, source)
      }),
    )
    .subscribe()

const reloadStacks = (store: StoreShape): void => {
  for (const id of stacksOf(store.state()))
    store.dispatch({ area: "stack", command: { _tag: "LoadStack", id } }, "server")
}

/** The data of what is open in the app, the people who are loaded, and what the user may do. */
export const dataReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const source = yield* CardSource
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(yield* Effect.context<never>()) }
    yield* scopedSubscription(() => reactData(store, runtime, source, Math.random))
    const people: Runtime<Store | Page | Http> = {
      runFork: Effect.runForkWith(yield* Effect.context<Store | Page | Http>()),
    }
    yield* scopedSubscription(() => reactPeople(store, () => people.runFork(renewEnvironment)))
  }),
)

/** Follows the data of an embedded card, which has no feed: it asks, while it is seen. */
export const reactEmbeddedData = (
  store: StoreShape,
  runtime: Runtime<never>,
  source: Source,
  visible$: Observable<boolean>,
  scheduler?: SchedulerLike,
): Subscription =>
  visible$
    .pipe(
      switchMap((isVisible, index) =>
        isVisible ? timer(index === 0 ? checkPause : 0, checkPause, scheduler) : EMPTY,
      ),
      exhaustMap(() => checkData(store, runtime, source, scheduler)),
    )
    .subscribe()

/** The data of an embedded card. */
export const embeddedDataReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const source = yield* CardSource
    const { visible$ } = yield* Page
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(yield* Effect.context<never>()) }
    yield* scopedSubscription(() => reactEmbeddedData(store, runtime, source, visible$))
  }),
)
