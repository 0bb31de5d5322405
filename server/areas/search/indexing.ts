import { Array as Arr, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { MessageSent, MessagesRedacted } from "#domain/areas/buzz/events.ts"
import type { Attachment, MessageContent, Tag } from "#domain/areas/buzz/types.ts"
import type { SearchedContent } from "#domain/areas/search/parseSearch.ts"
import { wordsVersion } from "#domain/areas/search/words.ts"
import type { Envelope, StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { Seq } from "#domain/kernel/ids.ts"
import type { Unreadable } from "#domain/kernel/upcast.ts"
import { type SharedEvent, shared } from "#domain/shared.ts"
import { envelopesOf } from "../../log/rows.ts"
import { ftsDocument } from "./indexedTerms.ts"
import { tsvectorText } from "./indexedWords.ts"
import { mentionMark } from "./mentionMark.ts"
import { makeMessageIds } from "./messageIds.ts"

/** How many events are indexed in one transaction, which writers of a store with one connection wait for. */
const eventsAtOnce = 200

type SentMessage = Envelope<typeof MessageSent.Type>
const isSent = (envelope: Envelope<SharedEvent | Unreadable>): envelope is SentMessage =>
  envelope.event._tag === "MessageSent"

const contentsOf = (attachment: Attachment): ReadonlyArray<SearchedContent> => {
  switch (attachment._tag) {
    case "CARD":
      return ["card"]
    case "PAGE":
      return ["stack"]
    case "POLL":
      return ["poll"]
    case "COMMAND":
      return []
    case "FILE":
      return attachment.mediaType.startsWith("image/") ? ["file", "image"] : ["file"]
  }
}
const attachedOf = (attachments: ReadonlyArray<Attachment>): string =>
  ` ${attachments.flatMap(contentsOf).join(" ")} `
/** What is searched of a message: what it says, and how its files are called. */
const searchedText = (text: string, attachments: ReadonlyArray<Attachment>): string =>
  [text, ...attachments.flatMap((one) => (one._tag === "FILE" ? [one.name] : []))]
    .filter((line) => line !== "")
    .join("\n")
const mentionedOf = (tags: ReadonlyArray<Tag>): string => {
  const all = tags.flatMap(({ type, id }) =>
    type === "USER" || type === "GROUP" ? mentionMark(type, id) : [],
  )
  return all.length === 0 ? "" : ` ${[...new Set(all)].join(" ")} `
}
const rowOf = ({ stream, seq, actor, at, event }: SentMessage) => ({
  stream,
  seq,
  huddle: event.huddle ?? null,
  author: actor,
  at,
  posted_by: event.postedBy ?? null,
  text: searchedText(event.content.text, event.attachments),
  attached: attachedOf(event.attachments),
  has_link: hasLink(event.content.text),
  mentioned: mentionedOf(event.content.tags),
  is_pinned: 0,
  is_deleted: 0,
})
const hasLink = (text: string): number => (/\bhttps?:\/\/\S/i.test(text) ? 1 : 0)

/**
 * Indexes the messages of a stream, from where the index is to the stream's end, as their events say: in transactions with
 * the new place, under its lock, so that servers that do the same at once do it once.
 */
export const makeIndexing = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const idsOf = yield* makeMessageIds
  const forUpdate = sql.literal(sql.onDialectOrElse({ pg: () => "for update", orElse: () => "" }))

  /** What a message has beside its text, which an edit leaves as it was. */
  const attachmentsOf = Effect.fnUntraced(function* (stream: StreamName, seq: Seq) {
    const rows = yield* sql`select * from log_event where stream = ${stream} and seq = ${seq}`
    const [sent] = envelopesOf(stream, rows).map(shared.read).filter(isSent)
    return sent?.event.attachments ?? []
  })

  /** Brings SQLite's full-text table to what the row of a message says: a deleted one is not in it. */
  const indexTerms = Effect.fnUntraced(function* (stream: StreamName, seq: Seq) {
    const [row] = yield* sql<ReturnType<typeof rowOf> & { readonly id: number }>`
      select * from search_message where stream = ${stream} and seq = ${seq}`
    if (row === undefined) return
    yield* row.is_deleted === 1
      ? sql`delete from search_words where rowid = ${row.id}`
      : sql`insert or replace into search_words (rowid, words) values (${row.id}, ${ftsDocument(row)})`
  })
  const follow = (stream: StreamName, seq: Seq) =>
    sql.onDialectOrElse({ pg: () => Effect.void, orElse: () => indexTerms(stream, seq) })

  const edit = Effect.fnUntraced(function* (stream: StreamName, seq: Seq, content: MessageContent) {
    const { text: said, tags } = content
    const text = searchedText(said, yield* attachmentsOf(stream, seq))
    const words = sql.onDialectOrElse({
      pg: () => sql`, words = ${tsvectorText(text)}::tsvector`,
      orElse: () => sql.literal(""),
    })
    yield* sql`update search_message set text = ${text}, has_link = ${hasLink(said)},
      mentioned = ${mentionedOf(tags)}${words} where stream = ${stream} and seq = ${seq} and is_deleted = 0`
    yield* follow(stream, seq)
  })

  const set = (stream: StreamName, seq: Seq, column: "is_pinned" | "is_deleted", value: 0 | 1) =>
    Effect.andThen(
      sql`update search_message set ${sql(column)} = ${value} where stream = ${stream} and seq = ${seq}`,
      follow(stream, seq),
    )

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

  /** Messages of a stream that are new to the index, in one statement for each table. */
  const add = Effect.fnUntraced(function* (messages: Arr.NonEmptyReadonlyArray<SentMessage>) {
    const rows = Arr.map(messages, rowOf)
    yield* sql.onDialectOrElse({
      pg: () =>
        sql`insert into search_message
          ${sql.insert(Arr.map(rows, (row) => ({ ...row, words: tsvectorText(row.text) })))}`,
      orElse: () =>
        Effect.gen(function* () {
          const ids = yield* idsOf(rows.map(({ at }) => at))
          yield* sql`insert into search_message
            ${sql.insert(Arr.map(rows, (row, index) => ({ id: ids[index], ...row })))}`
          // Not "or replace" as where one changes: FTS5 would look for each of them first.
          yield* sql`insert into search_words
            ${sql.insert(Arr.map(rows, (row, index) => ({ rowid: ids[index], words: ftsDocument(row) })))}`
        }),
    })
  })

  const change = ({ stream, event }: Envelope<SharedEvent | Unreadable>) => {
    switch (event._tag) {
      case "MessageEdited":
        return edit(stream, event.messageSeq, event.content)
      case "MessageDeleted":
        return set(stream, event.messageSeq, "is_deleted", 1)
      case "MessageRestored":
        return set(stream, event.messageSeq, "is_deleted", 0)
      case "MessagesRedacted":
        return removeRedacted(stream, event)
      case "MessagePinned":
        return set(stream, event.messageSeq, "is_pinned", 1)
      case "MessageUnpinned":
        return set(stream, event.messageSeq, "is_pinned", 0)
      default:
        return null
    }
  }

  const indexAll = Effect.fnUntraced(function* (stored: ReadonlyArray<StoredEnvelope>) {
    let sent: Array<SentMessage> = []
    for (const envelope of stored.map(shared.read)) {
      if (isSent(envelope)) {
        sent.push(envelope)
        continue
      }
      const changed = change(envelope)
      if (changed === null) continue
      if (Arr.isArrayNonEmpty(sent)) yield* add(sent)
      sent = []
      yield* changed
    }
    if (Arr.isArrayNonEmpty(sent)) yield* add(sent)
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
    yield* indexAll(envelopesOf(stream, rows))
    yield* sql`update search_head set head = ${head + rows.length}, version = ${wordsVersion}
      where stream = ${stream}`
    return rows.length === eventsAtOnce
  })

  /** Indexes a stream to its end, with a pause after each transaction that is not the last. */
  return (stream: StreamName, pause: Effect.Effect<void>) =>
    sql.withTransaction(indexSome(stream)).pipe(
      Effect.tap((hasMore) => (hasMore ? pause : Effect.void)),
      Effect.repeat({ while: (hasMore) => hasMore }),
    )
})
