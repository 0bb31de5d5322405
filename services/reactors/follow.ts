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
import * as HashMap from "#domain/kernel/hashMap.ts"
import { levelOf } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import type { RequestFailed } from "../http/requestFailed.ts"
import type { StoreShape } from "../store/store.ts"
import { defectOf, outcomeOf, type Runtime } from "./outcome.ts"

type Events = ReadonlyArray<RootEvent>

/** A part of the state, each time that it has another value. */
export const selected = <Part>(store: StoreShape, select: (state: RootState) => Part): Observable<Part> =>
  store.state$.pipe(
    map(select),
    distinctUntilChanged((before, after) => before === after || Equal.equals(before, after)),
  )

/**
 * Follows each value of a map in the state for as long as it is there. One that takes the place of another under its key
 * (`identityOf` tells them apart) is followed anew.
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

/** A question that an open level asks the server, as it follows from the state. */
export interface LevelQuestion<Question, R> {
  /** What the question is called where its defects are told. */
  readonly where: string
  /** What the level asks as it stands; null for nothing. */
  readonly question: (state: RootState, level: Level) => Question | null
  /** Whether a level that has just been opened came with its answer. */
  readonly isAnswered: (level: Level) => boolean
  readonly requested: (level: Level) => RootEvent
  readonly answer: (question: Question, level: Level) => Effect.Effect<RootEvent, RequestFailed, R>
  readonly failed: (level: Level, message: string) => RootEvent
}

/**
 * Asks a question of every open level whenever it becomes another one. A newer question interrupts the older, and so
 * does the closing of the level. An aborted call sets no error.
 */
export const askLevels = <Question, R>(
  store: StoreShape,
  runtime: Runtime<R>,
  { where, question, isAnswered, requested, answer, failed }: LevelQuestion<Question, R>,
): Subscription => {
  const ask = (asked: Question, level: Level): Observable<Events> => {
    const answered = Effect.suspend(() => answer(asked, level)).pipe(
      Effect.map((event): Events => [event]),
      Effect.catch(({ failure, message }) =>
        Effect.succeed<Events>(failure === "ABORTED" ? [] : [failed(level, message)]),
      ),
    )
    return concat(
      of<Events>([requested(level)]),
      outcomeOf(runtime, where, answered, (message) => [failed(level, message)]),
    )
  }
  const followLevel = (opened: Level): Observable<Events> =>
    store.state$.pipe(
      distinctUntilChanged(
        (before, after) =>
          before.level === after.level &&
          before.card === after.card &&
          before.environment === after.environment,
      ),
      map((state) => {
        const level = levelOf(state.level, opened.key)
        return level === undefined ? null : question(state, level)
      }),
      distinctUntilChanged((before, after) => Equal.equals(before, after)),
      switchMap((asked, index) =>
        asked === null || (index === 0 && isAnswered(opened)) ? EMPTY : ask(asked, opened),
      ),
      catchError((error: unknown) => {
        const defect = defectOf(where, error)
        return of<Events>([defect, failed(opened, defect.message)])
      }),
    )
  return followEach(
    store,
    (state) => state.level.levels,
    ({ serial }) => serial,
    followLevel,
  ).subscribe((events) => store.record(events))
}
