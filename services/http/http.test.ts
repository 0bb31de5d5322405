import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { Locale } from "../locale/locale.ts"
import { Page } from "../page/page.ts"
import { gatedServer } from "./gatedServer.fixture.ts"
import { Http } from "./http.ts"
import { developerTokenHeader, embedTokenHeader } from "./requestHeaders.ts"
import { readAs } from "./response.ts"

const json = (data: unknown, status = 200): Response => Response.json(data, { status })

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

  it.effect("sends its body as JSON with the given method", () =>
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

  it.effect("succeeds from 200 to 299, also without a body, and returns text as text", () =>
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
  it.effect("fails with the server's message, and carries the response", () =>
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

  it.effect("names the status when the server sent no message", () =>
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

  it.effect("is a network error without a response", () =>
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

  it.effect("is unreadable when the response has another shape", () =>
    Effect.gen(function* () {
      const asNumber = readAs(Schema.Struct({ n: Schema.Number }))
      const failed = yield* Effect.flip((yield* Http).get("/api/x").pipe(asNumber))
      expect(failed).toMatchObject({ failure: "UNREADABLE", response: { status: 200, data: { n: "1" } } })
    }).pipe(Effect.provide(Http.layerTest(() => json({ n: "1" })))),
  )
})
