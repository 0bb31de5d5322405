import { BehaviorSubject, NEVER } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { makeTicker, relativeTime, relativeTimes } from "./relativeTime.ts"

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const month = (365.25 / 12) * day
const now = Date.UTC(2026, 0, 1)
const ago = (milliseconds: number) => relativeTime(now - milliseconds, now)
const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))

describe("the distance of a moment", () => {
  it("changes its unit at 45 s, 45 min, 22 h, 26 d and 11 months", () => {
    expect(ago(44 * second)).toEqual({ unit: "now", count: 0 })
    expect(ago(45 * second)).toEqual({ unit: "minute", count: -1 })
    expect(ago(44 * minute)).toEqual({ unit: "minute", count: -44 })
    expect(ago(45 * minute)).toEqual({ unit: "hour", count: -1 })
    expect(ago(21 * hour)).toEqual({ unit: "hour", count: -21 })
    expect(ago(22 * hour)).toEqual({ unit: "day", count: -1 })
    expect(ago(25 * day)).toEqual({ unit: "day", count: -25 })
    expect(ago(26 * day)).toEqual({ unit: "month", count: -1 })
    expect(ago(10 * month)).toEqual({ unit: "month", count: -10 })
    expect(ago(11 * month)).toEqual({ unit: "year", count: -1 })
    expect(ago(30 * month)).toEqual({ unit: "year", count: -3 })
  })

  it("is positive in the future", () => {
    expect(ago(-3 * day)).toEqual({ unit: "day", count: 3 })
  })
})

describe("the ticker", () => {
  it("ticks at once and every 10 s, is shared by all subscribers, and pauses while the page is hidden", () => {
    const test = scheduler()
    test.run(({ hot, expectObservable, expectSubscriptions }) => {
      const visible$ = hot("a 10s - b 14997ms c", { a: true, b: false, c: true })
      const ticker$ = makeTicker(visible$, test)
      const times = { t: 0, u: 10_000, v: 25_000 }
      expectObservable(ticker$, "^ 26s !").toBe("t 9999ms u 14999ms v", times)
      expectObservable(ticker$, "12s ^ 14s !").toBe("25s v", times)
      expectSubscriptions(visible$.subscriptions).toBe("^ 26000ms !")
    })
  })
})

describe("a relative time", () => {
  it("is emitted only when the label changes", () => {
    const test = scheduler()
    test.run(({ expectObservable }) => {
      const ticker$ = makeTicker(new BehaviorSubject(true), test)
      expectObservable(relativeTimes(0, ticker$, test), "^ 121s !").toBe("a 49999ms b 39999ms c", {
        a: { unit: "now", count: 0 },
        b: { unit: "minute", count: -1 },
        c: { unit: "minute", count: -2 },
      })
    })
  })

  it("is known at once, without waiting for a tick", () => {
    const test = scheduler()
    test.run(({ expectObservable }) => {
      expectObservable(relativeTimes(2 * hour, NEVER, test)).toBe("a", { a: { unit: "hour", count: 2 } })
    })
  })
})
