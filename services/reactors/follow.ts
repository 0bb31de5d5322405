import { Effect, Equal } from "effect"
import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  map,
  Observable,
  of,
  Subscription,
  switchMap,
} from "rxjs"
import { levelOf } from "#domain/areas/level/select.ts"
import type { Level } from "#domain/areas/level/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { Failure } from "#domain/kernel/query.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import type { StoreShape } from "../store/store.ts"
import { defectOf, type Runtime, runOnce } from "./outcome.ts"

type Events = ReadonlyArray<RootEvent>

/** Selected part of the state, emitted whenever its value changes. */
export const selected = <Part>(store: StoreShape, select: (state: RootState) => Part): Observable<Part> =>
  store.state$.pipe(
    map(select),
    distinctUntilChanged((before, after) => before === after || Equal.equals(before, after)),
  )

/**
 * Subscription for each value of a map in the state, for as long as the value is in the map. A value that replaces
 * another under the same key (another `identityOf`) gets a new subscription.
 */
export const followEach = <Value>(
  store: StoreShape,
  valuesOf: (state: RootState) => HashMap.HashMap<Value>,
  identityOf: (value: Value) => unknown,
  follow: (value: Value) => Observable<Events>,
): Observable<Events> =>
  new Observable((observer) => {
    const followed = new Map<string, { readonly identity: unknown; readonly subscription: Subscription }>()
    const outer = store.state$.pipe(map(valuesOf), distinctUntilChanged()).subscribe((values) => {
      for (const [key, { identity, subscription }] of followed) {
        const value = HashMap.get(values, key)
        if (value !== undefined && identityOf(value) === identity) continue
        subscription.unsubscribe()
        followed.delete(key)
      }
      for (const [key, value] of HashMap.entries(values)) {
        if (followed.has(key)) continue
        const subscription = new Subscription()
        followed.set(key, { identity: identityOf(value), subscription })
        subscription.add(follow(value).subscribe((events) => observer.next(events)))
      }
    })
    return () => {
      outer.unsubscribe()
      for (const { subscription } of followed.values()) subscription.unsubscribe()
    }
  })

/** Request that an open level sends to the server, derived from the state. */
export interface LevelRequest<Request, R> {
  /** Name under which defects are reported. */
  readonly where: string
  /** Current request of the level; null for none. */
  readonly requestOf: (state: RootState, level: Level) => Request | null
  /** Whether a level that was just opened already has the result. */
  readonly isLoaded: (level: Level) => boolean
  readonly requested: (level: Level) => RootEvent
  readonly run: (request: Request, level: Level) => Effect.Effect<RootEvent, RequestFailed, R>
  readonly failed: (level: Level, failure: Failure) => RootEvent
  /** Events in place of the failure where the server refused filters that an address named; null for another failure. */
  readonly refused?: (level: Level, failure: RequestFailed) => Effect.Effect<Events | null>
}

/**
 * Subscription that sends the request of every open level whenever it changes. A newer request interrupts the older
 * one, and so does closing the level. An aborted request sets no error.
 */
export const runLevelRequests = <Request, R>(
  store: StoreShape,
  runtime: Runtime<R>,
  {
    where,
    requestOf,
    isLoaded,
    requested,
    run,
    failed,
    refused = () => Effect.succeed(null),
  }: LevelRequest<Request, R>,
): Subscription => {
  const send = (request: Request, level: Level): Observable<Events> => {
    const response = Effect.suspend(() => run(request, level)).pipe(
      Effect.map((event): Events => [event]),
      Effect.catch((failure) =>
        failure.aborted
          ? Effect.succeed<Events>([])
          : Effect.map(
              refused(level, failure),
              (events): Events => events ?? [failed(level, failure.asFailure)],
            ),
      ),
    )
    return concat(
      of<Events>([requested(level)]),
      runOnce(runtime, where, response, (message) => [failed(level, { code: "unknown", message })]),
    )
  }
  const followLevel = (opened: Level): Observable<Events> =>
    store.state$.pipe(
      distinctUntilChanged(
        (before, after) =>
          before.level === after.level &&
          before.card === after.card &&
          before.stack === after.stack &&
          before.environment === after.environment,
      ),
      map((state) => {
        const level = levelOf(state.level, opened.key)
        return level === undefined ? null : requestOf(state, level)
      }),
      distinctUntilChanged((before, after) => Equal.equals(before, after)),
      switchMap((request, index) =>
        request === null || (index === 0 && isLoaded(opened)) ? EMPTY : send(request, opened),
      ),
      catchError((error: unknown) => {
        const defect = defectOf(where, error)
        return of<Events>([defect, failed(opened, { code: "unknown", message: defect.message })])
      }),
    )
  return followEach(
    store,
    (state) => state.level.levels,
    ({ serial }) => serial,
    followLevel,
  ).subscribe((events) => store.record(events))
}
