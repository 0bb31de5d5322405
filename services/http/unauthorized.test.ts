import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { Http } from "./http.ts"
import { HttpSettings } from "./settings.ts"

const json = (data: unknown, status = 200): Response => Response.json(data, { status })

describe("a 401", () => {
  const unknown = () => json({ code: "session", message: "Sign in" }, 401)
  const settings = (given: Partial<typeof HttpSettings.Service>) =>
    Layer.succeed(HttpSettings, { reloadOnUnauthorized: false, reauthenticate: null, ...given })

  it.effect("is a failure like any other unless reloading is on", () => {
    let reloads = 0
    const reload = Effect.sync(() => {
      reloads += 1
    })
    const http = Http.layerTest(unknown, { reload })
    return Effect.gen(function* () {
      const call = Effect.flatMap(Http, ({ get }) => Effect.flip(get("/api/x")))
      expect((yield* Effect.provide(call, http)).code).toBe("session")
      expect(reloads).toBe(0)
      const reloading = Layer.provide(http, settings({ reloadOnUnauthorized: true }))
      expect((yield* Effect.provide(call, reloading)).status).toBe(401)
      expect(reloads).toBe(1)
    })
  })

  it.effect("reauthenticates once for all pending calls, and retries them", () => {
    let signIns = 0
    const reauthenticate = Effect.gen(function* () {
      yield* Effect.yieldNow
      signIns += 1
      return true
    })
    const http = Http.layerTest(() => (signIns === 0 ? unknown() : json("known")))
    return Effect.gen(function* () {
      const { get, post } = yield* Http
      const responses = yield* Effect.all([get("/a"), get("/b"), post("/c", {})], {
        concurrency: "unbounded",
      })
      expect(responses.map(({ data }) => data)).toEqual(["known", "known", "known"])
      expect(signIns).toBe(1)
    }).pipe(Effect.provide(Layer.provide(http, settings({ reauthenticate }))))
  })

  it.effect("to a wrong password, or from elsewhere, is no lost session", () => {
    let reloads = 0
    const reload = Effect.sync(() => {
      reloads += 1
    })
    return Effect.gen(function* () {
      const { get, post } = yield* Http
      yield* Effect.flip(post("/api/identity/v1/sign-in", {}))
      yield* Effect.flip(get("https://elsewhere.test/x"))
      expect(reloads).toBe(0)
    }).pipe(
      Effect.provide(
        Layer.provide(Http.layerTest(unknown, { reload }), settings({ reloadOnUnauthorized: true })),
      ),
    )
  })

  it.effect("stays a failure when the current user cannot be signed in again", () =>
    Effect.gen(function* () {
      const tried = yield* Deferred.make<void>()
      const reauthenticate = Effect.as(Deferred.succeed(tried, undefined), false)
      const layer = Layer.provide(Http.layerTest(unknown), settings({ reauthenticate }))
      const call = Effect.flatMap(Http, ({ get }) => Effect.flip(get("/api/x")))
      expect((yield* Effect.provide(call, layer)).status).toBe(401)
      expect(yield* Deferred.isDone(tried)).toBe(true)
    }),
  )
})
