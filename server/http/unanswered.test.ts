import { connect } from "node:net"
import { Deferred, Effect, Layer, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { listen, openRaw, shortLimits } from "./listening.fixture.ts"

const opened = Deferred.makeUnsafe<void>()
const ended = Deferred.makeUnsafe<void>()
let underWay = 0
let most = 0

const routes = Layer.mergeAll(
  HttpRouter.add(
    "GET",
    "/gate",
    Effect.gen(function* () {
      most = Math.max(most, ++underWay)
      yield* Deferred.await(opened)
      underWay--
      return HttpServerResponse.text("ok")
    }),
  ),
  HttpRouter.add(
    "GET",
    "/endless",
    Effect.sync(() =>
      HttpServerResponse.stream(
        Stream.forever(Stream.make(new Uint8Array(65_536))).pipe(
          Stream.ensuring(Effect.sync(() => Deferred.doneUnsafe(ended, Effect.void))),
        ),
      ),
    ),
  ),
)

let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(routes, { limits: { headersTimeout: 60_000, requestTimeout: 60_000 } })
})
afterAll(() => server.stop())

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: cairn.test\r\n${more}\r\n`

it("handles so many requests of a connection at once, and the others in their order", async () => {
  const count = 50
  const client = await openRaw(
    server.port,
    get("/gate").repeat(count - 1) + get("/gate", "connection: close\r\n"),
  )
  await vi.waitFor(() => expect(underWay).toBe(shortLimits.maxUnanswered))
  // Another connection is answered meanwhile, after all that was read of the first.
  expect((await fetch(`${server.url}/unknown`)).status).toBe(404)
  Deferred.doneUnsafe(opened, Effect.void)
  expect((await client.received).match(/ 200 OK\r\n/g)).toHaveLength(count)
  expect(most).toBe(shortLimits.maxUnanswered)
})

it("closes a connection with more requests that wait than are kept, without handling them", async () => {
  const [before, handled] = [most, underWay]
  const client = await openRaw(server.port, get("/endless") + get("/gate").repeat(200))
  await client.received
  expect([most, underWay]).toEqual([before, handled])
})

it("ends the response of a client that takes nothing of it", async () => {
  const idle = connect({ port: server.port, host: "127.0.0.1" })
  idle.pause()
  idle.on("error", () => undefined)
  idle.write(get("/endless"))
  await Effect.runPromise(Deferred.await(ended))
  idle.destroy()
})
