import { it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { expect } from "vitest"
import { ExportLimiter } from "./ExportLimiter.ts"

const limits = { running: 2, waiting: 2, perRequester: 2 }
const limited = <A, E>(test: Effect.Effect<A, E, ExportLimiter>) =>
  Effect.provide(test, ExportLimiter.layerOf(limits))

/** A turn, and how it is given back. */
const started = (requester: string) =>
  Effect.gen(function* () {
    const { turn } = yield* ExportLimiter
    const scope = yield* Scope.make()
    const fiber = yield* Effect.forkChild(Effect.provideService(turn(requester), Scope.Scope, scope), {
      startImmediately: true,
    })
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
      expect(yield* Effect.flip(Effect.scoped(turn("eve")))).toMatchObject({
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
      expect(yield* Effect.flip(Effect.scoped(turn("ada")))).toMatchObject(refused)
      const waiting = yield* started("ben")
      yield* waiting.end
      yield* second.end
      yield* Effect.scoped(turn("ada"))
      yield* Effect.scoped(turn("ben"))
    }),
  ),
)
