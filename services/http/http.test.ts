import { describe, expect, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { Locale } from "../locale/locale.ts"
import { Page } from "../page/page.ts"
import { readAs } from "./answer.ts"
import { Http } from "./http.ts"
import { developerTokenHeader, embedTokenHeader } from "./requestHeaders.ts"
import { HttpSettings, InBackground } from "./settings.ts"

const json = (data: unknown, status = 200): Response => Response.json(data, { status })

/** A server that notes its requests and lets each wait for a gate, to be opened or aborted. */
const gatedServer = () => {
  const gates: Array<{ readonly request: Request; readonly open: (response: Response) => void }> = []
  const arrivals: Array<() => void> = []
  const server = (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason))
      gates.push({ request, open: resolve })
      for (const arrive of arrivals.splice(0)) arrive()
    })
  const arrival = (count: number): Effect.Effect<void> =>
    Effect.callback((resume) => {
      const check = () => {
        if (gates.length >= count) resume(Effect.void)
        else arrivals.push(check)
      }
      check()
    })
  return { gates, server, arrival }
}

const echo = (request: Request) =>
  json({ method: request.method, url: request.url, headers: Object.fromEntries(request.headers) })
const headersOf = readAs(Schema.Struct({ headers: Schema.Record(Schema.String, Schema.String) }))

describe("a call", () => {
  it.effect("carries the page's address, the CSRF token, the language and what was added", () =>
    Effect.gen(function* () {
      const http = yield* Http
      const remove = http.addHeader(developerTokenHeader, "dev")
      http.addHeader(embedTokenHeader, "embed")
      const first = yield* http.get("/api/x", { query: { q: "a b" }, headers: { "x-one": "1" } })
      expect(first.data).toMatchObject({ method: "GET", url: "http://cairn.test/api/x?q=a+b" })
      const { headers } = yield* headersOf(Effect.succeed(first))
      expect(headers).toMatchObject({
        "x-xsrf-token": "to ken",
        "accept-language": "de",
        [developerTokenHeader]: "dev",
        [embedTokenHeader]: "embed",
        "x-one": "1",
      })
      expect(headers).not.toHaveProperty("traceparent")
      remove()
      const second = yield* http.get("/api/x").pipe(headersOf)
      expect(second.headers).not.toHaveProperty(developerTokenHeader)
      const elsewhere = yield* http.get("https://elsewhere.test/x").pipe(headersOf)
      expect(elsewhere.headers).not.toHaveProperty("x-xsrf-token")
      expect(elsewhere.headers).not.toHaveProperty(embedTokenHeader)
    }).pipe(
      Effect.provide(
        Http.layerNoDeps.pipe(
          Layer.provide([
            Layer.provide(
              FetchHttpClient.layer,
              Layer.succeed(FetchHttpClient.Fetch, async (input, init) => echo(new Request(input, init))),
            ),
            Page.layerTest({ cookies: () => "a=1; XSRF-TOKEN=to%20ken; XSRF-TOKEN2=no" }),
            Locale.layerTest("de"),
          ]),
        ),
      ),
    ),
  )

  it.effect("sends its body as JSON with the method asked for", () =>
    Effect.gen(function* () {
      const http = yield* Http
      const posted = yield* http.post("/api/x", { n: 1 })
      const replaced = yield* http.put("/api/x", [2])
      const deleted = yield* http.delete("/api/x")
      expect([posted.data, replaced.data, deleted.data]).toEqual([
        ["POST", "application/json", '{"n":1}'],
        ["PUT", "application/json", "[2]"],
        ["DELETE", null, ""],
      ])
    }).pipe(
      Effect.provide(
        Http.layerTest(async (request) =>
          json([request.method, request.headers.get("content-type"), await request.text()]),
        ),
      ),
    ),
  )

  it.effect("succeeds from 200 to 299, also without a body, and gives text as text", () =>
    Effect.gen(function* () {
      const http = yield* Http
      expect(yield* http.get("/204")).toMatchObject({ status: 204, data: "" })
      expect(yield* http.get("/299")).toMatchObject({ status: 299, data: "plain" })
      expect((yield* Effect.flip(http.get("/300"))).status).toBe(300)
    }).pipe(
      Effect.provide(
        Http.layerTest(({ url }) => {
          const status = Number(new URL(url).pathname.slice(1))
          return new Response(status === 204 ? null : "plain", { status })
        }),
      ),
    ),
  )
})

