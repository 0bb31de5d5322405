import { Effect, Schema } from "effect"

/** Where a secret is read when it is needed: a variable of the server's environment, or a file that only its user may read. */
export const Secret = Schema.Union([
  Schema.Struct({ env: Schema.NonEmptyString }),
  Schema.Struct({ file: Schema.NonEmptyString }),
])
export type Secret = typeof Secret.Type

const port = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 65_535 }))

/** Where a database is, and as whom it is asked. `password` says where it is, and is never the password itself. */
const account = {
  user: Schema.NonEmptyString,
  password: Schema.optionalKey(Secret),
  /** Whether the connection is encrypted, and the server's certificate checked. */
  tls: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** Whether people who may add data choose from its tables: from all that its account may read. */
  browse: Schema.optionalKey(Schema.Boolean),
}

/** A database whose tables are asked in place: PostgreSQL by its protocol, ClickHouse over HTTP. */
export const Connection = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("postgres"),
    host: Schema.NonEmptyString,
    port: port.pipe(Schema.withDecodingDefaultKey(Effect.succeed(5432))),
    database: Schema.NonEmptyString,
    ...account,
  }),
  Schema.Struct({
    kind: Schema.Literal("clickhouse"),
    host: Schema.String.check(
      Schema.isPattern(/^[\w.:-]+$/u, { expected: "a host name or an address, without a port" }),
    ),
    port: Schema.optionalKey(port),
    database: Schema.NonEmptyString.pipe(Schema.withDecodingDefaultKey(Effect.succeed("default"))),
    ...account,
  }),
]).annotate({ expected: "a connection with kind: postgres or kind: clickhouse" })
export type Connection = typeof Connection.Type

/** A kind of database. */
export type ConnectionKind = Connection["kind"]

/** The port of a connection: its own, or the usual one. */
export const portOf = (connection: Connection): number => connection.port ?? (connection.tls ? 8443 : 8123)
