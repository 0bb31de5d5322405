import { Effect, PubSub, Queue, type Scope } from "effect"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"

type Batch = ReadonlyArray<StoredEnvelope>
type ReadTail = (stream: StreamName, after: number) => Effect.Effect<Batch>

/**
 * Publishes every event that is stored from now on, once, and each stream in its order, whoever stored it: what
 * arrives out of turn is left to a read of the tail. Knows the published head of every stream.
 */
export interface Notifier {
  /** Events just committed by this process. */
  readonly publish: (batch: Batch) => void
  /** Notice from any source that a stream has reached `head`. */
  readonly onHead: (stream: StreamName, head: number) => void
  readonly subscribe: Effect.Effect<PubSub.Subscription<Batch>, never, Scope.Scope>
  readonly head: (stream: StreamName) => number
}

/** A notifier that starts from the heads as stored. */
export const makeNotifier = Effect.fnUntraced(function* (
  heads: Iterable<readonly [StreamName, number]>,
  readTail: ReadTail,
) {
  const published = new Map(heads)
  const pubsub = yield* PubSub.unbounded<Batch>()
  const behind = yield* Queue.unbounded<StreamName>()
  const head = (stream: StreamName) => published.get(stream) ?? 0

  const publish = (batch: Batch) => {
    const next: Array<StoredEnvelope> = []
    for (const envelope of batch) {
      const { stream, seq } = envelope
      if (seq === head(stream) + 1) {
        published.set(stream, seq)
        next.push(envelope)
      } else if (seq > head(stream)) Queue.offerUnsafe(behind, stream)
    }
    if (next.length > 0) PubSub.publishUnsafe(pubsub, next)
  }
  const onHead = (stream: StreamName, reached: number) => {
    if (reached > head(stream)) Queue.offerUnsafe(behind, stream)
  }

  yield* Queue.takeAll(behind).pipe(
    Effect.flatMap((streams) =>
      Effect.forEach(new Set(streams), (stream) => Effect.map(readTail(stream, head(stream)), publish), {
        discard: true,
      }),
    ),
    Effect.forever,
    Effect.forkScoped,
  )

  const notifier: Notifier = { publish, onHead, subscribe: PubSub.subscribe(pubsub), head }
  return notifier
})
