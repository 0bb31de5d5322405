import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { slotToSend } from "#domain/areas/subscription/due.ts"
import type { SubscriptionEvent } from "#domain/areas/subscription/events.ts"
import { recordOf, subscription } from "#domain/areas/subscription/subscription.ts"
import { dayIn } from "#domain/data/calendar.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { context } from "#domain/kernel/given.fixture.ts"
import { EpochMs, Seq, StackId } from "#domain/kernel/ids.ts"
import type { Cadence, DigestSchedule } from "#domain/schedule/schedule.ts"
import { latestSlot, nextSlot } from "#domain/schedule/slots.ts"

const hour = 3_600_000
const day = 24 * hour

/** Zones without and with summer time, of whole, half and quarter hours, with a change at midnight, and one that skipped a day. */
const zones = [
  "UTC",
  "Europe/Oslo",
  "America/New_York",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Pacific/Apia",
  "Pacific/Chatham",
]

const cadence: fc.Arbitrary<Cadence> = fc.oneof(
  fc.constant({ _tag: "DAILY" } as const),
  fc.record({ _tag: fc.constant("WEEKLY" as const), weekday: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ _tag: fc.constant("MONTHLY" as const), day: fc.integer({ min: 1, max: 31 }) }),
)
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
const schedule: fc.Arbitrary<DigestSchedule> = fc.record({
  cadence,
  time,
  timeZone: fc.constantFrom(...zones),
})
const moment = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2030, 0, 1) })

describe("the slots of a schedule", () => {
  it("are ahead of now and strictly increase, and the latest is the one before the next", () => {
    fc.assert(
      fc.property(schedule, moment, (own, now) => {
        const first = nextSlot(own, now)
        const second = nextSlot(own, first.at)
        expect(first.at).toBeGreaterThan(now)
        expect(second.at).toBeGreaterThan(first.at)
        expect(second.slot > first.slot).toBe(true)
        const latest = latestSlot(own, now)
        expect(latest.at).toBeLessThanOrEqual(now)
        expect(nextSlot(own, latest.at)).toEqual(first)
        expect(latestSlot(own, first.at)).toEqual(first)
      }),
    )
  })

  it("are at their own local day, at their time but where the clock skips it", () => {
    fc.assert(
      fc.property(schedule, moment, (own, now) => {
        const { slot, at } = nextSlot(own, now)
        expect(dayIn(at, own.timeZone)).toBe(slot)
        const shown = new Date(at).toLocaleTimeString("en", {
          timeZone: own.timeZone,
          hourCycle: "h23",
          hour: "2-digit",
          minute: "2-digit",
        })
        const skips = dayIn(at - 2 * hour, own.timeZone) !== slot || isShifted(own.timeZone, at)
        if (!skips) expect(shown).toBe(own.time)
      }),
    )
  })

  it("are one for each local day of a daily digest, over every change of the clock", () => {
    fc.assert(
      fc.property(time, fc.constantFrom(...zones), moment, (at, timeZone, from) => {
        const own: DigestSchedule = { cadence: { _tag: "DAILY" }, time: at, timeZone }
        let last = nextSlot(own, from)
        for (let count = 0; count < 400; count += 1) {
          const next = nextSlot(own, last.at)
          const following = isoDay(dayNumber(last.slot) + 1)
          if (next.slot !== following) expect([timeZone, following]).toEqual(["Pacific/Apia", "2011-12-30"])
          last = next
        }
      }),
      { numRuns: 20 },
    )
  })

  it("are the last day of a month that is shorter", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), moment, (wanted, now) => {
        const own: DigestSchedule = {
          cadence: { _tag: "MONTHLY", day: wanted },
          time: "07:00",
          timeZone: "Europe/Oslo",
        }
        const { slot, at } = nextSlot(own, now)
        const [year = 0, month = 0, on = 0] = slot.split("-").map(Number)
        expect(on).toBe(Math.min(wanted, new Date(Date.UTC(year, month, 0)).getUTCDate()))
        expect(at - now).toBeLessThanOrEqual(32 * day)
      }),
    )
  })
})

const isShifted = (timeZone: string, at: number): boolean => {
  const offset = (moment: number): string =>
    new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).format(moment).slice(-9)
  return offset(at - day) !== offset(at + day)
}

describe("a subscription over any ticks of the clock", () => {
  const id = context.commandId
  const target = {
    _tag: "PAGE",
    stackId: StackId.make("sales"),
    title: "Sales",
    groups: [],
    isCrossFiltering: false,
  } as const
  const meta = (at: number) => ({
    ...context,
    stream: "user:ada" as const,
    seq: Seq.make(1),
    at: EpochMs.make(at),
  })

  /** The slots that are sent when the clock shows these moments one after the other; the log takes each slot once. */
  const sentAt = (own: DigestSchedule, start: number, ticks: ReadonlyArray<number>) => {
    const begun: SubscriptionEvent = { _tag: "Subscribed", id, target, to: "MAIL", schedule: own }
    let state = subscription.evolve(subscription.initialState, begun, meta(start))
    const taken = new Set<string>()
    const sent: Array<{ readonly slot: string; readonly now: number }> = []
    for (const now of ticks) {
      const due = slotToSend(own, start, recordOf(state, id), now)
      if (due === null || taken.has(due.slot)) continue
      taken.add(due.slot)
      sent.push({ slot: due.slot, now })
      state = subscription.evolve(state, { _tag: "DigestSent", id, slot: due.slot, leftOut: 0 }, meta(now))
    }
    return sent
  }
  const jumps = fc.array(fc.integer({ min: -3 * day, max: 40 * day }), { maxLength: 60 })

  it("sends each slot at most once, however the clock jumps, and none of before it began", () => {
    fc.assert(
      fc.property(schedule, moment, jumps, (own, start, steps) => {
        let now = start
        const ticks = steps.map((step) => {
          now += step
          return now
        })
        const sent = sentAt(own, start, ticks)
        expect(new Set(sent.map(({ slot }) => slot)).size).toBe(sent.length)
        for (const one of sent) {
          expect(one.now).toBeGreaterThan(start)
          expect(latestSlot(own, one.now).slot).toBe(one.slot)
        }
      }),
    )
  })

  it("sends the latest slot alone after a time away", () => {
    fc.assert(
      fc.property(schedule, moment, fc.integer({ min: 1, max: 400 }), (own, start, days) => {
        const now = start + days * day
        const sent = sentAt(own, start, [now, now + 1, now + 2])
        const latest = latestSlot(own, now)
        const next = nextSlot(own, now)
        const expected = latest.at > start ? [latest.slot] : []
        if (next.at > now + 2) expect(sent.map(({ slot }) => slot)).toEqual(expected)
      }),
    )
  })
})
