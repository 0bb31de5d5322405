import { it, layer, type Vitest } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { layerCheapPasswords } from "../kernel/config.fixture.ts"
import { deepLayer, PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgresStore, layerSqliteStore } from "../log/stores.fixture.ts"
import { hashPassword, PasswordCost, verifyPassword } from "./password.ts"
import { Passwords } from "./passwords.ts"
import { Sessions } from "./sessions.ts"

const first = "the first password"
const own = "a password of their own"
const bob = UserId.make("bob")

/** Someone whom no other test knows, with this password in the workspace. */
const someone = (password?: string) => ({
  id: UserId.make(crypto.randomUUID()),
  ...(password !== undefined && { password }),
})
type Someone = ReturnType<typeof someone>
const isRight = Effect.fnUntraced(function* (person: Someone | null, password: string) {
  return (yield* (yield* Passwords).verify(person, password)) !== null
})

const suite = (it: Vitest.MethodsNonLive<Passwords | Sessions | SqlClient.SqlClient>) => {
  it.effect("a first password holds as it stands in the workspace, used or not", () =>
    Effect.gen(function* () {
      const passwords = yield* Passwords
      const person = someone(first)
      expect(yield* passwords.verify(person, first)).toEqual({ version: 0, isFirst: true })
      expect(yield* isRight(person, "wrong")).toBe(false)
      const changed = { ...person, password: "another" }
      expect([yield* isRight(changed, first), yield* isRight(changed, "another")]).toEqual([false, true])
      const { password: _, ...without } = person
      for (const tried of [first, "another", "", "undefined"]) {
        expect(yield* isRight(without, tried)).toBe(false)
      }
      expect(yield* passwords.isSet(person.id)).toBe(false)
    }),
  )

  it.effect("one that was set holds alone, whatever the workspace says, as often as it is set", () =>
    Effect.gen(function* () {
      const passwords = yield* Passwords
      const person = someone(first)
      expect(yield* passwords.set(person.id, own)).toBe(true)
      expect(yield* passwords.verify(person, own)).toEqual({ version: 1, isFirst: false })
      expect(yield* passwords.isSet(person.id)).toBe(true)
      for (const password of [first, "another"]) {
        expect(yield* isRight({ ...person, password }, password)).toBe(false)
      }
      expect(yield* isRight({ id: person.id }, own)).toBe(true)
      yield* passwords.set(person.id, `${own} again`)
      expect([yield* isRight(person, own), yield* isRight(person, `${own} again`)]).toEqual([false, true])
      expect(yield* isRight(someone(first), own)).toBe(false)
      expect(yield* isRight(null, own)).toBe(false)
    }),
  )

  it.effect("is right in every form of its letters, and stored as a hash", () =>
    Effect.gen(function* () {
      const passwords = yield* Passwords
      const [composed, decomposed] = [
        "café crème brûlée".normalize("NFC"),
        "café crème brûlée".normalize("NFD"),
      ]
      const person = someone(composed)
      expect(yield* isRight(person, decomposed)).toBe(true)
      yield* passwords.set(person.id, decomposed)
      expect(yield* isRight(person, composed)).toBe(true)
      const sql = yield* SqlClient.SqlClient
      expect(yield* sql`select password from person where user_id = ${person.id}`).toEqual([
        { password: expect.stringMatching(/^scrypt:256:8:1:[\w+/=]{24}:[\w+/=]{44}$/) },
      ])
    }),
  )

  it.effect("setting it ends the person's sessions at once, and no other's", () =>
    Effect.gen(function* () {
      const [passwords, sessions] = [yield* Passwords, yield* Sessions]
      const { id } = someone()
      const tokens = yield* Effect.forEach([id, id, bob], (user) => sessions.open(user, 0))
      const waiting = yield* Effect.forkChild(sessions.awaitEnd(tokens[0] ?? ""), { startImmediately: true })
      yield* passwords.set(id, own)
      yield* Fiber.join(waiting)
      const found = yield* Effect.forEach(tokens, (token) => sessions.find(token))
      expect(found.map((session) => session?.user ?? null)).toEqual([null, null, bob])
    }),
  )

  it.effect("changing it keeps the session in which it is changed", () =>
    Effect.gen(function* () {
      const [passwords, sessions] = [yield* Passwords, yield* Sessions]
      const { id } = someone()
      const [keptToken, other] = [yield* sessions.open(id, 0), yield* sessions.open(id, 0)]
      expect(yield* passwords.set(id, own, { version: 0, keptToken })).toBe(true)
      expect((yield* sessions.find(keptToken))?.user).toBe(id)
      expect(yield* sessions.find(other)).toBeNull()
      const sql = yield* SqlClient.SqlClient
      expect(yield* sql`select user_id from session where user_id = ${id}`).toHaveLength(1)
    }),
  )

  it.effect("of changes at once one is done", () =>
    Effect.gen(function* () {
      const [passwords, sessions] = [yield* Passwords, yield* Sessions]
      const { id } = someone()
      const tokens = yield* Effect.forEach([1, 2, 3], () => sessions.open(id, 0))
      const done = yield* Effect.forEach(
        tokens,
        (keptToken) => passwords.set(id, `${own} ${keptToken}`, { version: 0, keptToken }),
        { concurrency: "unbounded" },
      )
      expect(done.filter((isDone) => isDone)).toHaveLength(1)
      const winner = tokens[done.indexOf(true)] ?? ""
      expect(yield* isRight({ id }, `${own} ${winner}`)).toBe(true)
      const found = yield* Effect.forEach(tokens, (token) => sessions.find(token))
      expect(found.map((session) => session !== null)).toEqual(done)
    }),
  )

  it.effect("a sign-in that is overtaken by a change opens no session", () =>
    Effect.gen(function* () {
      const [passwords, sessions] = [yield* Passwords, yield* Sessions]
      const person = someone(first)
      const verified = yield* passwords.verify(person, first)
      yield* passwords.set(person.id, own)
      const token = yield* sessions.open(person.id, verified?.version ?? -1)
      expect(yield* sessions.find(token)).toBeNull()
    }),
  )

  it.effect("holds on another server over the same store", () =>
    Effect.gen(function* () {
      const elsewhere = yield* Layer.build(
        Layer.fresh(Passwords.layer).pipe(
          Layer.provide(layerCheapPasswords),
          Layer.provide(Layer.fresh(Sessions.layer)),
        ),
      ).pipe(Effect.map((built) => Context.get(built, Passwords)))
      const sessions = yield* Sessions
      const { id } = someone()
      const token = yield* sessions.open(id, 0)
      yield* elsewhere.set(id, own)
      expect(yield* sessions.find(token)).toBeNull()
      expect(yield* isRight({ id }, own)).toBe(true)
    }),
  )
}

it.effect("is hashed at the cost that OWASP asks for, and compared at that of its hash", () =>
  Effect.gen(function* () {
    const hash = yield* hashPassword(own, yield* PasswordCost)
    expect(hash).toMatch(/^scrypt:32768:8:3:/)
    const compared = verifyPassword(own, hash).pipe(Effect.provide(layerCheapPasswords))
    expect(yield* compared).toBe(true)
  }),
)

const accounts = Passwords.layer.pipe(Layer.provide(layerCheapPasswords), Layer.provideMerge(Sessions.layer))

layer(accounts.pipe(Layer.provideMerge(layerSqliteStore)))("a password on SQLite", suite)

deepLayer(accounts.pipe(Layer.provideMerge(layerPostgresStore), Layer.provide(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("a password on PostgreSQL", suite)
