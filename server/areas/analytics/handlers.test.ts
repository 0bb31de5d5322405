import { afterAll, beforeAll, expect, it } from "vitest"
import { serveAnalytics } from "./analytics.fixture.ts"

let server: ReturnType<typeof serveAnalytics>
beforeAll(() => {
  server = serveAnalytics({
    user: [{ window: "hour", events: 40, kilobytes: 100 }],
    client: [{ window: "hour", events: 20, kilobytes: 10 }],
    strangers: [{ window: "day", events: 50, kilobytes: 100 }],
  })
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
const times = (count: number) => Array.from({ length: count }, () => event)
const from = (address: string) => ({ "x-forwarded-for": address })
const as = (user: string) => ({ "x-user": user })

it("stores events whole, with the time at which they were received", async () => {
  const before = Date.now()
  const sent = [event, { ...event, behavior_name: "login", "": "\u0001é", __proto__: null }]
  expect((await server.send(sent, as("ada"))).status).toBe(204)
  const rows = await server.rows()
  expect(rows.map(({ behavior_name, client }) => [client, behavior_name])).toEqual([
    ["cairn-web", "card_render"],
    ["cairn-web", "login"],
  ])
  expect(rows.map((row) => JSON.parse(String(row.event)))).toEqual(JSON.parse(JSON.stringify(sent)))
  expect(Number(rows[0]?.received)).toBeGreaterThanOrEqual(before)
})

it("refuses unknown clients, events that are too long or too many, and stores nothing of them", async () => {
  const stored = (await server.rows()).length
  expect(await server.send([event], as("bob"), "unknown")).toMatchObject({
    status: 400,
    body: { code: "analytics.client", message: "There is no client of this name: cairn-web is known." },
  })
  expect(await server.send([event, { ...event, note: "x".repeat(5_000) }], as("bob"))).toMatchObject({
    status: 400,
    body: { code: "request.limit", field: "1" },
  })
  expect((await server.send(times(51), as("bob"))).status).toBe(400)
  expect((await server.send([{ ...event, behavior_name: "" }], as("bob"))).status).toBe(400)
  expect(await server.rows()).toHaveLength(stored)
})

it("stores nothing beyond the quota of a client or of all strangers, and says when it will", async () => {
  const stored = (await server.rows()).length
  expect((await server.send(times(20), from("10.0.0.1"))).status).toBe(204)
  const refused = await server.send([event], from("10.0.0.1"))
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: "analytics.quota",
      message: expect.stringMatching(/^No more than 20 events per hour of one client are stored\./),
    },
  })
  const seconds = Number(refused.headers.get("retry-after"))
  expect(seconds > 3_590 && seconds <= 3_600).toBe(true)
  const large = { ...event, note: "é".repeat(3_000) }
  expect(await server.send([large, large], from("10.0.0.2"))).toMatchObject({
    body: { message: expect.stringContaining("10 kB per hour of one client") },
  })
  expect((await server.send(times(20), from("10.0.0.3"))).status).toBe(204)
  expect(await server.send(times(11), from("10.0.0.4"))).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining("50 events per day of all clients without a session") },
  })
  expect(await server.rows()).toHaveLength(stored + 40)
})

it("counts the events of a signed-in user by the user, from wherever they come", async () => {
  expect((await server.send(times(30), { ...as("cleo"), ...from("10.0.0.1") })).status).toBe(204)
  expect((await server.send(times(11), { ...as("cleo"), ...from("10.0.0.9") })).body).toMatchObject({
    message: expect.stringContaining("40 events per hour of one user"),
  })
  expect((await server.send(times(40), { ...as("dora"), ...from("10.0.0.1") })).status).toBe(204)
})
