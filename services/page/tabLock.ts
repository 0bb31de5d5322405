import { Context, Effect, Layer } from "effect"

/** What only one tab of a browser does at a time. */
export interface TabLockShape {
  readonly hold: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
}

const name = "cairn.outbox"

const held: TabLockShape["hold"] = (effect) =>
  Effect.acquireUseRelease(
    Effect.callback<() => void>((resume) => {
      const waiting = new AbortController()
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          const { promise, resolve } = Promise.withResolvers<void>()
          resume(Effect.succeed(resolve))
          return promise
        })
        .catch(() => undefined)
      return Effect.sync(() => waiting.abort())
    }),
    () => effect,
    (release) => Effect.sync(release),
  )

/** A lock over the tabs of this browser (Web Locks); a browser without them has no lock. */
export class TabLock extends Context.Service<TabLock, TabLockShape>()("cairn/TabLock") {
  static readonly layer = Layer.sync(TabLock, () =>
    TabLock.of({ hold: "locks" in navigator ? held : (effect) => effect }),
  )
  static readonly layerTest = Layer.succeed(TabLock, { hold: (effect) => effect })
}
