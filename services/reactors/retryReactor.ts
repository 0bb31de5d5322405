import { Effect, Layer } from "effect"
import {
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  type SchedulerLike,
  type Subscription,
  scan,
  switchMap,
  timer,
} from "rxjs"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { isTransient } from "#domain/kernel/transient.ts"
import type { RootState } from "#domain/root.ts"
import { maxDelay, reconnectDelay } from "#streams/reconnectDelay.ts"
import { Environment } from "../environment/environment.ts"
import { Page } from "../page/page.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { scopedSubscription } from "./reactor.ts"
import { reloadFailed, reloadsOfLevels } from "./reloadFailed.ts"

type Outcome = "failed" | "loading" | "loaded"

const outcomeOf = ({ environment, card, level }: RootState): Outcome => {
  const hasFailed =
    (environment.status === "ERROR" && isTransient(environment.failure)) ||
    [...HashMap.entries(card.failures)].some(
      ([urn, failure]) => HashMap.get(card.status, urn) === "ERROR" && isTransient(failure),
    ) ||
    reloadsOfLevels(level).length > 0
  if (hasFailed) return "failed"
  const isLoading =
    environment.status === "LOADING" ||
    [...HashMap.entries(card.status)].some(([, status]) => status === "LOADING") ||
    [...HashMap.entries(level.levels)].some(
      ([, { view }]) => view.status === "LOADING" || view.tableStatus === "LOADING",
    )
  return isLoading ? "loading" : "loaded"
}

/**
 * Tries again what failed and may succeed now, since no feed says when it would: after a pause
 * that grows with each attempt, and as soon as the browser says that the network has changed.
 */
export const reactRetries = (
  store: StoreShape,
  reload: () => void,
  random: () => number,
  networkChanged$: Observable<unknown>,
  scheduler?: SchedulerLike,
): Subscription =>
  store.state$
    .pipe(
      map(outcomeOf),
      distinctUntilChanged(),
      scan(
        ({ failures }, outcome) => ({
          outcome,
          failures: outcome === "loaded" ? 0 : outcome === "failed" ? failures + 1 : failures,
        }),
        { outcome: "loaded" as Outcome, failures: 0 },
      ),
      filter(({ outcome }) => outcome !== "loading"),
      switchMap(({ outcome, failures }) =>
        outcome === "failed"
          ? merge(timer(reconnectDelay(failures, random()), maxDelay, scheduler), networkChanged$)
          : EMPTY,
      ),
    )
    .subscribe(reload)

/** Loads again what could not be loaded. */
export const retryReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const environment = yield* Environment
    const { networkChanged$ } = yield* Page
    const run = Effect.runForkWith(yield* Effect.context<never>())
    const reload = () => {
      run(environment.load)
      reloadFailed(store)
    }
    yield* scopedSubscription(() => reactRetries(store, reload, Math.random, networkChanged$))
  }),
)
