import { Clock, Context, Data, Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { schedule } from "../kernel/schedule.ts"
import { digestOf } from "./secret.ts"

/** Failed sign-ins count for this long. */
export const attemptWindow = Duration.minutes(15)
/**
 * The most failed sign-ins in that time from one address: with one email, and with any. No limit counts an email
 * alone: others' wrong passwords must not keep a person out.
 */
export const attemptLimits = { emailAndAddress: 5, address: 50 } as const
/** Most failures that are stored, of all addresses together: the oldest go first. */
export const MaxLoginFailures = Context.Reference<number>("cairn/MaxLoginFailures", {
  defaultValue: () => 100_000,
})
/**
 * How far the clocks of servers over one store may be apart. A failure further in the future was stamped before a clock
 * was set back: it counts for nothing, so that no one waits longer than the window.
 */
const maxSkew = Duration.seconds(10)
const pruneInterval = Duration.minutes(1)
const unpruned = { message: "Failed sign-ins are kept for longer than they count." }

/** A sign-in about to be tried. It counts as failed from the start, so that many at once cannot slip through. */
export interface Attempt {
  /** Records a right password: the failures with the email from the address are cleared, and this one of the address. */
  readonly succeeded: Effect.Effect<void>
}

/** Too many sign-ins failed: the next one is allowed after `wait`. */
export class RateLimited extends Data.TaggedError("RateLimited")<{ readonly wait: Duration.Duration }> {}

/** Limit on failed sign-ins. They are stored, so that the limit is one for all servers and outlasts them. */
export class LoginRateLimiter extends Context.Service<
  LoginRateLimiter,
  {
    readonly begin: (email: string, address: string) => Effect.Effect<Attempt, RateLimited>
  }
>()("cairn/LoginRateLimiter") {
  static readonly layer = Layer.effect(
    LoginRateLimiter,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const max = yield* MaxLoginFailures
      const window = Duration.toMillis(attemptWindow)
      const skew = Duration.toMillis(maxSkew)

      /** Lets the attempts from one address be counted one after the other, until the transaction ends. */
      const lock = (address: string) =>
        sql.onDialectOrElse({
          pg: () => sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`,
          orElse: () => Effect.void,
        })

      const count = Effect.fnUntraced(function* (account: string, address: string) {
        yield* lock(address)
        const now = yield* Clock.currentTimeMillis
        const failures = yield* sql<{ account: string | null; failed: number }>`
          select account, failed from login_failure
          where address = ${address} and failed > ${now - window} and failed <= ${now + skew}
          order by failed`
        const waiting = Math.max(
          waitAfter(
            failures.filter((failure) => failure.account === account),
            attemptLimits.emailAndAddress,
            now,
          ),
          waitAfter(failures, attemptLimits.address, now),
        )
        if (waiting > 0) return yield* new RateLimited({ wait: Duration.millis(waiting) })
        const [row] = yield* sql<{ id: string }>`
          insert into login_failure (address, account, failed) values (${address}, ${account}, ${now})
          returning cast(id as text) as id`
        return row?.id ?? ""
      }, sql.withTransaction)

      const begin: LoginRateLimiter["Service"]["begin"] = Effect.fn("LoginRateLimiter.begin")(
        function* (email, clientAddress) {
          const address = digestOf(clientAddress)
          const account = digestOf(`${email.trim().toLowerCase()} ${address}`)
          const id = yield* count(account, address)
          const forget = Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            yield* sql`delete from login_failure where id = cast(${id} as bigint)`
            yield* sql`update login_failure set account = null
              where address = ${address} and account = ${account} and failed > ${now - window}`
          })
          return { succeeded: Effect.orDie(forget) }
        },
        Effect.catchTag("SqlError", Effect.die),
      )

      const prune = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        yield* sql`delete from login_failure
          where failed <= ${now - window} or failed > ${now + skew}
          or id <= (select max(id) from login_failure) - ${max}`
      })
      yield* schedule({ part: "signIns", problem: unpruned, interval: pruneInterval, look: prune })

      return LoginRateLimiter.of({ begin })
    }),
  )
}

/** Milliseconds until one more attempt is allowed after these failures, the oldest first. */
const waitAfter = (
  failures: ReadonlyArray<{ readonly failed: number }>,
  limit: number,
  now: number,
): number => {
  const inTheWay = failures.at(-limit)
  return inTheWay === undefined ? 0 : Math.min(inTheWay.failed, now) + Duration.toMillis(attemptWindow) - now
}
