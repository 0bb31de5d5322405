import { layer, type Vitest } from "@effect/vitest"
import { Context, Duration, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { deepLayer, PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgresStore, layerSqliteStore } from "../log/stores.fixture.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { People } from "./people.ts"
import { changingWorkspace, sampleModel } from "./workspace.fixture.ts"

const ada = UserId.make("ada")

/** People over the store of the suite and a workspace that the test replaces. */
const peopleOf = Effect.gen(function* () {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const people = yield* Layer.build(
    Layer.fresh(People.layer).pipe(Layer.provide(Layer.succeed(Workspace, workspace))),
  ).pipe(Effect.map((context) => Context.get(context, People)))
  return { people, replace }
})

const suite = (it: Vitest.MethodsNonLive<SqlClient.SqlClient>) => {
  it.effect("finds people by their email in any case, and no one by another's", () =>
    Effect.gen(function* () {
      const { people } = yield* peopleOf
      const found = [" ADA@cairn.example", "ada@cairn.example", "nobody@cairn.example", ""]
      expect(found.map((email) => people.ofEmail(email)?.id ?? null)).toEqual(["ada", "ada", null, null])
    }),
  )

  it.effect("remembers since when people are there, also those who come while it runs", () =>
    Effect.gen(function* () {
      const { people, replace } = yield* peopleOf
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
      const again = yield* peopleOf
      expect(again.people.created(ada)).toBe(since)
    }).pipe(Effect.provide(TestClock.layer())),
  )
}

layer(layerSqliteStore)("people on SQLite", suite)

deepLayer(layerPostgresStore.pipe(Layer.provide(PostgresFixture.layer)), {
  timeout: "10 minutes",
  excludeTestServices: true,
})("people on PostgreSQL", suite)
