import { layer, type Vitest } from "@effect/vitest"
import { Context, Duration, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgres } from "../kernel/postgres.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import type { Person, WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Authenticator } from "./authenticator.ts"
import { People } from "./people.ts"
import { Sessions, sessionLength } from "./sessions.ts"
import { changingWorkspace, sampleModel } from "./workspace.fixture.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")
const cleo = UserId.make("cleo")
const email = "ada@cairn.example"
const password = "ada's password"

const withAda = (change: (person: Person) => Person): WorkspaceModel => ({
  ...sampleModel,
  people: new Map([...sampleModel.people].map(([id, one]) => [id, id === ada ? change(one) : one])),
})

/** People over the store of the suite and a workspace that the test replaces. */
const peopleOf = Effect.fnUntraced(function* () {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const people = yield* Layer.build(
    People.layer.pipe(Layer.provide(Layer.succeed(Workspace, workspace))),
  ).pipe(Effect.map((context) => Context.get(context, People)))
  return { people, replace }
})

const suite = (it: Vitest.MethodsNonLive<Sessions | SqlClient.SqlClient>) => {
  it.effect("knows whose a session is, until it ends", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const [first, second, other] = yield* Effect.forEach([ada, ada, bob], sessions.open)
      const users = () =>
        Effect.forEach([first ?? "", second ?? "", other ?? "", "unknown"], (token) =>
          Effect.map(sessions.find(token), (found) => found?.user ?? null),
        )
      expect(yield* users()).toEqual(["ada", "ada", "bob", null])
      yield* sessions.end(first ?? "")
      expect(yield* users()).toEqual([null, "ada", "bob", null])
      yield* sessions.endAllOf(ada)
      expect(yield* users()).toEqual([null, null, "bob", null])
    }),
  )

  it.effect("tells who waits that a session has ended, and no other", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const tokens = yield* Effect.forEach([ada, ada, ada, bob], sessions.open)
      const over: Array<number> = []
      const waiting = yield* Effect.forEach(tokens, (token, index) =>
        Effect.forkChild(
          Effect.map(sessions.awaitEnd(token), () => over.push(index)),
          { startImmediately: true },
        ),
      )
      yield* sessions.end(tokens[1] ?? "")
      yield* Effect.yieldNow
      expect(over).toEqual([1])
      yield* sessions.endAllOf(ada)
      yield* Effect.forEach(waiting.slice(0, 3), Fiber.join)
      expect(over.toSorted()).toEqual([0, 1, 2])
      yield* Effect.forEach(waiting, Fiber.interrupt)
    }),
  )

  it.effect("finds a session over that another server ended, or whose person left", () =>
    Effect.gen(function* () {
      const { workspace, replace } = changingWorkspace(sampleModel)
      const sessions = yield* Sessions
      const [elsewhere, authenticator] = yield* Effect.all([
        Layer.build(Layer.fresh(Sessions.layer)).pipe(Effect.map((built) => Context.get(built, Sessions))),
        Layer.build(Authenticator.layer.pipe(Layer.provide(Layer.succeed(Workspace, workspace)))).pipe(
          Effect.map((built) => Context.get(built, Authenticator)),
        ),
      ])
      const waiting = yield* Effect.forEach([ada, bob], (user) =>
        Effect.flatMap(sessions.open(user), (token) =>
          Effect.map(
            Effect.forkChild(authenticator.awaitEnd(token), { startImmediately: true }),
            (fiber) => ({
              token,
              fiber,
            }),
          ),
        ),
      )
      yield* TestClock.adjust("15 seconds")
      yield* elsewhere.end(waiting[0]?.token ?? "")
      replace({ ...sampleModel, people: new Map([...sampleModel.people].filter(([id]) => id !== bob)) })
      yield* TestClock.adjust("15 seconds")
      yield* Effect.forEach(waiting, ({ fiber }) => Fiber.join(fiber))
    }).pipe(Effect.scoped, Effect.provide(TestClock.layer())),
  )

  it.effect("prolongs a session that is used, once a day, and ends one that is not after 30 days", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const token = yield* sessions.open(ada)
      const unused = yield* sessions.open(cleo)
      const prolonged = Effect.map(sessions.find(token), (found) => found?.prolonged)
      yield* TestClock.adjust("23 hours")
      expect(yield* prolonged).toBe(false)
      yield* TestClock.adjust("1 hour")
      expect([yield* prolonged, yield* prolonged]).toEqual([true, false])
      yield* TestClock.adjust(Duration.subtract(sessionLength, Duration.millis(1)))
      expect([yield* prolonged, yield* sessions.find(unused)]).toEqual([true, null])
      yield* TestClock.adjust(sessionLength)
      expect(yield* sessions.find(token)).toBeNull()
      yield* sessions.open(ada)
      const sql = yield* SqlClient.SqlClient
      expect(yield* sql`select user_id from session where user_id = ${cleo}`).toEqual([])
    }).pipe(Effect.provide(TestClock.layer())),
  )

  it.effect("takes a first password from the workspace once, however often at once", () =>
    Effect.gen(function* () {
      const { people, replace } = yield* peopleOf()
      const tries = yield* Effect.all(
        [password, "wrong", password].map((one) => people.authenticate(email, one)),
        { concurrency: "unbounded" },
      )
      expect(tries.map((person) => person?.id)).toEqual(["ada", undefined, "ada"])
      replace(withAda((person) => ({ ...person, password: "another" })))
      expect((yield* people.authenticate(email, password))?.id).toBe("ada")
      expect(yield* people.authenticate(email, "another")).toBeNull()
      expect(yield* people.authenticate("nobody@cairn.example", password)).toBeNull()
    }),
  )

  it.effect("lets nobody in who has no password", () =>
    Effect.gen(function* () {
      const { people, replace } = yield* peopleOf()
      replace({
        ...sampleModel,
        people: new Map(
          [...sampleModel.people].map(([id, { password: _password, ...person }]) => [id, person]),
        ),
      })
      expect(yield* people.authenticate("bob@cairn.example", "")).toBeNull()
      expect(yield* people.authenticate("bob@cairn.example", "undefined")).toBeNull()
    }),
  )

  it.effect("remembers since when people are there, also those who come while it runs", () =>
    Effect.gen(function* () {
      const { people, replace } = yield* peopleOf()
      const since = people.created(ada)
      expect(since).not.toBeNull()
      yield* TestClock.adjust("1 hour")
      const newcomer = UserId.make(crypto.randomUUID())
      expect(people.created(newcomer)).toBeNull()
      const [, person] = [...sampleModel.people][0] ?? []
      if (person === undefined) throw new Error("The sample model has no people")
      replace({
        ...sampleModel,
        people: new Map([...sampleModel.people, [newcomer, { ...person, id: newcomer }]]),
      })
      yield* Effect.yieldNow.pipe(Effect.repeat({ until: () => people.created(newcomer) !== null }))
      expect(people.created(newcomer)).toBe(Duration.toMillis("1 hour"))
      const again = yield* peopleOf()
      expect(again.people.created(ada)).toBe(since)
    }).pipe(Effect.provide(TestClock.layer())),
  )
}

const stored = Sessions.layer.pipe(Layer.provideMerge(layerMigrations))

layer(stored.pipe(Layer.provideMerge(layerSqlite(":memory:"))))("identity on SQLite", suite)

layer(
  Layer.unwrap(
    Effect.map(PostgresFixture, ({ url }) => stored.pipe(Layer.provideMerge(layerPostgres(url)))),
  ).pipe(Layer.provide(PostgresFixture.layer)),
  { timeout: "60 seconds", excludeTestServices: true },
)("identity on PostgreSQL", suite)
