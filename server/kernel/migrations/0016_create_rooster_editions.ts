import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The last edition of each rooster card, and its figures: each of a card of its stack and of the
 * rows that readers with one `rows_key` may see, with its picture as a PNG in base64.
 */
export const createRoosterEditions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table rooster_edition (
    card text primary key,
    slot text not null,
    at double precision not null
  )`
  yield* sql`create table rooster_figure (
    card text not null,
    urn text not null,
    rows_key text not null,
    place integer not null,
    entry text not null,
    picture text,
    primary key (card, urn, rows_key)
  )`
})
