import { Context, Effect, Layer, Queue, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { MessagePoster } from "#domain/areas/buzz/types.ts"
import { mostCounted } from "#domain/areas/search/found.ts"
import { wordsVersion } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { supervise } from "../../kernel/supervise.ts"
import { Log } from "../../log/log.ts"
import { makeIndexing } from "./indexing.ts"
import type { WantedMessages } from "./wantedMessages.ts"
import { makeWantedRows } from "./wantedRows.ts"

/** Part of what was found that is asked for. */
export interface Page {
  readonly offset: number
  readonly count: number
}

/** How many messages of someone in a stream were found. */
interface MessageCount {
  readonly stream: StreamName
  readonly author: UserId
  readonly count: number
}

/** Messages that were found by stream and author: of the newest `mostCounted`, where there are more. */
export interface MessageCounts {
  readonly counts: ReadonlyArray<MessageCount>
  readonly areMore: boolean
}

/** A message as the index has it. */
export interface IndexedMessage {
  readonly stream: StreamName
  readonly seq: Seq
  readonly author: UserId
  readonly at: EpochMs
  readonly postedBy: MessagePoster | null
  readonly text: string
}

/** How long the index rests before it follows the log again: a search does not wait for it. */
const rest = "2 seconds"
/** How long it rests between two transactions: a post that waited for one is stored before the next. */
const pauseOfWriters = "10 millis"
const unindexed = { message: "New messages are not indexed. Searches index them first, and take longer." }

/**
 * The messages of all channels by their words. It is made of the log and follows it: each stream's place in it is stored with
 * what was indexed, so that it goes on where any server stopped, and a search first indexes what is new. So it finds
 * what is in the log when it is asked, whoever stored it, and appending to the log waits for nothing.
 */
export class MessageIndex extends Context.Service<
  MessageIndex,
  {
    /** The messages that are wanted and not deleted, the newest first. */
    readonly find: (wanted: WantedMessages, page: Page) => Effect.Effect<ReadonlyArray<IndexedMessage>>
    /** How many of them there are, by stream and author. */
    readonly counts: (wanted: WantedMessages) => Effect.Effect<MessageCounts>
  }
>()("cairn/MessageIndex") {
  static readonly layer = Layer.effect(
    MessageIndex,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* Log
      const index = yield* makeIndexing
      const wantedRows = yield* makeWantedRows
      const turn = yield* Semaphore.make(1)

      const catchUp = Effect.fnUntraced(function* (pause: Effect.Effect<void>) {
        const behind = yield* sql<{ stream: StreamName }>`
          select h.stream from log_head h left join search_head s on s.stream = h.stream
          where h.stream like 'channel:%'
            and (s.stream is null or s.head < h.head or s.version <> ${wordsVersion})`
        yield* Effect.forEach(behind, ({ stream }) => index(stream, pause), { discard: true })
      })

      const upToDate = turn.withPermits(1)(catchUp(Effect.void))

      const find = Effect.fn("MessageIndex.find")(function* (
        wanted: WantedMessages,
        { offset, count }: Page,
      ) {
        yield* upToDate
        const rows = yield* wantedRows(wanted)
        if (rows === null) return []
        return yield* sql<IndexedMessage>`
          select stream, seq, author, at, posted_by as ${sql("postedBy")}, text
          ${rows} limit ${count} offset ${offset}`
      }, Effect.orDie)

      const counts = Effect.fn("MessageIndex.counts")(function* (wanted: WantedMessages) {
        yield* upToDate
        const rows = yield* wantedRows(wanted)
        if (rows === null) return { counts: [], areMore: false }
        const found = yield* sql<Omit<MessageCount, "count">>`
          select stream, author ${rows} limit ${mostCounted + 1}`
        const groups = Map.groupBy(found.slice(0, mostCounted), ({ stream, author }) => `${stream} ${author}`)
        return {
          counts: [...groups.values()].flatMap(([first, ...others]) =>
            first === undefined ? [] : [{ ...first, count: 1 + others.length }],
          ),
          areMore: found.length > mostCounted,
        }
      }, Effect.orDie)

      const woken = yield* Queue.sliding<null>(1)
      yield* log.follow(() => Effect.asVoid(Queue.offer(woken, null)))
      yield* supervise("search", unindexed, (well) =>
        catchUp(Effect.sleep(pauseOfWriters)).pipe(
          Effect.andThen(well),
          Effect.andThen(Queue.take(woken)),
          Effect.andThen(Effect.sleep(rest)),
          Effect.forever,
        ),
      )
      return MessageIndex.of({ find, counts })
    }),
  )
}
