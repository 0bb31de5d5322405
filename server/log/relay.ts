import { Effect, PubSub, Queue, type Scope } from "effect"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { StoredEnvelope } from "./rows.ts"

type Batch = ReadonlyArray<StoredEnvelope>
type ReadTail = (stream: StreamName, after: number) => Effect.Effect<Batch>

/**
 * Publishes every event that is stored from now on, once, and each stream in its order, whoever stored it: what
 * arrives out of turn is left to a read of the tail. Knows the published head of every stream.
 */
export interface Relay {
  /** Events just committed by this process. */
  readonly offer: (batch: Batch) => void
  /** News that a stream reaches `head`, from wherever. */
  readonly hear: (stream: StreamName, head: number) => void
  readonly subscribe: Effect.Effect<PubSub.Subscription<Batch>, never, Scope.Scope>
  readonly head: (stream: StreamName) => number
}

/** A relay that starts from the heads as stored. */
export const makeRelay = Effect.fnUntraced(function* (
  heads: Iterable<readonly [StreamName, number]>,
  readTail: ReadTail,
) {
  const published = new Map(heads)
  const pubsub = yield* PubSub.unbounded<Batch>()
  const behind = yield* Queue.unbounded<StreamName>()
  const head = (stream: StreamName) => published.get(stream) ?? 0

  const offer = (batch: Batch) => {
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
  const hear = (stream: StreamName, reached: number) => {
    if (reached > head(stream)) Queue.offerUnsafe(behind, stream)
  }

  yield* Queue.takeAll(behind).pipe(
    Effect.flatMap((streams) =>
      Effect.forEach(new Set(streams), (stream) => Effect.map(readTail(stream, head(stream)), offer), {
        discard: true,
      }),
    ),
    Effect.forever,
    Effect.forkScoped,
  )

  const relay: Relay = { offer, hear, subscribe: PubSub.subscribe(pubsub), head }
  return relay
})
