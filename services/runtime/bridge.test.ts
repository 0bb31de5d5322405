import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer, ManagedRuntime, Stream } from "effect"
import { lastValueFrom, Subject, throwError, toArray } from "rxjs"
import { fromObservable } from "./bridge.fixture.ts"
import { toObservable } from "./bridge.ts"

const runtime = ManagedRuntime.make(Layer.empty)

describe("a stream as an Observable", () => {
  it("gives the stream's values and completes", async () => {
    expect(await lastValueFrom(toObservable(runtime, Stream.make(1, 2, 3)).pipe(toArray()))).toEqual([
      1, 2, 3,
    ])
  })

  it("errors with what the stream failed with", async () => {
    await expect(lastValueFrom(toObservable(runtime, Stream.fail("no")))).rejects.toBe("no")
  })

  it("runs the stream's finalizers when it is unsubscribed", async () => {
    await new Promise<void>((resolve) => {
      const endless = Stream.concat(Stream.make(1), Stream.never).pipe(Stream.ensuring(Effect.sync(resolve)))
      const subscription = toObservable(runtime, endless).subscribe(() => {
        queueMicrotask(() => subscription.unsubscribe())
      })
    })
  })
})

describe("an Observable as a stream", () => {
  it.effect("gives every value, also those that come faster than they are read, and ends", () =>
    Effect.gen(function* () {
      const source = new Subject<number>()
      const reading = yield* Effect.forkChild(Stream.runCollect(fromObservable(source)), {
        startImmediately: true,
      })
      const values = Array.from({ length: 100 }, (_, index) => index)
      for (const value of values) source.next(value)
      source.complete()
      expect(yield* Fiber.join(reading)).toEqual(values)
    }),
  )

  it.effect("fails with the Observable's error", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(Stream.runDrain(fromObservable(throwError(() => "no"))))
      expect(failure).toBe("no")
    }),
  )

  it.effect("unsubscribes when it is interrupted", () =>
    Effect.gen(function* () {
      const source = new Subject<number>()
      const reading = yield* Effect.forkChild(Stream.runDrain(fromObservable(source)), {
        startImmediately: true,
      })
      expect(source.observed).toBe(true)
      yield* Fiber.interrupt(reading)
      expect(source.observed).toBe(false)
    }),
  )
})
