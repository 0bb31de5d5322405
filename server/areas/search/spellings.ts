import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Phrase } from "#domain/areas/search/words.ts"

/** Beginnings of words of so many characters are terms of SQLite's full-text table. */
const longestIndexed = 3
/** Most words with which a longer beginning may go on for each to be asked for. */
const mostWords = 64
/** Comes before, and after, all characters of words. */
const [first, last] = ["\u0001", "\u{10ffff}"]

/**
 * Phrases any of which a phrase means in SQLite's index. FTS5 reads all messages of a beginning before it gives the first,
 * but those of whole words as they are needed: so the words with which a beginning goes on take its place where they are few.
 */
export const makeSpellings = Effect.map(SqlClient.SqlClient, (sql) => {
  const wordsFrom = (start: string) => sql<{ term: string }>`
    with recursive word(term) as (
      select (select term from search_vocabulary where term >= ${start} and term < ${start + last} limit 1)
      union all
      select (
        select term from search_vocabulary where term >= word.term || ${first} and term < ${start + last} limit 1
      ) from word where word.term is not null limit ${mostWords + 2}
    )
    select term from word where term is not null`

  return Effect.fnUntraced(function* (phrase: Phrase) {
    const start = phrase.words.at(-1)
    if (!phrase.isPrefix || start === undefined || [...start].length <= longestIndexed) return [phrase]
    const words = yield* wordsFrom(start)
    if (words.length > mostWords) return [phrase]
    return words.map(({ term }): Phrase => ({ words: [...phrase.words.slice(0, -1), term], isPrefix: false }))
  })
})
