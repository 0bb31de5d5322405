import { randomUUID } from "node:crypto"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#domain/kernel/ids.ts"

/** Pictures that were uploaded of people, in the store; what a version shows never changes. */
export const makeAvatarPictures = Effect.map(SqlClient.SqlClient, (sql) => ({
  /** Stores a picture of a person under a new version, and gives its name. */
  add: Effect.fn("AvatarPictures.add")(function* (person: UserId, png: Uint8Array) {
    const version = randomUUID().replaceAll("-", "")
    const created = yield* Clock.currentTimeMillis
    const row = { version, person, png: Buffer.from(png).toString("base64"), created }
    yield* sql`insert into avatar_picture ${sql.insert(row)}`
    return version
  }, Effect.orDie),
  /** Whether a version is a picture of a person. */
  isOf: Effect.fn("AvatarPictures.isOf")(function* (person: UserId, version: string) {
    const rows =
      yield* sql`select version from avatar_picture where version = ${version} and person = ${person}`
    return rows.length > 0
  }, Effect.orDie),
  /** Whether there is a version. */
  has: Effect.fn("AvatarPictures.has")(function* (version: string) {
    return (yield* sql`select version from avatar_picture where version = ${version}`).length > 0
  }, Effect.orDie),
  /** Picture of a version as PNG; null where it was removed. */
  read: Effect.fn("AvatarPictures.read")(function* (version: string) {
    const [row] = yield* sql<{ png: string }>`select png from avatar_picture where version = ${version}`
    return row === undefined ? null : new Uint8Array(Buffer.from(row.png, "base64"))
  }, Effect.orDie),
  remove: Effect.fn("AvatarPictures.remove")(function* (version: string) {
    yield* sql`delete from avatar_picture where version = ${version}`
  }, Effect.orDie),
  /** Removes what a person's picture replaced: all that are older; all of theirs where they have none. */
  removeReplaced: Effect.fn("AvatarPictures.removeReplaced")(function* (
    person: UserId,
    current: string | undefined,
  ) {
    yield* current === undefined
      ? sql`delete from avatar_picture where person = ${person}`
      : sql`delete from avatar_picture where person = ${person} and created <
          (select created from avatar_picture where version = ${current})`
  }, Effect.orDie),
}))
