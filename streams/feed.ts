import { Schema } from "effect"
import {
  asyncScheduler,
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  NEVER,
  type Observable,
  of,
  repeat,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  takeWhile,
  timeout,
  timer,
  withLatestFrom,
} from "rxjs"
import { kindOf, type StoredEnvelope, type StreamKind, StreamName } from "#domain/kernel/envelope.ts"
import type { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { reconnectDelay } from "./reconnectDelay.ts"

/**
 * Positions of a client: the log's epoch, null at first, and the last sequence number of each stream. Of `kinds` it
 * gets every stream that its user may read, whether it has it or not.
 */
export interface StreamPositions {
  readonly epoch: string | null
  readonly have: Readonly<Record<StreamName, Seq>>
  readonly kinds: ReadonlyArray<StreamKind>
  /** Whether the client is told when cards, data or policies are others. */
  readonly content?: boolean
  /** Whether the client is told when something goes on in channels. */
  readonly activity?: boolean
}

/** One frame of the feed, as the contract's `FeedFrame` has it. */
export type Frame =
  | { readonly _tag: "opened"; readonly epoch: string }
  | { readonly _tag: "event"; readonly envelope: StoredEnvelope }
  | {
      readonly _tag: "reset"
      readonly stream: StreamName
      readonly head: Seq
      readonly updated: EpochMs
      readonly snapshot: unknown
    }
  | { readonly _tag: "current" | "denied"; readonly stream: StreamName }
  | { readonly _tag: "heartbeat"; readonly heads: Readonly<Record<StreamName, number>> }
  | { readonly _tag: "behind" | "live" }
  | { readonly _tag: "content"; readonly version: string }
  | { readonly _tag: "activity"; readonly channels: boolean }
  | {
      readonly _tag: "presence"
      readonly active: ReadonlyArray<UserId>
      readonly quiet: ReadonlyArray<UserId>
    }
  | { readonly _tag: "typing"; readonly stream: StreamName; readonly huddle?: Seq; readonly user: UserId }

/** Signal of the feed: the state of the connection, and the frames that change streams. */
export type FeedSignal =
  | { readonly _tag: "connecting" }
  | { readonly _tag: "closed"; readonly error: unknown }
  | Exclude<Frame, { readonly _tag: "heartbeat" }>

export interface FeedOptions {
  /** A number from 0 (included) to 1 (excluded): it spreads the reconnections of many clients. */
  readonly random: () => number
  readonly scheduler?: SchedulerLike
  /** Opens the connection anew, for it may be dead without saying so. */
  readonly recheck$?: Observable<unknown>
}

/** Time without a frame (three heartbeats), in milliseconds, after which a connection is dead. */
export const heartbeatTimeout = 45_000

const isBehind = (have: Readonly<Record<string, number>>, heads: Readonly<Record<string, number>>): boolean =>
  Object.entries(have).some(([stream, seq]) => (heads[stream] ?? 0) > seq)

const isStreamName = Schema.is(StreamName)

/** Streams requested by name: those of a kind that is sent anyway are left out. */
const followed = ({ have, kinds }: StreamPositions): string =>
  JSON.stringify(
    Object.keys(have)
      .filter((name) => isStreamName(name) && !kinds.includes(kindOf(name)))
      .sort(),
  )

/**
 * Feed of the log, while it is subscribed to. It opens with the current positions, and again when other streams are
 * followed. A heartbeat that is ahead of the positions reconnects at once, to fetch the tail; a lost or silent
 * connection is opened again after a growing delay, which is reset by the first frame after `opened`. Frames are
 * emitted as they arrive: the fold drops known envelopes and holds back those beyond a gap, and a `reset` (another
 * epoch, or a tail too long) replaces its stream. `positions$` emits the current positions on subscription, and each
 * change.
 */
export const feed = (
  open: (positions: StreamPositions) => Observable<Frame>,
  positions$: Observable<StreamPositions>,
  { random, scheduler = asyncScheduler, recheck$ = NEVER }: FeedOptions,
): Observable<FeedSignal> => {
  const connections = (): Observable<FeedSignal> => {
    let failures = 0
    let resuming = false

    const frames$ = positions$.pipe(
      take(1),
      switchMap((positions) => open(positions)),
      timeout({ each: heartbeatTimeout, scheduler }),
      withLatestFrom(positions$),
      takeWhile(([frame, positions]) => {
        if (frame._tag !== "opened") failures = 0
        resuming = frame._tag === "heartbeat" && isBehind(positions.have, frame.heads)
        return !resuming
      }),
      concatMap(([frame]): ReadonlyArray<FeedSignal> => (frame._tag === "heartbeat" ? [] : [frame])),
    )
    const closed$ = defer(() => (resuming ? EMPTY : of<FeedSignal>({ _tag: "closed", error: null })))
    const connection$ = defer(() => {
      resuming = false
      return concat(of<FeedSignal>({ _tag: "connecting" }), frames$, closed$)
    }).pipe(catchError((error: unknown) => of<FeedSignal>({ _tag: "closed", error })))
    const wait = (): number => {
      if (resuming) return 0
      const milliseconds = reconnectDelay(failures, random())
      failures += 1
      return milliseconds
    }
    return connection$.pipe(repeat({ delay: () => timer(wait(), scheduler) }))
  }
  return positions$.pipe(
    distinctUntilChanged((a, b) => followed(a) === followed(b)),
    switchMap(() => recheck$.pipe(startWith(null), switchMap(connections))),
  )
}
