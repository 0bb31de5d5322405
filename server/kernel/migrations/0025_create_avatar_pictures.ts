import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Pictures that were uploaded of people, as PNG in base64, by the name of their version. */
export const createAvatarPictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create table avatar_picture (
    version text primary key,
    person text not null,
    png text not null,
    created double precision not null
  )`
  yield* sql`create index avatar_picture_person on avatar_picture (person)`
})
