import { PgClient } from "@effect/sql-pg"
import { Effect, Queue, Schedule, Schema } from "effect"
import type { StoredEnvelope } from "#domain/kernel/envelope.ts"
import { StreamName } from "#domain/kernel/envelope.ts"
import { Seq } from "#domain/kernel/ids.ts"
import type { Notifier } from "./notifier.ts"

const channel = "cairn_log"
/** Streams named in one notification: its payload may be 8,000 bytes long. */
const streamsPerNotice = 20
/** How often the heads are looked at, should a notification be lost; and how far back, in milliseconds. */
const pollEvery = "1 second"
const pollWindow = 60_000

const Heads = Schema.Array(Schema.Tuple([Schema.String, Seq]))
const isStreamName = Schema.is(StreamName)
const decodeHeads = Schema.decodeUnknownEffect(Schema.fromJsonString(Heads))

/**
 * Notifies the other processes on the same PostgreSQL of what this one committed, and the notifier of what they did: NOTIFY
 * after the commit (several streams in one), and a look at the lately touched heads every second as a backstop.
 */
export const makeEventPublisher = Effect.fnUntraced(function* (notifier: Notifier) {
  const sql = yield* PgClient.PgClient
  const outbox = yield* Queue.unbounded<StoredEnvelope>()

  const announce = Effect.fnUntraced(function* (envelopes: ReadonlyArray<StoredEnvelope>) {
    const heads = [...new Map(envelopes.map(({ stream, seq }) => [stream, seq]))]
    for (let start = 0; start < heads.length; start += streamsPerNotice) {
      yield* sql.notify(channel, JSON.stringify(heads.slice(start, start + streamsPerNotice)))
    }
  })
  const onHeads = (heads: typeof Heads.Type) => {
    for (const [stream, head] of heads) if (isStreamName(stream)) notifier.onHead(stream, head)
  }
  const listen = Effect.scoped(
    Effect.flatMap(sql.listen(channel), (notices) =>
      Queue.take(notices).pipe(
        Effect.flatMap((notice) => decodeHeads(notice.payload)),
        Effect.map(onHeads),
        Effect.forever,
      ),
    ),
  )
  const poll = Effect.map(
    sql<{ stream: string; head: Seq }>`select stream, head from log_head
      where touched > extract(epoch from clock_timestamp()) * 1000 - ${pollWindow}`,
    (rows) => onHeads(rows.map(({ stream, head }) => [stream, head])),
  )

  yield* Queue.takeAll(outbox).pipe(
    Effect.flatMap(announce),
    Effect.ignore,
    Effect.forever,
    Effect.forkScoped,
  )
  yield* listen.pipe(Effect.retry(Schedule.spaced(pollEvery)), Effect.forkScoped)
  yield* poll.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(pollEvery)), Effect.forkScoped)
  return { announce: (envelopes: ReadonlyArray<StoredEnvelope>) => Queue.offerAllUnsafe(outbox, envelopes) }
})
