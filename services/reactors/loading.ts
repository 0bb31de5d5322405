import { Effect, Stream } from "effect"
import { catchError, distinctUntilChanged, EMPTY, map, type Observable, of, Subscription } from "rxjs"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import type { Failure } from "#domain/kernel/query.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { batchIds, MissingMatch } from "#streams/idBatch.ts"
import { RequestFailed } from "../http/requestFailed.ts"
import { toObservable } from "../runtime/bridge.ts"
import type { StoreShape } from "../store/store.ts"
import { defectOf, type Runtime, runOnce } from "./outcome.ts"

type Events = ReadonlyArray<RootEvent>

/** Keys that are loading, of a map of statuses. */
export const loadingIn = function* (
  status: HashMap.HashMap<LoadStatus>,
): Generator<readonly [string, LoadStatus]> {
  for (const entry of HashMap.entries(status)) if (entry[1] === "LOADING") yield entry
}

/**
 * Requests for all that a part of the state shows as loading, one at a time for each key. The events that a request
 * leads to are recorded; a key that is no longer loading has its request interrupted.
 */
export const followLoading = <Part, Value>(
  store: StoreShape,
  part: (state: RootState) => Part,
  loading: (part: Part) => Iterable<readonly [string, Value]>,
  request: (key: string, value: Value) => Observable<Events>,
): Subscription => {
  const inFlight = new Map<string, Subscription>()
  const start = (key: string, value: Value): void => {
    const subscription = new Subscription()
    inFlight.set(key, subscription)
    subscription.add(
      request(key, value).subscribe((events) => {
        inFlight.delete(key)
        store.record(events)
      }),
    )
  }
  const following = store.state$.pipe(map(part), distinctUntilChanged()).subscribe((now) => {
    const values = new Map(loading(now))
    for (const [key, subscription] of inFlight) {
      if (values.has(key)) continue
      inFlight.delete(key)
      subscription.unsubscribe()
    }
    for (const [key, value] of values) if (!inFlight.has(key)) start(key, value)
  })
  following.add(() => {
    for (const subscription of inFlight.values()) subscription.unsubscribe()
  })
  return following
}

/** A request that gives one event; an aborted one gives none. A defect is reported, and is a failure as well. */
export const requestOne = <R>(
  runtime: Runtime<R>,
  where: string,
  request: Effect.Effect<RootEvent, RequestFailed, R>,
  failed: (failure: RequestFailed["asFailure"], status: number) => RootEvent,
): Observable<Events> =>
  runOnce(
    runtime,
    where,
    request.pipe(
      Effect.map((event): Events => [event]),
      Effect.catch(({ aborted, asFailure, status }) =>
        Effect.succeed<Events>(aborted ? [] : [failed(asFailure, status)]),
      ),
    ),
    (message) => [failed({ code: "unknown", message }, 0)],
  )

/** How things are loaded by their ids, many with one request. */
export interface BatchLoad<Id, Item, R> {
  /** Name of the load in reports of its defects. */
  readonly where: string
  readonly load: (ids: ReadonlyArray<Id>) => Effect.Effect<ReadonlyArray<Item>, RequestFailed, R>
  readonly idOf: (item: Item) => Id
  readonly loaded: (item: Item) => RootEvent
  /** `failure` is null for one that is missing from the response. */
  readonly failed: (id: Id, failure: Failure | null) => RootEvent
}

/** Loads one thing by its id; those of one turn share a request. One that is missing from the response fails alone. */
export const requestInBatches = <Id, Item, R>(
  runtime: Runtime<R>,
  { where, load, idOf, loaded, failed }: BatchLoad<Id, Item, R>,
): ((id: Id) => Observable<Events>) => {
  const itemOf = batchIds(
    (ids: ReadonlyArray<Id>) => toObservable(runtime, Stream.fromEffect(Effect.suspend(() => load(ids)))),
    idOf,
  )
  return (id) =>
    itemOf(id).pipe(
      map((item): Events => [loaded(item)]),
      catchError((error: unknown): Observable<Events> => {
        if (error instanceof MissingMatch) return of([failed(id, null)])
        if (error instanceof RequestFailed) return error.aborted ? EMPTY : of([failed(id, error.asFailure)])
        const defect = defectOf(where, error)
        return of([defect, failed(id, { code: "unknown", message: defect.message })])
      }),
    )
}
