import { layer, type Vitest } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Fiber, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgresStore, layerSqliteStore } from "../log/stores.fixture.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { ApiTokens } from "./apiTokens.ts"
import { Authenticator } from "./authenticator.ts"
import { makeJumpingClock } from "./jumpingClock.fixture.ts"
import { Sessions, sessionLength } from "./sessions.ts"
import { changingWorkspace, sampleModel } from "./workspace.fixture.ts"

const ada = UserId.make("ada")
const bob = UserId.make("bob")
const cleo = UserId.make("cleo")
const suite = (it: Vitest.MethodsNonLive<Sessions | SqlClient.SqlClient>) => {
  it.effect("knows whose a session is, until it ends", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const [first, second, other] = yield* Effect.forEach([ada, ada, bob], (user) => sessions.open(user, 0))
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
      const tokens = yield* Effect.forEach([ada, ada, ada, bob], (user) => sessions.open(user, 0))
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
        Layer.build(
          Authenticator.layer.pipe(Layer.provide([Layer.succeed(Workspace, workspace), ApiTokens.layer])),
        ).pipe(Effect.map((built) => Context.get(built, Authenticator))),
      ])
      const [ofAda = "", ofBob = "", ofCleo = ""] = yield* Effect.forEach([ada, bob, cleo], (user) =>
        sessions.open(user, 0),
      )
      const requests = yield* Effect.forEach([ofAda, ofAda, ofBob, ofCleo], (token) =>
        Effect.forkChild(authenticator.awaitEnd(token), { startImmediately: true }),
      )
      expect(yield* sessions.awaited).toEqual([ofAda, ofBob, ofCleo])
      yield* elsewhere.end(ofAda)
      replace({ ...sampleModel, people: new Map([...sampleModel.people].filter(([id]) => id !== bob)) })
      yield* TestClock.adjust("15 seconds")
      yield* Effect.forEach(requests.slice(0, 3), Fiber.join)
      expect(yield* sessions.awaited).toEqual([ofCleo])
    }).pipe(Effect.scoped, Effect.provide(TestClock.layer())),
  )

  it.effect("lists a person's sessions with their last uses, their own first, until they end", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const sql = yield* SqlClient.SqlClient
      yield* sql`delete from session`
      yield* TestClock.setTime(1_000_000_000_000)
      const laptop = { agent: "Laptop\u0000", address: "192.0.2.1" }
      const phone = { agent: "Phone".padEnd(1_000, "!"), address: "192.0.2.2" }
      const first = yield* sessions.open(ada, 0, laptop)
      yield* sessions.open(bob, 0, laptop)
      yield* TestClock.adjust("1 hour")
      const second = yield* sessions.open(ada, 0, phone)
      const listed = (token: string) =>
        Effect.map(sessions.list(ada, token), (all) =>
          all.map(({ agent, address, opened, lastUsed, isCurrent }) => [
            agent.slice(0, 6),
            agent.length <= 300,
            address,
            opened / 3_600_000 - 277_777,
            lastUsed / 3_600_000 - 277_777,
            isCurrent,
          ]),
        )
      const start = 1_000_000_000_000 / 3_600_000 - 277_777
      const ofLaptop = (used: number, isCurrent: boolean, address = "192.0.2.1") => [
        "Laptop",
        true,
        address,
        start,
        expect.closeTo(start + used),
        isCurrent,
      ]
      const ofPhone = (isCurrent: boolean) => [
        "Phone!",
        true,
        "192.0.2.2",
        expect.closeTo(start + 1),
        expect.closeTo(start + 1),
        isCurrent,
      ]
      expect(yield* listed(first)).toEqual([ofLaptop(0, true), ofPhone(false)])
      expect(yield* listed(second)).toEqual([ofPhone(true), ofLaptop(0, false)])
      yield* TestClock.adjust("1 hour")
      yield* sessions.find(first)
      expect(yield* listed(second)).toEqual([ofPhone(true), ofLaptop(0, false)])
      yield* sessions.find(first, { ...laptop, address: "192.0.2.3" })
      expect(yield* listed(second)).toEqual([ofPhone(true), ofLaptop(2, false, "192.0.2.3")])
      yield* TestClock.adjust("9 minutes")
      yield* sessions.find(first, { ...laptop, address: "192.0.2.3" })
      expect(yield* listed(second)).toEqual([ofPhone(true), ofLaptop(2, false, "192.0.2.3")])
      yield* sessions.endAllOf(ada, second)
      expect(yield* listed(second)).toEqual([ofPhone(true)])
      expect((yield* sessions.list(bob, "")).length).toBe(1)
    }).pipe(Effect.provide(TestClock.layer())),
  )

  it.effect("prolongs a session that is used, once a day, and ends one that is not after 30 days", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const token = yield* sessions.open(ada, 0)
      const unused = yield* sessions.open(cleo, 0)
      const prolonged = Effect.map(sessions.find(token), (found) => found?.prolonged)
      yield* TestClock.adjust("23 hours")
      expect(yield* prolonged).toBe(false)
      yield* TestClock.adjust("1 hour")
      expect([yield* prolonged, yield* prolonged]).toEqual([true, false])
      yield* TestClock.adjust(Duration.subtract(sessionLength, Duration.millis(1)))
      expect([yield* prolonged, yield* sessions.find(unused)]).toEqual([true, null])
      yield* TestClock.adjust(sessionLength)
      expect(yield* sessions.find(token)).toBeNull()
    }).pipe(Effect.provide(TestClock.layer())),
  )

  it.effect("lasts no longer than 30 days from now after the clock was set back, and is not cut short", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      yield* TestClock.adjust("365 days")
      const token = yield* sessions.open(ada, 0)
      const unused = yield* sessions.open(cleo, 0)
      yield* TestClock.setTime(0)
      expect(yield* sessions.find(token)).toEqual({ user: ada, prolonged: false })
      yield* TestClock.adjust(sessionLength)
      expect(yield* sessions.find(token)).toBeNull()
      yield* TestClock.setTime(0)
      yield* sessions.open(ada, 0)
      yield* TestClock.adjust(sessionLength)
      expect(yield* sessions.find(unused)).toBeNull()
    }).pipe(Effect.provide(TestClock.layer())),
  )

  it.effect("outlasts a clock that was ahead, for a server that runs and one that starts meanwhile", () =>
    Effect.gen(function* () {
      const jumping = yield* makeJumpingClock(Date.UTC(2025, 5, 1))
      yield* Effect.gen(function* () {
        const here = yield* Effect.map(Layer.build(Layer.fresh(Sessions.layer)), Context.get(Sessions))
        const token = yield* here.open(ada, 0)
        jumping.leap("365 days")
        expect(yield* here.find(token)).toEqual({ user: ada, prolonged: false })
        const started = yield* Effect.map(Layer.build(Layer.fresh(Sessions.layer)), Context.get(Sessions))
        expect(yield* started.find(token)).toBeNull()
        yield* started.open(ada, 0)
        yield* here.open(bob, 0)
        jumping.leap("-365 days")
        for (const server of [here, started]) {
          expect(yield* server.find(token)).toEqual({ user: ada, prolonged: false })
          expect((yield* server.list(ada, token))[0]?.isCurrent).toBe(true)
        }
      }).pipe(Effect.provideService(Clock.Clock, jumping.clock), Effect.scoped)
    }),
  )

  it.effect("keeps few of a person's sessions that are over", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const sessions = yield* Sessions
      yield* sql`delete from session`
      for (let opened = 0; opened < 60; opened++) yield* sessions.open(ada, 0)
      yield* sessions.open(bob, 0)
      yield* TestClock.adjust(sessionLength)
      yield* sessions.open(ada, 0)
      expect(
        yield* sql`select user_id, cast(count(*) as integer) as count from session group by user_id order by user_id`,
      ).toEqual([
        { user_id: ada, count: 51 },
        { user_id: bob, count: 1 },
      ])
    }).pipe(Effect.provide(TestClock.layer())),
  )
}

layer(Sessions.layer.pipe(Layer.provideMerge(layerSqliteStore)))("sessions on SQLite", (it) => {
  suite(it)

  it.effect("lets people read on while the store takes no writes", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const sql = yield* SqlClient.SqlClient
      const token = yield* sessions.open(ada, 0)
      yield* TestClock.adjust("25 hours")
      yield* sql`create trigger disk_full before update on session begin select raise(abort, 'disk is full'); end`
      expect(yield* sessions.find(token)).toEqual({ user: ada, prolonged: false })
      yield* sql`drop trigger disk_full`
      expect(yield* sessions.find(token)).toEqual({ user: ada, prolonged: true })
    }),
  )
})

layer(Sessions.layer.pipe(Layer.provideMerge(layerPostgresStore), Layer.provide(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("sessions on PostgreSQL", suite)
