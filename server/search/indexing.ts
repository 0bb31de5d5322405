import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MessagesRedacted } from "#domain/buzz/events.ts"
import type { Attachment, MessageContent } from "#domain/buzz/types.ts"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import type { SearchedContent } from "#domain/search/parseSearch.ts"
import { wordsVersion } from "#domain/search/words.ts"
import { shared } from "#domain/shared.ts"
import { envelopesOf } from "../log/rows.ts"
import { ftsText, tsvectorText } from "./indexedWords.ts"

/** How many events are indexed in one transaction, which writers of a store with one connection wait for. */
const eventsAtOnce = 200

const contents: Partial<Readonly<Record<string, SearchedContent>>> = {
  CARD: "card",
  PAGE: "stack",
  FILE: "file",
}
const attachedOf = (attachments: ReadonlyArray<Attachment>): string =>
  ` ${attachments.map(({ _tag }) => contents[_tag] ?? "").join(" ")} `
const hasLink = (text: string): number => (/\bhttps?:\/\/\S/i.test(text) ? 1 : 0)

/**
 * Indexes the messages of a stream, from where the index is to the stream's end, as their events say: in transactions with
 * the new place, under its lock, so that servers that do the same at once do it once.
 */
export const makeIndexing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const forUpdate = sql.literal(sql.onDialectOrElse({ pg: () => "for update", orElse: () => "" }))

  const write = (stream: StreamName, seq: Seq, { text }: MessageContent) =>
    sql.onDialectOrElse({
      pg: () => sql`update search_message set text = ${text}, has_link = ${hasLink(text)},
        words = ${tsvectorText(text)}::tsvector where stream = ${stream} and seq = ${seq} and is_deleted = 0`,
      orElse: () =>
        Effect.andThen(
          sql`update search_message set text = ${text}, has_link = ${hasLink(text)}
            where stream = ${stream} and seq = ${seq} and is_deleted = 0`,
          sql`insert or replace into search_words (rowid, words)
            select id, ${ftsText(text)} from search_message
            where stream = ${stream} and seq = ${seq} and is_deleted = 0`,
        ),
    })

  const set = (stream: StreamName, seq: Seq, column: "is_pinned" | "is_deleted", value: 0 | 1) =>
    sql`update search_message set ${sql(column)} = ${value} where stream = ${stream} and seq = ${seq}`

  const removeRedacted = Effect.fnUntraced(function* (
    stream: StreamName,
    { through, author }: typeof MessagesRedacted.Type,
  ) {
    const isRedacted = sql.and([
      sql`stream = ${stream}`,
      sql`seq <= ${through}`,
      ...(author === undefined ? [] : [sql`author = ${author}`]),
    ])
    yield* sql.onDialectOrElse({
      pg: () => Effect.void,
      orElse: () =>
        sql`delete from search_words where rowid in (select id from search_message where ${isRedacted})`,
    })
    yield* sql`delete from search_message where ${isRedacted}`
  })

  const indexOne = Effect.fnUntraced(function* (envelope: StoredEnvelope) {
    const { stream, seq, actor, at } = envelope
    const { event } = shared.read(envelope)
    switch (event._tag) {
      case "MessageSent":
        yield* sql`insert into search_message
            (stream, seq, huddle, author, at, posted_by, text, attached, has_link, is_pinned, is_deleted)
          values (${stream}, ${seq}, ${event.huddle ?? null}, ${actor}, ${at}, ${event.postedBy ?? null}, '',
            ${attachedOf(event.attachments)}, 0, 0, 0)`
        return yield* write(stream, seq, event.content)
      case "MessageEdited":
        return yield* write(stream, event.messageSeq, event.content)
      case "MessageDeleted":
        return yield* set(stream, event.messageSeq, "is_deleted", 1)
      case "MessageRestored":
        return yield* set(stream, event.messageSeq, "is_deleted", 0)
      case "MessagesRedacted":
        return yield* removeRedacted(stream, event)
      case "MessagePinned":
        return yield* set(stream, event.messageSeq, "is_pinned", 1)
      case "MessageUnpinned":
        return yield* set(stream, event.messageSeq, "is_pinned", 0)
    }
  })

  const clear = Effect.fnUntraced(function* (stream: StreamName) {
    yield* sql.onDialectOrElse({
      pg: () => Effect.void,
      orElse: () =>
        sql`delete from search_words where rowid in (select id from search_message where stream = ${stream})`,
    })
    yield* sql`delete from search_message where stream = ${stream}`
  })

  /** Whether the stream may have more. */
  const indexSome = Effect.fnUntraced(function* (stream: StreamName) {
    yield* sql`insert into search_head (stream, head, version) values (${stream}, 0, ${wordsVersion})
      on conflict do nothing`
    const [place] = yield* sql<{ head: number; version: number }>`
      select head, version from search_head where stream = ${stream} ${forUpdate}`
    const isOther = place?.version !== wordsVersion
    if (isOther) yield* clear(stream)
    const head = isOther ? 0 : place.head
    const rows = yield* sql`select * from log_event where stream = ${stream} and seq > ${head}
      order by seq limit ${eventsAtOnce}`
    yield* Effect.forEach(envelopesOf(stream, rows), indexOne, { discard: true })
    yield* sql`update search_head set head = ${head + rows.length}, version = ${wordsVersion}
      where stream = ${stream}`
    return rows.length === eventsAtOnce
  })

  return (stream: StreamName) =>
    sql.withTransaction(indexSome(stream)).pipe(Effect.repeat({ while: (hasMore) => hasMore }))
})
