import { Effect } from "effect"
import { SqlClient, type SqlError, type Statement } from "effect/sql"
import type { SavedMessage } from "#domain/areas/channelMarks/channelMarks.ts"
import type { SearchedContent } from "#domain/areas/search/parseSearch.ts"
import type { Phrase } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { ftsTraits } from "./indexedTerms.ts"
import { ftsQuery, tsqueryText } from "./indexedWords.ts"
import { makeSpellings } from "./spellings.ts"
import type { WantedMessages } from "./wantedMessages.ts"

/**
 * The rows of wanted messages, the newest first, as SQL from its `from` to its order; null where there can be none. SQLite
 * reads its full-text table from the newest message on, and stops where a limit is reached.
 */
export const makeWantedRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const spellings = yield* makeSpellings

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
  const placesOf = (messages: ReadonlyArray<SavedMessage>): string =>
    JSON.stringify(messages.map(({ channelId, messageSeq }) => [channelStream(channelId), messageSeq]))
  const having = (content: SearchedContent) =>
    content === "link" ? sql`has_link = 1` : sql`attached like ${`% ${content} %`}`

  /** All but the words and the messages among which they are. */
  const hasTraits = ({
    streams,
    authors,
    to,
    mentioned,
    from,
    until,
    has,
    huddles,
    isPinned,
  }: WantedMessages) =>
    sql.and([
      sql`is_deleted = 0`,
      sql`stream in ${oneOf(streams)}`,
      ...(authors === null ? [] : [sql`author in ${oneOf(authors)}`]),
      ...(to === null ? [] : [isTo(to)]),
      ...(mentioned === null ? [] : [isMentioning(mentioned)]),
      ...(from === null ? [] : [sql`at >= ${from}`]),
      ...(until === null ? [] : [sql`at < ${until}`]),
      ...has.map(having),
      ...(huddles.length === 0 ? [] : [sql.in("huddle", huddles)]),
      ...(isPinned ? [sql`is_pinned = 1`] : []),
    ])

  const postgresRows = (wanted: WantedMessages) => {
    const { phrases, without, among } = wanted
    const holding = (some: ReadonlyArray<Phrase>, must: "all" | "any") =>
      sql`words @@ ${tsqueryText(some, must)}::tsquery`
    return sql`from search_message where ${sql.and([
      hasTraits(wanted),
      ...(phrases.length === 0 ? [] : [holding(phrases, "all")]),
      ...(without.length === 0 ? [] : [sql`not (${holding(without, "any")})`]),
      ...(among === null
        ? []
        : [
            sql`(stream, seq) in (select one->>0, (one->>1)::bigint from json_array_elements(${placesOf(among)}::json) one)`,
          ]),
    ])} order by at desc, stream, seq desc`
  }

  const sqliteRows = Effect.fnUntraced(function* (wanted: WantedMessages) {
    const words = yield* Effect.forEach(wanted.phrases, spellings)
    if (words.some((any) => any.length === 0)) return null
    const { among } = wanted
    if (among === null) {
      const match = ftsQuery([...words, ...ftsTraits(wanted)], wanted.without)
      return sql`from search_words cross join search_message on id = search_words.rowid
        where search_words match ${match} and ${hasTraits(wanted)} order by search_words.rowid desc`
    }
    const match = ftsQuery(words, wanted.without)
    return sql`from json_each(${placesOf(among)})
      cross join search_message on stream = value->>0 and seq = value->>1
      where ${hasTraits(wanted)}
        and exists (select 1 from search_words where search_words match ${match} and rowid = search_message.id)
      order by search_message.id desc`
  })

  const rows = (wanted: WantedMessages): Effect.Effect<Statement.Fragment | null, SqlError.SqlError> =>
    sql.onDialectOrElse({
      pg: () => Effect.succeed(postgresRows(wanted)),
      orElse: () => sqliteRows(wanted),
    })

  return (wanted: WantedMessages) =>
    [wanted.streams, wanted.authors, wanted.to, wanted.mentioned, wanted.among].some(
      (any) => any?.length === 0,
    )
      ? Effect.succeed(null)
      : rows(wanted)
})
