import { dayIn } from "../data/calendar.ts"
import { dayNumber, isoDay } from "../data/moment.ts"
import { momentOnWall } from "../data/wallClock.ts"
import { EpochMs } from "../kernel/ids.ts"
import type { Cadence, DigestSchedule, Slot } from "./schedule.ts"

/** A slot, and the moment at which its digest is due. */
export interface DueSlot {
  readonly slot: Slot
  readonly at: EpochMs
}

/** Days of the month in which a day lies: its first one and how many it has, as day numbers. */
const monthOf = (day: number): { readonly first: number; readonly length: number } => {
  const [year = 0, month = 1] = isoDay(day).split("-").map(Number)
  const first = Date.UTC(year, month - 1, 1) / 86_400_000
  return { first, length: new Date(Date.UTC(year, month, 0)).getUTCDate() }
}

const weekdayOf = (day: number): number => new Date(day * 86_400_000).getUTCDay()

/** Whether a cadence has a digest for a day. */
const isOn = (cadence: Cadence, day: number): boolean => {
  switch (cadence._tag) {
    case "DAILY":
      return true
    case "WEEKLY":
      return weekdayOf(day) === cadence.weekday
    case "MONTHLY": {
      const { first, length } = monthOf(day)
      return day - first + 1 === Math.min(cadence.day, length)
    }
  }
}

const search = (
  { cadence, time, timeZone }: DigestSchedule,
  from: number,
  step: 1 | -1,
  isFound: (at: number) => boolean,
): DueSlot => {
  for (let day = from; ; day += step) {
    if (!isOn(cadence, day)) continue
    const slot = isoDay(day)
    const at = momentOnWall(slot, time, timeZone)
    if (at !== null && isFound(at)) return { slot, at: EpochMs.make(at) }
  }
}

/** The first slot that is due after a moment. */
export const nextSlot = (schedule: DigestSchedule, after: number): DueSlot =>
  search(schedule, dayNumber(dayIn(after, schedule.timeZone)) - 1, 1, (at) => at > after)

/** The last slot that was due at a moment or before it. */
export const latestSlot = (schedule: DigestSchedule, until: number): DueSlot =>
  search(schedule, dayNumber(dayIn(until, schedule.timeZone)) + 1, -1, (at) => at <= until)
