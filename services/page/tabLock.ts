import { Context, Effect, Layer } from "effect"

/** Lock for work that only one tab of a browser does at a time. */
export interface TabLockShape {
  readonly withLock: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

const name = "cairn.outbox"

const held: TabLockShape["withLock"] = (effect) =>
  Effect.acquireUseRelease(
    Effect.callback<() => void>((resume) => {
      const controller = new AbortController()
      navigator.locks
        .request(name, { signal: controller.signal }, () => {
          const { promise, resolve } = Promise.withResolvers<void>()
          resume(Effect.succeed(resolve))
          return promise
        })
        .catch(() => undefined)
      return Effect.sync(() => controller.abort())
    }),
    () => effect,
    (release) => Effect.sync(release),
  )

/** A lock over the tabs of this browser (Web Locks); a browser without them has no lock. */
export class TabLock extends Context.Service<TabLock, TabLockShape>()("cairn/TabLock") {
  static readonly layer = Layer.sync(TabLock, () =>
    TabLock.of({ withLock: "locks" in navigator ? held : (effect) => effect }),
  )
  static readonly layerTest = Layer.succeed(TabLock, { withLock: (effect) => effect })
}
