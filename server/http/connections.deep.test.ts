import { setInterval } from "node:timers/promises"
import { Effect, Layer, Schedule, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lastAnswer, listen, openRaw, shortLimits } from "./listening.fixture.ts"

/** Longer than any limit on time. */
const ticks = 60
const tickEvery = 50

const routes = Layer.mergeAll(
  HttpRouter.add("GET", "/health", HttpServerResponse.text("ok")),
  HttpRouter.add(
    "POST",
    "/length",
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ text }) =>
      Effect.map(text, ({ length }) => HttpServerResponse.text(String(length))),
    ),
  ),
  HttpRouter.add(
    "POST",
    "/ticks",
    Effect.map(
      Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ text }) => text),
      () =>
        HttpServerResponse.stream(
          Stream.fromSchedule(Schedule.spaced(tickEvery)).pipe(
            Stream.take(ticks),
            Stream.map(() => new TextEncoder().encode(".")),
          ),
        ),
    ),
  ),
)

let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(routes)
})
afterAll(() => server.stop())

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: cairn.test\r\ncontent-length: ${length}\r\n\r\n`
const get = "GET /health HTTP/1.1\r\nhost: cairn.test\r\n"
const isAnswered = async () => expect(await (await fetch(`${server.url}/health`)).text()).toBe("ok")

describe("a connection is closed with an error", () => {
  it.each([
    ["that sends nothing", "", "request.time", 408],
    ["whose headers do not end", "GET /health HTTP/1.1\r\nhost: cai", "request.time", 408],
    ["whose body does not end", `${post("/length", 10)}four`, "request.time", 408],
    ["whose headers are too long", `${get}x: ${"y".repeat(2_048)}\r\n\r\n`, "request.headers", 431],
    ["with too many headers", `${get}${"x: y\r\n".repeat(20)}\r\n`, "request.headers", 431],
    ["that does not speak HTTP", "SSH-2.0-client\r\n\r\n", "request.unreadable", 400],
  ])("%s", async (_, text, code, status) => {
    const answer = lastAnswer(await (await openRaw(server.port, text)).received)
    expect(answer).toMatchObject({ status, body: { code, message: expect.not.stringContaining("{") } })
    expect(answer.head).toMatch(/\r\nconnection: close\b/)
    expect(answer.head).toMatch(/\r\nx-content-type-options: nosniff\b/)
    await isAnswered()
  })

  it("that trickles its headers and never reads or ends", async () => {
    const slow = await openRaw(server.port, get)
    for await (const _ of setInterval(50)) {
      slow.write("a: b\r\n")
      if (slow.isClosed()) break
    }
    expect(lastAnswer(await slow.received)).toMatchObject({ status: 408 })
  })
})

it("an idle connection is closed without an error", async () => {
  const idle = await openRaw(server.port, `${get}\r\n`)
  expect(await idle.received).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*\r\n\r\nok$/)
})

it("a long response is not cut, and neither is an upload on a slow line", async () => {
  const requestTimeout = 2_000
  const patient = await listen(routes, { limits: { requestTimeout } })
  const streamed = fetch(`${patient.url}/ticks`, { method: "POST", body: "x" })
  const size = 1024 * 1024
  const parts = 8
  const upload = await openRaw(patient.port, post("/length", size))
  const part = new Uint8Array(size / parts).fill(65)
  for await (const sent of setInterval(requestTimeout / (4 * parts), { count: 0 })) {
    upload.write(part)
    if (++sent.count === parts) break
  }
  expect(await upload.received).toMatch(new RegExp(`^HTTP/1.1 200 OK[\\s\\S]*\r\n\r\n${size}$`))
  expect(await (await streamed).text()).toBe(".".repeat(ticks))
  await patient.stop()
})

it("hundreds of slow connections are closed in time, while another client is answered", async () => {
  const began = performance.now()
  const slow = await Promise.all(
    Array.from({ length: 300 }, (_, index) =>
      openRaw(server.port, [get, `${post("/length", 10)}four`, ""][index % 3]),
    ),
  )
  const all = Promise.all(slow.map(({ received }) => received))
  let answered = 0
  let over = false
  const done = all.finally(() => {
    over = true
  })
  while (!over) {
    await isAnswered()
    answered++
  }
  for (const received of await done) expect(lastAnswer(received).status).toBe(408)
  expect(answered).toBeGreaterThan(3)
  const { requestTimeout, checkInterval } = shortLimits
  expect(performance.now() - began).toBeLessThan(5 * (requestTimeout + checkInterval))
})

describe("beyond the most connections", () => {
  it("of an address, further ones are answered with 503 and closed, and other addresses are not concerned", async () => {
    const few = await listen(routes, { limits: { maxConnectionsOfAddress: 3 } })
    const held = await Promise.all([1, 2, 3].map(() => openRaw(few.port)))
    const refused = lastAnswer(await (await openRaw(few.port)).received)
    expect(refused).toMatchObject({ status: 503, body: { code: "server.busy" } })
    expect(refused.head).toMatch(/\r\nretry-after: \d+/)
    const other = await openRaw(few.port, `${get}connection: close\r\n\r\n`, "127.0.0.2")
    expect(await other.received).toMatch(/ 200 OK/)
    for (const { end } of held) end()
    await Promise.all(held.map(({ received }) => received))
    expect((await fetch(`${few.url}/health`)).status).toBe(200)
    await few.stop()
  })

  it("of an address, none is refused behind a trusted proxy, whose address they all have", async () => {
    const proxied = await listen(routes, { limits: { maxConnectionsOfAddress: 3 }, trustsProxy: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openRaw(proxied.port, `${get}connection: close\r\n\r\n`)),
    )
    for (const { received } of answers) expect(await received).toMatch(/ 200 OK/)
    await proxied.stop()
  })

  it("in all, further ones are refused, and past twice as many not answered", async () => {
    const few = await listen(routes, { limits: { maxConnections: 2 }, trustsProxy: true })
    const held = [await openRaw(few.port), await openRaw(few.port)]
    const beyond = await Promise.all(Array.from({ length: 12 }, () => openRaw(few.port, `${get}\r\n`)))
    const received = await Promise.all(beyond.map((one) => one.received))
    for (const text of received) expect(text === "" || lastAnswer(text).status === 503).toBe(true)
    expect(received.some((text) => text !== "")).toBe(true)
    for (const { end } of held) end()
    await few.stop()
  })
})
