import { Clock, Context, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ApiToken, type ApiTokenDays } from "#domain/areas/session/apiToken.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { digestOf, newSecret } from "./secret.ts"

/** What the secrets of API tokens begin with, so that a scanner finds one that was published. */
export const apiTokenPrefix = "cairn_"

/** The last use of an API token is stored again after this time, not with every call. */
const useStoredAfter = Duration.minutes(10)

const decodeTokens = Schema.decodeUnknownSync(Schema.Array(ApiToken))
const decodeFound = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ id: Schema.String, user: UserId, used: Schema.NullOr(EpochMs) })),
)

/** API tokens of people. The store has digests of their secrets, which are no use for calling. */
export class ApiTokens extends Context.Service<
  ApiTokens,
  {
    /** The tokens of a person that have not expired, the oldest first. */
    readonly ofUser: (user: UserId) => Effect.Effect<ReadonlyArray<ApiToken>>
    /** Makes a token; its secret is given this once. */
    readonly make: (
      user: UserId,
      name: string,
      days: ApiTokenDays,
    ) => Effect.Effect<{ readonly token: ApiToken; readonly secret: string }>
    /** Ends a token of a person; false where they have no such one. */
    readonly revoke: (user: UserId, id: string) => Effect.Effect<boolean>
    readonly revokeAllOf: (user: UserId) => Effect.Effect<void>
    /** Whose token it is, null when it is unknown, revoked or expired. It is a use of the token. */
    readonly find: (secret: string) => Effect.Effect<UserId | null>
  }
>()("cairn/ApiTokens") {
  static readonly layer = Layer.effect(
    ApiTokens,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const now = Effect.map(Clock.currentTimeMillis, (at) => EpochMs.make(at))

      const make = Effect.fn("ApiTokens.make")(function* (user: UserId, name: string, days: ApiTokenDays) {
        const id = crypto.randomUUID()
        const secret = `${apiTokenPrefix}${newSecret()}`
        const made = yield* now
        const expires = EpochMs.make(made + Duration.toMillis(Duration.days(days)))
        const row = { id, digest: digestOf(secret), user_id: user, name, made, expires, used: null }
        yield* sql`delete from api_token where user_id = ${user} and expires <= ${made}`
        yield* sql`insert into api_token ${sql.insert(row)}`
        return { token: { id, name, made, expires, used: null }, secret }
      }, Effect.orDie)

      /** A store that takes no writes lets scripts read on. */
      const noteUse = (id: string, at: EpochMs) =>
        sql`update api_token set used = ${at} where id = ${id}`.pipe(
          Effect.catchTag("SqlError", (error) =>
            Effect.logWarning("The use of an API token was not stored", error),
          ),
        )

      const find = Effect.fn("ApiTokens.find")(function* (secret: string) {
        const at = yield* now
        const [found] = decodeFound(
          yield* sql`select id, user_id as "user", used from api_token
            where digest = ${digestOf(secret)} and expires > ${at}`,
        )
        if (found === undefined) return null
        const isNoted = found.used !== null && Math.abs(at - found.used) < Duration.toMillis(useStoredAfter)
        if (!isNoted) yield* noteUse(found.id, at)
        return found.user
      }, Effect.orDie)

      return ApiTokens.of({
        ofUser: Effect.fn("ApiTokens.ofUser")(function* (user: UserId) {
          const at = yield* now
          return decodeTokens(
            yield* sql`select id, name, made, expires, used from api_token
              where user_id = ${user} and expires > ${at} order by made, id`,
          )
        }, Effect.orDie),
        make,
        revoke: (user, id) =>
          sql`delete from api_token where user_id = ${user} and id = ${id} returning id`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        revokeAllOf: (user) =>
          Effect.orDie(Effect.asVoid(sql`delete from api_token where user_id = ${user}`)),
        find,
      })
    }),
  )
}
