import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { gatedServer } from "./gatedServer.fixture.ts"
import { Http } from "./http.ts"
import { InBackground } from "./settings.ts"

const json = (data: unknown, status = 200): Response => Response.json(data, { status })

describe("GETs of one URL", () => {
  it.live("share one call until it finishes, and then begin another", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const both = yield* Effect.forkChild(
        Effect.all([http.get("/a"), http.get("/a"), http.get("/b")], { concurrency: "unbounded" }),
      )
      yield* arrival(2)
      gates[0]?.open(json("first"))
      gates[1]?.open(json("other"))
      expect((yield* Fiber.join(both)).map(({ data }) => data)).toEqual(["first", "first", "other"])
      const again = yield* Effect.forkChild(http.get("/a"))
      yield* arrival(3)
      gates[2]?.open(json("second"))
      expect((yield* Fiber.join(again)).data).toBe("second")
      expect(gates).toHaveLength(3)
    }).pipe(Effect.provide(Http.layerTest(server)))
  })

  it.live("leave the others their call when one is cancelled, and abort it when the last one is", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const one = yield* Effect.forkChild(http.get("/a"))
      const other = yield* Effect.forkChild(http.get("/a"))
      yield* arrival(1)
      yield* Fiber.interrupt(one)
      expect(gates[0]?.request.signal.aborted).toBe(false)
      gates[0]?.open(json("kept"))
      expect((yield* Fiber.join(other)).data).toBe("kept")

      const third = yield* Effect.forkChild(http.get("/a"))
      const fourth = yield* Effect.forkChild(http.get("/a"))
      yield* arrival(2)
      yield* Fiber.interruptAll([third, fourth])
      expect(gates[1]?.request.signal.aborted).toBe(true)
      expect(gates).toHaveLength(2)
    }).pipe(Effect.provide(Http.layerTest(server)))
  })

  it.live("fail together", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const call = Effect.flip(http.get("/a"))
      const both = yield* Effect.forkChild(Effect.all([call, call], { concurrency: "unbounded" }))
      yield* arrival(1)
      gates[0]?.open(json({}, 500))
      expect((yield* Fiber.join(both)).map(({ status }) => status)).toEqual([500, 500])
    }).pipe(Effect.provide(Http.layerTest(server)))
  })
})

describe("calls in flight", () => {
  it.live("are counted from their start to their end, however they end, but not in the background", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const counts: Array<number> = []
      http.inFlight$.subscribe((count) => counts.push(count))
      const one = yield* Effect.forkChild(http.get("/a"))
      yield* arrival(1)
      const other = yield* Effect.forkChild(http.post("/b", null))
      const background = yield* Effect.forkChild(
        Effect.provideService(http.post("/c", null), InBackground, true),
      )
      yield* arrival(3)
      gates[0]?.open(json({}, 500))
      yield* Effect.flip(Fiber.join(one))
      yield* Fiber.interrupt(other)
      yield* Fiber.interrupt(background)
      expect(counts).toEqual([0, 1, 2, 1, 0])
    }).pipe(Effect.provide(Http.layerTest(server)))
  })
})