describe("a failed call", () => {
  it.effect("says what the server said, and carries the response", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip((yield* Http).get("/api/x"))
      expect(failed).toMatchObject({
        name: "Request Failed",
        failure: "STATUS",
        status: 422,
        code: "filter.column",
        message: "no such column",
        field: "column",
        isRefusal: true,
        response: { data: { code: "filter.column" } },
      })
      expect(String(failed)).toBe("Request Failed: no such column")
    }).pipe(
      Effect.provide(
        Http.layerTest(() =>
          json({ code: "filter.column", message: "no such column", field: "column" }, 422),
        ),
      ),
    ),
  )

  it.effect("names the status when the server said nothing", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip((yield* Http).get("/api/x"))
      expect(failed).toMatchObject({
        message: "Request failed with status code 502",
        code: null,
        field: null,
        isRefusal: false,
        response: { data: "<html>" },
      })
    }).pipe(Effect.provide(Http.layerTest(() => new Response("<html>", { status: 502 })))),
  )

  it.effect("is a network error when no answer comes", () =>
    Effect.gen(function* () {
      const failed = yield* Effect.flip((yield* Http).post("/api/x", {}))
      expect(failed).toMatchObject({
        failure: "NETWORK",
        message: "Network Error",
        status: 0,
        aborted: false,
      })
    }).pipe(Effect.provide(Http.layerTest(() => Promise.reject(new TypeError("fetch failed"))))),
  )

  it.effect("is late after the timeout it was given, and aborts", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const call = yield* Effect.forkChild(Effect.flip(http.get("/api/x", { timeout: 30_000 })))
      yield* arrival(1)
      yield* TestClock.adjust("30 seconds")
      expect(yield* Fiber.join(call)).toMatchObject({
        failure: "TIMEOUT",
        message: "timeout of 30000ms exceeded",
      })
      expect(gates[0]?.request.signal.aborted).toBe(true)
    }).pipe(Effect.provide(Http.layerTest(server)))
  })

  it.live("is aborted when its signal is, also before it began", () => {
    const { gates, server, arrival } = gatedServer()
    return Effect.gen(function* () {
      const http = yield* Http
      const controller = new AbortController()
      const call = yield* Effect.forkChild(Effect.flip(http.get("/api/x", { signal: controller.signal })))
      yield* arrival(1)
      controller.abort()
      const failed = yield* Fiber.join(call)
      expect(failed).toMatchObject({ aborted: true, message: "Request aborted" })
      expect(failed.response.statusText).toBe("abort")
      expect(gates[0]?.request.signal.aborted).toBe(true)
      expect(yield* Effect.flip(http.get("/api/y", { signal: controller.signal }))).toMatchObject({
        aborted: true,
      })
    }).pipe(Effect.provide(Http.layerTest(server)))
  })

  it.effect("is unreadable when the answer has another shape", () =>
    Effect.gen(function* () {
      const asNumber = readAs(Schema.Struct({ n: Schema.Number }))
      const failed = yield* Effect.flip((yield* Http).get("/api/x").pipe(asNumber))
      expect(failed).toMatchObject({ failure: "UNREADABLE", response: { status: 200, data: { n: "1" } } })
    }).pipe(Effect.provide(Http.layerTest(() => json({ n: "1" })))),
  )
})

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
      const quiet = yield* Effect.forkChild(Effect.provideService(http.post("/c", null), InBackground, true))
      yield* arrival(3)
      gates[0]?.open(json({}, 500))
      yield* Effect.flip(Fiber.join(one))
      yield* Fiber.interrupt(other)
      yield* Fiber.interrupt(quiet)
      expect(counts).toEqual([0, 1, 2, 1, 0])
    }).pipe(Effect.provide(Http.layerTest(server)))
  })
})

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

  it.effect("reauthenticates once for all who wait, and tries their calls again", () => {
    let signIns = 0
    const reauthenticate = Effect.gen(function* () {
      yield* Effect.yieldNow
      signIns += 1
      return true
    })
    const http = Http.layerTest(() => (signIns === 0 ? unknown() : json("known")))
    return Effect.gen(function* () {
      const { get, post } = yield* Http
      const answers = yield* Effect.all([get("/a"), get("/b"), post("/c", {})], { concurrency: "unbounded" })
      expect(answers.map(({ data }) => data)).toEqual(["known", "known", "known"])
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

  it.effect("stays a failure when the reader cannot be signed in again", () =>
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
