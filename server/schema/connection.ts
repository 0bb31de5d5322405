import { Effect, Schema } from "effect"

/** Where a secret is read when it is needed: a variable of the server's environment, or a file that only its user may read. */
export const Secret = Schema.Union([
  Schema.Struct({ env: Schema.NonEmptyString }),
  Schema.Struct({ file: Schema.NonEmptyString }),
])
export type Secret = typeof Secret.Type

const usualPort = 5432

/** A database whose tables are asked in place. `password` says where it is, and is never the password itself. */
export const Connection = Schema.Struct({
  kind: Schema.Literal("postgres"),
  host: Schema.NonEmptyString,
  port: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(usualPort)),
  ),
  database: Schema.NonEmptyString,
  user: Schema.NonEmptyString,
  password: Schema.optionalKey(Secret),
  /** Whether the connection is encrypted, and the server's certificate checked. */
  tls: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
})
export type Connection = typeof Connection.Type
