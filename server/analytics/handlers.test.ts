import { afterAll, beforeAll, expect, it } from "vitest"
import { serveInProcess } from "../identity/identity.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const event = {
  domain: "cairn.test",
  display_language: "en",
  customer: "Test",
  tier_level: "enterprise",
  unique_user_id: "Test1",
  environment: "dev",
  product_version: "0.1.0",
  platform: "mobilewebapp",
  behavior_name: "card_render",
  duration: 12.5,
  card: { urn: "flights" },
}
const record = (events: ReadonlyArray<unknown>, client = "cairn-web") =>
  server.browser().callJson("POST", `/api/analytics/v1/${client}`, events)

it("stores events whole, with the time at which they were received", async () => {
  const before = Date.now()
  expect((await record([event, { ...event, behavior_name: "login" }])).status).toBe(204)
  const rows = await server.rows("analytics_event")
  expect(rows.map(({ behavior_name, client }) => [client, behavior_name])).toEqual([
    ["cairn-web", "card_render"],
    ["cairn-web", "login"],
  ])
  expect(JSON.parse(String(rows[0]?.event))).toEqual(event)
  expect(Number(rows[0]?.received)).toBeGreaterThanOrEqual(before)
})

it("refuses unknown clients, events that are too long or too many, and stores nothing of them", async () => {
  const stored = (await server.rows("analytics_event")).length
  expect(await record([event], "unknown")).toMatchObject({ status: 400, body: { code: "analytics.client" } })
  expect(await record([event, { ...event, note: "x".repeat(9_000) }])).toMatchObject({
    status: 400,
    body: { code: "request.limit", field: "1" },
  })
  expect((await record(Array.from({ length: 101 }, () => event))).status).toBe(400)
  expect((await record([{ ...event, behavior_name: "" }])).status).toBe(400)
  expect(await server.rows("analytics_event")).toHaveLength(stored)
})
