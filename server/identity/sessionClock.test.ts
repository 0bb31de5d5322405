import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { beginTime, type Clocks, passTime } from "./sessionClock.ts"

const hour = 3_600_000
const day = 24 * hour

/** The time after the clocks were read at each of these moments. */
const timeAfter = ([first, ...others]: readonly [Clocks, ...ReadonlyArray<Clocks>]): number =>
  others.reduce(passTime, beginTime(first)).time

describe("the time for sessions", () => {
  it("is that of a clock that runs on, is corrected by little, or set back", () => {
    expect(
      timeAfter([
        { wall: 1_000, running: 5 },
        { wall: 1_000 + day, running: 5 + day },
      ]),
    ).toBe(1_000 + day)
    expect(
      timeAfter([
        { wall: 1_000, running: 0 },
        { wall: 1_000 + hour, running: 0 },
      ]),
    ).toBe(1_000 + hour)
    expect(
      timeAfter([
        { wall: 9 * day, running: 0 },
        { wall: day, running: 1 },
      ]),
    ).toBe(day)
  })

  it("is that of a clock that has been ahead for a day", () => {
    const ahead = (running: number): Clocks => ({ wall: 40 * day + running, running })
    expect(timeAfter([{ wall: 0, running: 0 }, ahead(hour), ahead(day)])).toBe(day)
    expect(timeAfter([{ wall: 0, running: 0 }, ahead(hour), ahead(day), ahead(day + hour)])).toBe(
      41 * day + hour,
    )
  })

  it("is never ahead of what passed, however the clock leaps within a day, and right when the clock is", () => {
    const hours = fc.integer({ min: 0, max: 1_000 * 24 })
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 20 }), (leaps) => {
        let running = 0
        let believed = beginTime({ wall: 0, running })
        for (const ahead of leaps) {
          running += hour
          believed = passTime(believed, { wall: running + ahead * hour, running })
          // Each reading may correct it by up to an hour.
          expect(believed.time - running).toBeLessThanOrEqual(hour * leaps.length)
          expect(believed.time).toBeGreaterThanOrEqual(running)
        }
        expect(passTime(believed, { wall: running, running }).time).toBe(running)
      }),
    )
  })
})
