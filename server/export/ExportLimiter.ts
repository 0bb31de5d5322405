import { Context, Effect, Layer, Semaphore } from "effect"
import type { Scope } from "effect/Scope"
import { ServiceUnavailable, TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"

/** How many exports there may be at a time. */
export interface ExportLimits {
  /** Written at once; more would take each other's database and memory. */
  readonly running: number
  /** Waiting for one of them to end. */
  readonly waiting: number
  /** Of one requester, running or waiting. */
  readonly perRequester: number
}

const defaultLimits: ExportLimits = { running: 3, waiting: 12, perRequester: 2 }

/** Limit on files that are written at once; waiting requests are served in order. */
export class ExportLimiter extends Context.Service<
  ExportLimiter,
  {
    /**
     * Waits for a turn and occupies it until the scope is closed. Refuses a requester with as many exports under way
     * as one may have, and everyone while the queue is full.
     */
    readonly turn: (requester: string) => Effect.Effect<void, TooManyRequests | ServiceUnavailable, Scope>
  }
>()("cairn/ExportLimiter") {
  static readonly layerOf = (limits: ExportLimits) =>
    Layer.effect(
      ExportLimiter,
      Effect.gen(function* () {
        const running = yield* Semaphore.make(limits.running)
        const perRequester = new Map<string, number>()
        let underWay = 0

        const enter = (requester: string): Effect.Effect<void, TooManyRequests | ServiceUnavailable> =>
          Effect.suspend((): Effect.Effect<void, TooManyRequests | ServiceUnavailable> => {
            const own = perRequester.get(requester) ?? 0
            if (own >= limits.perRequester) return Effect.fail(tooMany(limits.perRequester))
            if (underWay >= limits.running + limits.waiting) return Effect.fail(busy)
            perRequester.set(requester, own + 1)
            underWay++
            return Effect.void
          })
        const leave = (requester: string): Effect.Effect<void> =>
          Effect.sync(() => {
            const own = (perRequester.get(requester) ?? 1) - 1
            if (own === 0) perRequester.delete(requester)
            else perRequester.set(requester, own)
            underWay--
          })
        return {
          turn: (requester) =>
            Effect.andThen(
              Effect.acquireRelease(enter(requester), () => leave(requester)),
              running.takeScoped(1),
            ),
        }
      }),
    )
  static readonly layer = this.layerOf(defaultLimits)
}

const tooMany = (most: number): TooManyRequests =>
  new TooManyRequests({
    ...refusal("export.reader", { count: most }),
  })
const busy = new ServiceUnavailable({
  ...refusal("export.busy"),
})
