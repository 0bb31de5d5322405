import { Context, Effect, Layer, Queue, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { MessagePoster } from "#domain/areas/buzz/types.ts"
import type { SavedMessage } from "#domain/areas/channelMarks/channelMarks.ts"
import type { SearchedContent } from "#domain/areas/search/parseSearch.ts"
import { type Phrase, wordsVersion } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { supervise } from "../../kernel/supervise.ts"
import { Log } from "../../log/log.ts"
import { ftsQuery, tsqueryText } from "./indexedWords.ts"
import { makeIndexing } from "./indexing.ts"

/** Which messages are asked for: those in one of the streams that hold all of the rest. */
export interface WantedMessages {
  readonly streams: ReadonlyArray<StreamName>
  readonly phrases: ReadonlyArray<Phrase>
  /** None of these stands in it. */
  readonly without: ReadonlyArray<Phrase>
  /** By one of these; null for anyone. */
  readonly authors: ReadonlyArray<UserId> | null
  /** In one of these streams by another one than who is named beside it; null for any. */
  readonly to: ReadonlyArray<readonly [stream: StreamName, recipient: UserId]> | null
  /** With one of these marks (`mentionMark`); null for any. */
  readonly mentioned: ReadonlyArray<string> | null
  /** Sent at this moment or later, and before that one, in milliseconds since 1970; null for any. */
  readonly from: number | null
  readonly until: number | null
  readonly has: ReadonlyArray<SearchedContent>
  /** In the huddle of one of these messages; of none for any place. */
  readonly huddles: ReadonlyArray<Seq>
  readonly isPinned: boolean
  /** One of these; null for any. */
  readonly among: ReadonlyArray<SavedMessage> | null
}

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
    readonly counts: (wanted: WantedMessages) => Effect.Effect<ReadonlyArray<MessageCount>>
  }
>()("cairn/MessageIndex") {
  static readonly layer = Layer.effect(
    MessageIndex,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* Log
      const index = yield* makeIndexing
      const turn = yield* Semaphore.make(1)

      const catchUp = Effect.fnUntraced(function* (pause: Effect.Effect<void>) {
        const behind = yield* sql<{ stream: StreamName }>`
          select h.stream from log_head h left join search_head s on s.stream = h.stream
          where h.stream like 'channel:%'
            and (s.stream is null or s.head < h.head or s.version <> ${wordsVersion})`
        yield* Effect.forEach(behind, ({ stream }) => index(stream, pause), { discard: true })
      })

      const holding = (phrases: ReadonlyArray<Phrase>, must: "all" | "any") =>
        sql.onDialectOrElse({
          pg: () => sql`words @@ ${tsqueryText(phrases, must)}::tsquery`,
          orElse: () =>
            sql`id in (select rowid from search_words where search_words match ${ftsQuery(phrases, must)})`,
        })
      const isTo = (to: ReadonlyArray<readonly [StreamName, UserId]>) => {
        const pairs = JSON.stringify(to)
        return sql.onDialectOrElse({
          pg: () => sql`exists (select 1 from json_array_elements(${pairs}::json) one
            where one->>0 = stream and one->>1 <> author)`,
          orElse: () => sql`exists (select 1 from json_each(${pairs})
            where value->>0 = stream and value->>1 <> author)`,
        })
      }
      const isMentioning = (marks: ReadonlyArray<string>) => {
        const all = JSON.stringify(marks.map((mark) => ` ${mark} `))
        return sql.onDialectOrElse({
          pg: () => sql`mentioned <> '' and exists (
            select 1 from json_array_elements_text(${all}::json) mark where strpos(mentioned, mark) > 0)`,
          orElse: () => sql`mentioned <> '' and exists (
            select 1 from json_each(${all}) where instr(mentioned, value) > 0)`,
        })
      }
      const oneOf = (values: ReadonlyArray<string>) =>
        sql.onDialectOrElse({
          pg: () => sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`,
          orElse: () => sql`(select value from json_each(${JSON.stringify(values)}))`,
        })
      const isAmong = (messages: ReadonlyArray<SavedMessage>) => {
        const places = JSON.stringify(
          messages.map(({ channelId, messageSeq }) => [channelStream(channelId), messageSeq]),
        )
        return sql.onDialectOrElse({
          pg: () =>
            sql`(stream, seq) in (select one->>0, (one->>1)::bigint from json_array_elements(${places}::json) one)`,
          orElse: () => sql`(stream, seq) in (select value->>0, value->>1 from json_each(${places}))`,
        })
      }
      const having = (content: SearchedContent) =>
        content === "link" ? sql`has_link = 1` : sql`attached like ${`% ${content} %`}`

      const isWanted = (wanted: WantedMessages) => {
        const { streams, phrases, without, authors, to, mentioned, from, until, has, huddles } = wanted
        const { isPinned, among } = wanted
        return sql.and([
          sql`is_deleted = 0`,
          sql`stream in ${oneOf(streams)}`,
          ...(phrases.length === 0 ? [] : [holding(phrases, "all")]),
          ...(without.length === 0 ? [] : [sql`not (${holding(without, "any")})`]),
          ...(authors === null ? [] : [sql`author in ${oneOf(authors)}`]),
          ...(to === null ? [] : [isTo(to)]),
          ...(mentioned === null ? [] : [isMentioning(mentioned)]),
          ...(from === null ? [] : [sql`at >= ${from}`]),
          ...(until === null ? [] : [sql`at < ${until}`]),
          ...has.map(having),
          ...(huddles.length === 0 ? [] : [sql.in("huddle", huddles)]),
          ...(isPinned ? [sql`is_pinned = 1`] : []),
          ...(among === null ? [] : [isAmong(among)]),
        ])
      }
      const upToDate = turn.withPermits(1)(catchUp(Effect.void))

      const find = Effect.fn("MessageIndex.find")(function* (
        wanted: WantedMessages,
        { offset, count }: Page,
      ) {
        yield* upToDate
        return yield* sql<IndexedMessage>`
          select stream, seq, author, at, posted_by as ${sql("postedBy")}, text from search_message
          where ${isWanted(wanted)} order by at desc, stream, seq desc limit ${count} offset ${offset}`
      }, Effect.orDie)

      const counts = Effect.fn("MessageIndex.counts")(function* (wanted: WantedMessages) {
        yield* upToDate
        const rows = yield* sql<MessageCount>`
          select stream, author, count(*) as ${sql("count")} from search_message
          where ${isWanted(wanted)} group by stream, author`
        return rows.map((row) => ({ ...row, count: Number(row.count) }))
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
