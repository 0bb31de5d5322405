import { afterAll, beforeAll, expect, it } from "vitest"
import { feedPath } from "#contract/feed.ts"
import { serveOnPort } from "./identity.fixture.ts"

let server: Awaited<ReturnType<typeof serveOnPort>>
beforeAll(async () => {
  server = await serveOnPort()
})
afterAll(() => server.stop())

it("over a port: signs in, reads, is refused without the token, signs out", async () => {
  const browser = await server.browser().as("ada")
  expect((await browser.callJson("GET", "/api/content/v1/home")).body.initialFavorites).toEqual(["flights"])
  expect(
    await browser.callJson(
      "POST",
      "/api/commands/v1",
      { commandId: crypto.randomUUID(), area: "home", command: { _tag: "ViewCard", urn: "flights" } },
      { "x-xsrf-token": "wrong" },
    ),
  ).toMatchObject({ status: 403, body: { code: "identity.token" } })
  expect((await browser.call("POST", "/api/identity/v1/sign-out")).status).toBe(204)
  expect((await browser.callJson("GET", "/api/content/v1/home")).status).toBe(401)
})

it("requires a session and the token for the feed, as for everything else", async () => {
  const open = { epoch: null, have: {} }
  const anonymous = await server.browser().open()
  expect((await anonymous.callJson("POST", feedPath, open)).status).toBe(401)
  const browser = await server.browser().as("bob")
  expect(await browser.callJson("POST", feedPath, open, { "x-xsrf-token": "wrong" })).toMatchObject({
    status: 403,
    body: { code: "identity.token" },
  })
  const feed = await browser.call("POST", feedPath, open)
  expect({ status: feed.status, type: feed.headers.get("content-type") }).toEqual({
    status: 200,
    type: "text/event-stream; charset=utf-8",
  })
  const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('"_tag":"opened"')
  await reader?.cancel()
})
