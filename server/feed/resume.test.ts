import { rmSync } from "node:fs"
import { it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Result, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect } from "vitest"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CommandId, UserId } from "#domain/kernel/ids.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { rounds } from "../kernel/depth.fixture.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { temporaryFile } from "../log/log.fixture.ts"
import { Log } from "../log/log.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { Streams } from "../log/streams.ts"
import { Feed, HeartbeatInterval } from "./feed.ts"
import { SlowResponse } from "./slowResponse.fixture.ts"
import { StrictClient } from "./strictClient.fixture.ts"

const streams: ReadonlyArray<StreamName> = ["channel:one", "channel:two"]
const ada = UserId.make("ada")
const principal = { userId: ada, displayName: "Ada", roleId: "PARTICIPANT", groupIds: [] } as const

const layerAccess = Layer.succeed(StreamAccess, {
  titleOfCard: () => null,
  titleOfStack: () => null,
  permissionIn: () => "REPLY",
  topicOf: () => null,
  isKnown: () => true,
  membersOf: () => [],
  mayRead: () => true,
  changes: Stream.never,
})
/** The log as the feed reads it takes its time, so that other things happen meanwhile. */
const layerSlowLog = Layer.effect(
  Log,
  Effect.map(Log, (log) =>
    Log.of({
      ...log,
      read: (...args) =>
        Effect.sleep("2 millis").pipe(
          Effect.andThen(log.read(...args)),
          Effect.tap(() => Effect.sleep("2 millis")),
        ),
    }),
  ),
)
const layerOver = (file: string) =>
  Feed.layer.pipe(
    Layer.provide(layerSlowLog),
    Layer.provideMerge(Streams.layer),
    Layer.provide([layerAccess, Layer.succeed(HeartbeatInterval, "15 seconds")]),
    Layer.provide(layerMigrations),
    Layer.provide(layerSqlite(file)),
    Layer.fresh,
  )

const events = (count: number): ReadonlyArray<SharedEvent> =>
  Array.from({ length: count }, (_, n) => ({
    _tag: "MessageSent",
    content: { text: `number ${n}`, tags: [] },
    attachments: [],
  }))

type Act =
  | { readonly _tag: "Store"; readonly stream: StreamName; readonly count: number }
  | { readonly _tag: "Read"; readonly bytes: number }
  | { readonly _tag: "Drop" | "Restart" | "Replace" | "Beat" }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant("Store" as const),
      stream: fc.constantFrom(...streams),
      count: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 40, max: 60 })),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant("Read" as const),
      bytes: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.constant(Number.POSITIVE_INFINITY)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ _tag: fc.constantFrom("Drop", "Restart", "Replace", "Beat", "Beat") }),
  },
)

/** A server over a store that survives it, and one client of its feed. */
const world = Effect.gen(function* () {
  const file = yield* temporaryFile
  const client = new StrictClient(streams)
  let scope = yield* Scope.make()
  let server: Context.Context<Feed | Streams>
  let response = new SlowResponse()
  let connection: Fiber.Fiber<void>

  const start = Effect.gen(function* () {
    scope = yield* Scope.make()
    server = yield* Layer.buildWithScope(layerOver(file), scope)
  })
  const connect = Effect.gen(function* () {
    response = new SlowResponse()
    const { serve } = Context.get(server, Feed)
    connection = yield* Effect.forkDetach(serve(principal, client.connect(), response), {
      startImmediately: true,
    })
  })
  const disconnect = Effect.suspend(() => Fiber.interrupt(connection))
  const stop = Effect.andThen(
    disconnect,
    Effect.suspend(() => Scope.close(scope, Exit.void)),
  )
  const settle = TestClock.adjust(1)

  const perform = Effect.fnUntraced(function* (one: Act) {
    switch (one._tag) {
      case "Store":
        yield* Context.get(server, Streams).run(
          {
            stream: one.stream,
            commandId: CommandId.make(crypto.randomUUID()),
            actor: ada,
            origin: "user",
            body: one,
          },
          { decide: () => Result.succeed(events(one.count)), isFollowed: () => false },
        )
        break
      case "Read":
        if (client.take(response.read(one.bytes).toString())) {
          yield* disconnect
          yield* connect
        }
        break
      case "Drop":
        yield* disconnect
        yield* connect
        break
      case "Beat":
        yield* TestClock.adjust("15 seconds")
        break
      default:
        yield* stop
        if (one._tag === "Replace")
          for (const part of ["", "-wal", "-shm"]) rmSync(file + part, { force: true })
        yield* start
        yield* connect
    }
    yield* settle
  })

  yield* start
  yield* connect
  yield* Effect.addFinalizer(() => stop)
  const heads = () =>
    Effect.forEach(streams, (stream) =>
      Effect.map(Effect.orDie(Context.get(server, Streams).fold(stream)), ({ head }) => head),
    )
  return {
    perform,
    heads,
    held: () => streams.map((stream) => client.have.get(stream) ?? 0),
    mostWaiting: () => response.mostWaiting,
  }
})

const resumes = (acts: ReadonlyArray<Act>) =>
  Effect.gen(function* () {
    const { perform, heads, held } = yield* world
    yield* Effect.forEach(acts, perform, { discard: true })
    // From here on the client only reads: it ends with everything.
    for (let reads = 0; reads < 20; reads += 1) {
      yield* perform({ _tag: "Read", bytes: Number.POSITIVE_INFINITY })
      yield* TestClock.adjust("1 second")
    }
    expect(held()).toEqual(yield* heads())
  }).pipe(Effect.scoped, Effect.provide(TestClock.layer()))

it(
  "ends with every event, once and in order, whatever is dropped, restarted, replaced or read slowly",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), (acts) => Effect.runPromise(resumes(acts))),
      {
        numRuns: rounds(30),
        examples: [
          [
            [
              { _tag: "Read", bytes: 72 },
              { _tag: "Replace" },
              { _tag: "Store", stream: "channel:one", count: 1 },
              { _tag: "Drop" },
            ],
          ],
        ],
      },
    ),
  600_000,
)

it.effect("keeps no more than a page for a client that does not read, and never cuts it off", () =>
  Effect.gen(function* () {
    const { perform, heads, held, mostWaiting } = yield* world
    yield* perform({ _tag: "Read", bytes: Number.POSITIVE_INFINITY })
    for (let n = 0; n < 200; n += 1) {
      yield* perform({ _tag: "Store", stream: "channel:one", count: 4 })
      yield* perform({ _tag: "Beat" })
    }
    expect(mostWaiting()).toBeLessThan(3_000)
    for (let reads = 0; reads < 5; reads += 1) {
      yield* perform({ _tag: "Read", bytes: Number.POSITIVE_INFINITY })
      yield* TestClock.adjust("1 second")
    }
    expect(held()).toEqual(yield* heads())
    expect(held()).toEqual([800, 0])
  }),
)
