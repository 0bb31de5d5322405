import { it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { expect } from "vitest"
import type { RequesterClass } from "../../kernel/fairQueue.ts"
import { CurrentRequester } from "../../kernel/requester.ts"
import { ExportLimiter } from "./ExportLimiter.ts"

const limits = { running: 2, waiting: 2, perRequester: 2 }
const limited = <A, E>(test: Effect.Effect<A, E, ExportLimiter>) =>
  Effect.provide(test, ExportLimiter.layerOf(limits))

const as = (key: string, of: RequesterClass = "user") =>
  Effect.provideService(CurrentRequester, { class: of, key })

/** A turn, and how it is given back. */
const started = (requester: string) =>
  Effect.gen(function* () {
    const { turn } = yield* ExportLimiter
    const scope = yield* Scope.make()
    const fiber = yield* Effect.forkChild(
      turn.pipe(as(requester), Effect.provideService(Scope.Scope, scope)),
      { startImmediately: true },
    )
    return { fiber, end: Effect.andThen(Fiber.interrupt(fiber), Scope.close(scope, Exit.void)) }
  })

it.effect("lets some run, has others wait in order, and refuses the rest", () =>
  limited(
    Effect.gen(function* () {
      const [a, b, c, d] = [
        yield* started("ada"),
        yield* started("ben"),
        yield* started("cleo"),
        yield* started("dora"),
      ]
      expect([a, b, c, d].map(({ fiber }) => fiber.pollUnsafe()?._tag)).toEqual([
        "Success",
        "Success",
        undefined,
        undefined,
      ])
      const { turn } = yield* ExportLimiter
      expect(yield* Effect.flip(Effect.scoped(turn.pipe(as("eve"))))).toMatchObject({
        _tag: "ServiceUnavailable",
        code: "export.busy",
      })
      yield* a.end
      yield* Fiber.join(c.fiber)
      expect(d.fiber.pollUnsafe()).toBeUndefined()
      yield* c.end
      yield* Fiber.join(d.fiber)
    }),
  ),
)

it.effect("gives one user no more than two, and who gives up waiting leaves the queue", () =>
  limited(
    Effect.gen(function* () {
      const { turn } = yield* ExportLimiter
      yield* started("ada")
      const second = yield* started("ada")
      const refused = { _tag: "TooManyRequests", code: "export.reader" }
      expect(yield* Effect.flip(Effect.scoped(turn.pipe(as("ada"))))).toMatchObject(refused)
      const waiting = yield* started("ben")
      yield* waiting.end
      yield* second.end
      yield* Effect.scoped(turn.pipe(as("ada")))
      yield* Effect.scoped(turn.pipe(as("ben")))
    }),
  ),
)

it.effect("leaves a user a place however many strangers export", () =>
  limited(
    Effect.gen(function* () {
      const { turn } = yield* ExportLimiter
      const stranger = (key: string) =>
        Effect.forkChild(turn.pipe(as(key, "anonymous")), { startImmediately: true })
      const strangers = yield* Effect.forEach(["one", "two", "three"], stranger)
      expect(strangers.map((fiber) => fiber.pollUnsafe()?._tag)).toEqual(["Success", undefined, undefined])
      expect(yield* Effect.flip(turn.pipe(as("four", "anonymous")))).toMatchObject({ code: "export.busy" })
      yield* turn.pipe(as("ada"))
    }).pipe(Effect.scoped),
  ),
)
