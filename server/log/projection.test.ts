import { layer, type Vitest } from "@effect/vitest"
import { Effect, Layer, Queue } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { deepLayer, PostgresFixture } from "../kernel/postgres.fixture.ts"
import { ada, newId } from "./log.fixture.ts"
import type { Log } from "./log.ts"
import { makeProjection } from "./projection.ts"
import type { Quarantine } from "./quarantine.ts"
import { layerPostgresStore, layerSqliteStore } from "./stores.fixture.ts"
import { act, elsewhere, insert } from "./streams.fixture.ts"
import { Streams } from "./streams.ts"

const newPerson = (): StreamName => `user:${crypto.randomUUID()}`
const favorite = (stream: StreamName, urn: string) =>
  act(stream, { _tag: "CardFavorited", urn: CardUrn.make(urn) })
const shared = (card: string): SharedEvent => ({
  _tag: "AccessShared",
  id: newId(),
  target: { type: "card", id: CardUrn.make(card) },
  userId: ada,
  by: ada,
  at: EpochMs.make(0),
  message: "",
})

/** What people have as favorites, and each time that it is taken with what was before. */
const favorites = Effect.gen(function* () {
  const taken = yield* Queue.unbounded<readonly [ReadonlyArray<string> | undefined, ReadonlyArray<string>]>()
  const kept = yield* makeProjection(
    ["user"],
    "home",
    ({ added }, before: ReadonlyArray<string> | undefined) => {
      const ids = added.map(({ id }): string => id)
      Queue.offerUnsafe(taken, [before, ids])
      return ids
    },
  )
  return { kept, taken }
})

type Test = Vitest.MethodsNonLive<Streams | Log | Quarantine | SqlClient.SqlClient>

const suite = (it: Test) => {
  it.effect("begins with what is stored, from stored folds and the events after them", () =>
    Effect.gen(function* () {
      const [ended, running, other] = [newPerson(), newPerson(), newPerson()]
      yield* elsewhere(Effect.forEach([ended, running], (stream) => favorite(stream, "a")))
      yield* favorite(running, "b")
      yield* act(other, { _tag: "ActivityShown", isShown: false })
      const { kept } = yield* favorites
      expect([ended, running, other].map((stream) => kept.get(stream))).toEqual([
        ["a"],
        ["a", "b"],
        undefined,
      ])
    }).pipe(Effect.scoped),
  )

  it.effect("follows the streams of its kinds before the result of a command, while its scope lasts", () =>
    Effect.gen(function* () {
      const [person, late] = [newPerson(), newPerson()]
      const card: StreamName = `card:${crypto.randomUUID()}`
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
      const kept = yield* Effect.gen(function* () {
        const { kept, taken } = yield* favorites
        yield* favorite(person, one)
        expect(kept.get(person)).toEqual([one])
        yield* favorite(person, two)
        expect(kept.get(person)).toEqual([one, two])
        expect((yield* Queue.takeAll(taken)).filter(([, added]) => added.includes(one))).toEqual([
          [undefined, [one]],
          [[one], [one, two]],
        ])
        yield* act(card, { _tag: "ActivityShown", isShown: true })
        expect(kept.has(card)).toBe(false)
        return kept
      }).pipe(Effect.scoped)
      yield* favorite(person, "more")
      yield* favorite(late, "more")
      expect([person, late].map((stream) => kept.get(stream))).toEqual([[one, two], undefined])
    }),
  )

  it.effect("keeps what changed while it read what is stored", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const person = newPerson()
      yield* favorite(person, "a")
      const { kept } = yield* Effect.provideService(favorites, Streams, {
        ...streams,
        all: (kind, area) => Effect.tap(streams.all(kind, area), () => favorite(person, "b")),
      })
      expect(kept.get(person)).toEqual(["a", "b"])
    }).pipe(Effect.scoped),
  )

  it.effect("has what another server stored before anyone gets it", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const person = newPerson()
      const { kept } = yield* favorites
      yield* favorite(person, "a")
      yield* elsewhere(favorite(person, "b"))
      yield* streams.fold(person, 2)
      expect(kept.get(person)).toEqual(["a", "b"])
    }).pipe(Effect.scoped),
  )

  it.effect("passes over events that cannot be read", () =>
    Effect.gen(function* () {
      const person = newPerson()
      yield* elsewhere(favorite(person, "a"))
      yield* insert(person, 2, '{"_tag":"CardCertified"}')
      const { kept } = yield* favorites
      expect(kept.get(person)).toEqual(["a"])
      yield* insert(person, 3, "no JSON")
      yield* favorite(person, "b")
      expect(kept.get(person)).toEqual(["a", "b"])
    }).pipe(Effect.scoped),
  )

  it.effect("has no stream that must not be read, and keeps what was known of one until then", () =>
    Effect.gen(function* () {
      const streams = yield* Streams
      const [before, after] = [crypto.randomUUID(), crypto.randomUUID()]
      const streamOf = (card: string): StreamName => `access:card:${card}`
      const unreadable = (card: string) => insert(streamOf(card), 2, '{"_tag":"AccessLent"}')
      yield* elsewhere(Effect.forEach([before, after], (card) => act(streamOf(card), shared(card))))
      yield* unreadable(before)
      const kept = yield* makeProjection(["access"], "access", (state) => state.length)
      yield* unreadable(after)
      expect(yield* Effect.flip(streams.fold(streamOf(after), 2))).toMatchObject({ _tag: "StreamRefused" })
      expect([before, after].map((card) => kept.get(streamOf(card)))).toEqual([undefined, 1])
    }).pipe(Effect.scoped),
  )
}

layer(Streams.layer.pipe(Layer.provideMerge(layerSqliteStore)))("a projection on SQLite", suite)

deepLayer(
  Streams.layer.pipe(Layer.provideMerge(layerPostgresStore), Layer.provideMerge(PostgresFixture.layer)),
  {
    timeout: "10 minutes",
    excludeTestServices: true,
  },
)("a projection on PostgreSQL", (it) => {
  suite(it)

  it.effect("is told of what another server stores, with nothing asked for here", () =>
    Effect.gen(function* () {
      const person = newPerson()
      const urn = crypto.randomUUID()
      const { kept, taken } = yield* favorites
      yield* elsewhere(favorite(person, urn))
      for (let added: ReadonlyArray<string> = []; !added.includes(urn); ) [, added] = yield* Queue.take(taken)
      expect(kept.get(person)).toEqual([urn])
    }).pipe(Effect.scoped),
  )
})
