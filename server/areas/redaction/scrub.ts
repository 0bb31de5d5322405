import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { MessageFiles } from "../messageFile/MessageFiles.ts"

/** Pages of the full-text index that are merged at once, which writers wait for. */
const pagesAtOnce = -500
/** Changes of a merge that had nothing left to do. */
const unchanged = 2

/**
 * Takes what was removed out of the bytes of the store: files that no message has any more; and in SQLite, which overwrites
 * what it deletes (`PRAGMA secure_delete`), the words that only the full-text index still has, and the write-ahead log.
 * PostgreSQL's own vacuum does it there, in its time.
 */
export const makeScrub = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const files = yield* MessageFiles
  const mergeWords = Effect.gen(function* () {
    for (let isFirst = true; ; isFirst = false) {
      const [before] = yield* sql<{ changes: number }>`select total_changes() as changes`
      yield* sql`insert into search_words (search_words, rank) values ('merge', ${isFirst ? pagesAtOnce : -pagesAtOnce})`
      const [after] = yield* sql<{ changes: number }>`select total_changes() as changes`
      if ((after?.changes ?? 0) - (before?.changes ?? 0) < unchanged) return
      yield* Effect.yieldNow
    }
  })
  const scrubSqlite = Effect.gen(function* () {
    yield* mergeWords
    yield* sql`pragma wal_checkpoint(TRUNCATE)`
  })
  return Effect.gen(function* () {
    yield* files.sweep
    yield* sql.onDialectOrElse({ pg: () => Effect.void, orElse: () => scrubSqlite })
  })
})
