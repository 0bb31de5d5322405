import { expect, it } from "vitest"
import type { Requester } from "../../kernel/requester.ts"
import type { AnalyticsLimitsShape } from "./limits.ts"
import { makeQuotas } from "./quotas.ts"

const hour = 3_600_000
const quotas: AnalyticsLimitsShape["quotas"] = {
  user: [{ window: "hour", events: 100, kilobytes: 100 }],
  client: [
    { window: "hour", events: 10, kilobytes: 5 },
    { window: "day", events: 15, kilobytes: 100 },
  ],
  strangers: [{ window: "hour", events: 25, kilobytes: 100 }],
}
const stranger = (key: string): Requester => ({ class: "anonymous", key })
const events = (count: number, bytes = 0) => ({ events: count, bytes })
const start = 1_000_000

it("a client may send up to its limit, all of it or nothing, and again in the next hour", () => {
  const { use } = makeQuotas({ quotas })
  expect(use(stranger("a"), events(10), start)).toBeNull()
  expect(use(stranger("a"), events(1), start + hour / 2)).toEqual({
    limit: "10 events per hour of one client",
    seconds: 1_800,
  })
  expect(use(stranger("b"), events(11), start)).toMatchObject({ seconds: 3_600 })
  expect(use(stranger("b"), events(10), start)).toBeNull()
  expect(use(stranger("a"), events(5), start + hour)).toBeNull()
})

it("of several limits that are exceeded, the longest counts", () => {
  const { use } = makeQuotas({ quotas })
  expect(use(stranger("a"), events(10), start)).toBeNull()
  expect(use(stranger("a"), events(5), start + hour)).toBeNull()
  expect(use(stranger("a"), events(6), start + hour)).toEqual({
    limit: "15 events per day of one client",
    seconds: 23 * 3_600,
  })
})

it("sizes count as events do", () => {
  const { use } = makeQuotas({ quotas })
  expect(use(stranger("a"), events(1, 5_001), start)?.limit).toBe("5 kB per hour of one client")
  expect(use(stranger("a"), events(1, 5_000), start)).toBeNull()
})

it("all strangers together have a limit too, which signed-in users neither fill nor are held to", () => {
  const { use } = makeQuotas({ quotas })
  expect(use({ class: "user", key: "ada" }, events(50), start)).toBeNull()
  for (const key of ["a", "b"]) expect(use(stranger(key), events(10), start)).toBeNull()
  expect(use(stranger("c"), events(6), start)).toMatchObject({
    limit: "25 events per hour of all clients without a session",
  })
  expect(use(stranger("c"), events(5), start)).toBeNull()
  expect(use({ class: "guest", key: "cleo" }, events(100), start)).toBeNull()
  expect(use({ class: "user", key: "ada" }, events(51), start)?.limit).toBe("100 events per hour of one user")
})

it("as many clients as there may be do not make others forgotten within their quota of all", () => {
  const { use } = makeQuotas({ quotas })
  const taken = Array.from({ length: 100 }, (_, index) => use(stranger(String(index)), events(1), start))
  expect(taken.filter((refused) => refused === null)).toHaveLength(25)
})

it("a clock that goes back opens a new window and locks no one out for longer", () => {
  const { use } = makeQuotas({ quotas })
  expect(use(stranger("a"), events(10), start + 100 * hour)).toBeNull()
  expect(use(stranger("a"), events(10), start)).toBeNull()
  expect(use(stranger("a"), events(1), start + hour / 2)).toMatchObject({ seconds: 1_800 })
})
