import { Cause, Deferred, Effect, Queue, type Scope } from "effect"
import type { SqlError } from "effect/sql"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"
import { isStoreAway, retryWhileAway } from "../kernel/storeFailure.ts"
import { supervise } from "../kernel/supervise.ts"

type Batch = ReadonlyArray<StoredEnvelope>
/** Something that is done with every batch, before the handlers that were added later. */
export type Handler = (batch: Batch) => Effect.Effect<void>
type ReadTail = (stream: StreamName, after: number) => Effect.Effect<Batch, SqlError.SqlError>

/** A batch for the handlers, or a mark that is reached when all batches before it are done with. */
type Item =
  | { readonly _tag: "Batch"; readonly batch: Batch }
  | { readonly _tag: "Mark"; readonly done: Deferred.Deferred<void> }

/** What was stored has not been done with, so that permissions may be old. */
const unhandled = { message: "What was stored cannot be read.", isUnavailable: true }

/**
 * Gives every event that is stored from now on to the handlers, once, and each stream in its order, whoever stored it:
 * what arrives out of turn is left to `catchUp`. Knows the published head of every stream.
 */
export interface Notifier {
  /** Events just committed by this process. False where some came out of turn and `catchUp` is due. */
  readonly publish: (batch: Batch) => boolean
  /** Notice from any source that a stream has reached `head`. False where that is news and `catchUp` is due. */
  readonly onHead: (stream: StreamName, head: number) => boolean
  /** Reads and publishes what is missing of the streams that are behind, and waits until the handlers are done with it. */
  readonly catchUp: Effect.Effect<void, SqlError.SqlError>
  /**
   * Adds a handler of all batches for as long as the scope lasts. Handlers run one after the other, those added first
   * before those added later: what holds permissions comes before what sends. While the store is away a handler is run
   * again, and the server counts as behind; another failure is logged and the batch passed over.
   */
  readonly follow: (handler: Handler) => Effect.Effect<void, never, Scope.Scope>
  readonly head: (stream: StreamName) => number
  /** Forgets the published head of a stream whose events were removed: the next one that is stored follows on `head`. */
  readonly forget: (stream: StreamName, head: number) => void
}

/** A notifier that starts from the heads as stored. */
export const makeNotifier = Effect.fnUntraced(function* (
  heads: Iterable<readonly [StreamName, number]>,
  readTail: ReadTail,
) {
  const health = yield* ServerHealth
  const published = new Map(heads)
  const handlers = new Set<Handler>()
  const queue = yield* Queue.unbounded<Item>()
  const late = new Set<StreamName>()
  const head = (stream: StreamName) => published.get(stream) ?? 0

  const publish = (batch: Batch): boolean => {
    const next: Array<StoredEnvelope> = []
    let isInTurn = true
    for (const envelope of batch) {
      const { stream, seq } = envelope
      if (seq === head(stream) + 1) {
        published.set(stream, seq)
        next.push(envelope)
      } else if (seq > head(stream)) {
        late.add(stream)
        isInTurn = false
      }
    }
    if (next.length > 0) Queue.offerUnsafe(queue, { _tag: "Batch", batch: next })
    return isInTurn
  }
  const onHead = (stream: StreamName, reached: number): boolean => {
    if (reached <= head(stream)) return true
    late.add(stream)
    return false
  }

  const handled = Effect.suspend(() => {
    const done = Deferred.makeUnsafe<void>()
    Queue.offerUnsafe(queue, { _tag: "Mark", done })
    return Deferred.await(done)
  })
  const catchUp = Effect.suspend(() => {
    const streams = [...late]
    late.clear()
    return Effect.forEach(streams, (stream) => readTail(stream, head(stream))).pipe(
      Effect.onError(() =>
        Effect.sync(() => {
          for (const stream of streams) late.add(stream)
        }),
      ),
      // In one batch, so that handlers know all of it before the first thing is sent.
      Effect.flatMap((tails) => Effect.sync(() => publish(tails.flat()))),
      Effect.andThen(handled),
    )
  })

  const handle = (handler: Handler, batch: Batch) =>
    handler(batch).pipe(
      Effect.tapCause((cause) =>
        isStoreAway(Cause.squash(cause)) ? health.report("streams", unhandled) : Effect.void,
      ),
      retryWhileAway,
      Effect.catchCause((cause) =>
        Cause.hasInterruptsOnly(cause) ? Effect.interrupt : Effect.logError(cause),
      ),
      Effect.andThen(health.report("streams", null)),
    )
  yield* supervise("streams", unhandled, () =>
    Queue.take(queue).pipe(
      Effect.flatMap((item) =>
        item._tag === "Mark"
          ? Deferred.succeed(item.done, undefined)
          : Effect.forEach([...handlers], (handler) => handle(handler, item.batch), { discard: true }),
      ),
      Effect.forever,
    ),
  )

  const notifier: Notifier = {
    publish,
    onHead,
    catchUp,
    follow: (handler) =>
      Effect.acquireRelease(
        Effect.sync(() => handlers.add(handler)),
        () => Effect.sync(() => handlers.delete(handler)),
      ).pipe(Effect.asVoid),
    head,
    forget: (stream, head) => {
      if (head === 0) published.delete(stream)
      else published.set(stream, head)
      late.delete(stream)
    },
  }
  return notifier
})
