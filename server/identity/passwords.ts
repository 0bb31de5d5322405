import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#domain/kernel/ids.ts"
import type { Person } from "../schema/workspace.ts"
import { hashPassword, PasswordCost, sameForm, verifyPassword } from "./password.ts"
import { sameSecret } from "./secret.ts"
import { Sessions } from "./sessions.ts"

/** A person's right password. */
export interface VerifiedPassword {
  /** How often the person's password was set: a session lasts as long as its version. */
  readonly version: number
  /** Whether it is the first password, which stands in the workspace. */
  readonly isFirst: boolean
}

/** What a change of a password depends on, and which session it does not end. */
export interface PasswordChange {
  readonly version: number
  readonly keptToken: string
}

/**
 * Passwords of people. The first one stands in the workspace and holds as it stands there, until the person or the
 * operator sets one: that one is stored, as a hash, and the workspace's has no effect any more.
 */
export class Passwords extends Context.Service<
  Passwords,
  {
    /** Null for a wrong password, and for nobody's; takes the same time for all of them. */
    readonly verify: (
      person: Pick<Person, "id" | "password"> | null,
      password: string,
    ) => Effect.Effect<VerifiedPassword | null>
    /**
     * Sets a person's password and ends their sessions, on every server. With a `change`, one session stays, and
     * nothing happens (false) when the password is not of that version any more.
     */
    readonly set: (user: UserId, password: string, change?: PasswordChange) => Effect.Effect<boolean>
    /** Whether a password was set, so that the first one has no effect. */
    readonly isSet: (user: UserId) => Effect.Effect<boolean>
  }
>()("cairn/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sessions = yield* Sessions
      const cost = yield* PasswordCost

      const storedOf = Effect.fnUntraced(function* (user: UserId | undefined) {
        if (user === undefined) return undefined
        const [row] = yield* sql<{ password: string | null; password_version: number }>`
          select password, password_version from person where user_id = ${user}`
        return row
      })

      const verify: Passwords["Service"]["verify"] = Effect.fn("Passwords.verify")(function* (
        person,
        password,
      ) {
        const stored = yield* storedOf(person?.id)
        const version = stored?.password_version ?? 0
        if (typeof stored?.password === "string") {
          return (yield* verifyPassword(password, stored.password)) ? { version, isFirst: false } : null
        }
        yield* hashPassword(password, cost)
        const first = person?.password
        return first !== undefined && sameSecret(sameForm(password), sameForm(first))
          ? { version, isFirst: true }
          : null
      }, Effect.orDie)

      const store = Effect.fnUntraced(function* (user: UserId, hash: string, change?: PasswordChange) {
        const created = yield* Clock.currentTimeMillis
        const ifUnchanged =
          change === undefined ? sql.literal("") : sql`where person.password_version = ${change.version}`
        const [row] = yield* sql<{ password_version: number }>`
          insert into person (user_id, created, password, password_version)
          values (${user}, ${created}, ${hash}, 1)
          on conflict (user_id) do update
          set password = excluded.password, password_version = person.password_version + 1
          ${ifUnchanged} returning password_version`
        if (row !== undefined && change !== undefined) {
          yield* sessions.keep(change.keptToken, row.password_version)
        }
        return row !== undefined
      }, sql.withTransaction)

      const set = Effect.fn("Passwords.set")(function* (
        user: UserId,
        password: string,
        change?: PasswordChange,
      ) {
        const isStored = yield* store(user, yield* hashPassword(password, cost), change)
        if (isStored) yield* sessions.endAllOf(user, change?.keptToken)
        return isStored
      }, Effect.orDie)

      return Passwords.of({
        verify,
        set,
        isSet: (user) =>
          Effect.orDie(Effect.map(storedOf(user), (stored) => typeof stored?.password === "string")),
      })
    }),
  )
}
