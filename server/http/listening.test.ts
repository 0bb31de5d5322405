import { Deferred, Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { expect, it } from "vitest"
import { freePort, listen, openRaw } from "./listening.fixture.ts"

const health = HttpRouter.add("GET", "/health", HttpServerResponse.text("ok"))
const request = "GET /health HTTP/1.1\r\nhost: cairn.test\r\nconnection: close\r\n\r\n"

it("accepts no connection while its routes are being built", async () => {
  const port = await freePort()
  const gate = Deferred.makeUnsafe<void>()
  const begun = Deferred.makeUnsafe<void>()
  const slow = Layer.effectDiscard(Effect.andThen(Deferred.succeed(begun, undefined), Deferred.await(gate)))
  const starting = listen(Layer.mergeAll(slow, health), { port })
  await Effect.runPromise(Deferred.await(begun))
  await expect(openRaw(port, request)).rejects.toMatchObject({ code: "ECONNREFUSED" })
  Deferred.doneUnsafe(gate, Effect.void)
  const server = await starting
  expect(await (await openRaw(port, request)).received).toMatch(/ 200 OK/)
  await server.stop()
})

it("answers each connection that it accepts, from the first moment on", async () => {
  const port = await freePort()
  for (let start = 0; start < 30; start++) {
    let started = false
    const starting = listen(health, { port }).finally(() => {
      started = true
    })
    const answers: Array<Promise<string>> = []
    while (!started || answers.length === 0) {
      await openRaw(port, request).then(
        ({ received }) => answers.push(received),
        () => undefined,
      )
    }
    for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
    await (await starting).stop()
  }
})

it("stops in time whatever its connections are doing", async () => {
  const server = await listen(Layer.mergeAll(health, HttpRouter.add("GET", "/never", Effect.never)), {
    limits: { headersTimeout: 60_000, requestTimeout: 60_000, idleTimeout: 60_000 },
  })
  const open = await Promise.all(
    ["", "GET /hea", request.replace("close", "keep-alive"), request.replace("health", "never")].map((text) =>
      openRaw(server.port, text),
    ),
  )
  await server.stop()
  await Promise.all(open.map(({ received }) => received))
  await expect(openRaw(server.port)).rejects.toMatchObject({ code: "ECONNREFUSED" })
})
