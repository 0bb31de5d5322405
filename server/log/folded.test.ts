import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Result, Schema } from "effect"
import { expect } from "vitest"
import { CommandId, UserId } from "#domain/kernel/ids.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { PostgresFixture } from "../kernel/postgres.fixture.ts"
import { layerPostgres } from "../kernel/postgres.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { foldStream } from "./folded.ts"
import { Log } from "./log.ts"

const Added = Schema.TaggedStruct("Added", { n: Schema.Int })
type Added = typeof Added.Type

const foldSum = (name: string) =>
  foldStream(`content:${name}`, Added, {
    initialState: { sum: 0, count: 0 },
    evolve: (state, { n }: Added) => ({ sum: state.sum + n, count: state.count + 1 }),
  })
const command = (body: unknown, commandId = CommandId.make(crypto.randomUUID())) => ({
  actor: UserId.make("ada"),
  commandId,
  body,
})
const add = (n: number) => () => Result.succeed([Added.make({ n })])
/** Adds only while there is room for it. */
const addUpTo = (most: number) => (state: { readonly count: number }) =>
  state.count < most ? Result.succeed([Added.make({ n: 1 })]) : Result.fail("full" as const)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const suite = (it: Vitest.MethodsNonLive<Log>) => {
  it.effect("is at the head after each command, and where it was after a start from the store", () =>
    Effect.gen(function* () {
      const name = crypto.randomUUID()
      const { latest, run } = yield* foldSum(name)
      expect(latest()).toEqual({ sum: 0, count: 0 })
      yield* Effect.forEach(upTo(50), (n) => run(command(n), add(n)), {
        concurrency: "unbounded",
        discard: true,
      })
      expect(latest()).toEqual({ sum: 1275, count: 50 })
      expect((yield* foldSum(name)).latest()).toEqual(latest())
    }).pipe(Effect.scoped),
  )

  it.effect("takes a retry once, and keeps its reference when nothing happened", () =>
    Effect.gen(function* () {
      const { latest, run } = yield* foldSum(crypto.randomUUID())
      const once = command("one")
      yield* run(once, add(1))
      const before = latest()
      expect(yield* run(once, add(1))).toBe(before)
      expect((yield* Effect.flip(run({ ...once, body: "other" }, add(1))))._tag).toBe("CommandReused")
      yield* run(command("nothing"), () => Result.succeed([]))
      expect(latest()).toBe(before)
    }).pipe(Effect.scoped),
  )

  it.effect("decides each command on all that was stored before it", () =>
    Effect.gen(function* () {
      const { latest, run } = yield* foldSum(crypto.randomUUID())
      const outcomes = yield* Effect.forEach(upTo(30), (n) => Effect.result(run(command(n), addUpTo(7))), {
        concurrency: "unbounded",
      })
      expect(outcomes.filter(Result.isSuccess)).toHaveLength(7)
      expect(latest().count).toBe(7)
    }).pipe(Effect.scoped),
  )
}

layer(Log.layer.pipe(Layer.provide(layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:"))))))(
  "a folded stream on SQLite",
  suite,
)

const postgresLayer = Layer.unwrap(
  Effect.map(PostgresFixture, ({ url }) =>
    Log.layer.pipe(Layer.provide(layerMigrations.pipe(Layer.provideMerge(layerPostgres(url))))),
  ),
)

layer(postgresLayer.pipe(Layer.provideMerge(PostgresFixture.layer)), {
  timeout: "60 seconds",
  excludeTestServices: true,
})("a folded stream on PostgreSQL", (it) => {
  suite(it)

  it.effect("is one for two processes: each decides on what the other stored, and both end alike", () =>
    Effect.gen(function* () {
      const name = crypto.randomUUID()
      const here = yield* foldSum(name)
      yield* Effect.gen(function* () {
        const there = yield* foldSum(name)
        const runs = [here, there].flatMap(({ run }) =>
          upTo(20).map((n) => Effect.result(run(command(n), addUpTo(25)))),
        )
        const outcomes = yield* Effect.all(runs, { concurrency: "unbounded" })
        expect(outcomes.filter(Result.isSuccess)).toHaveLength(25)
        for (const { run } of [here, there]) {
          expect(yield* Effect.flip(run(command("more"), addUpTo(25)))).toBe("full")
        }
        expect((yield* there.run(command("last"), add(1))).count).toBe(26)
      }).pipe(Effect.provide(postgresLayer, { local: true }), Effect.scoped)
      expect((yield* here.run(command("after"), add(1))).count).toBe(27)
    }).pipe(Effect.scoped),
  )
})
