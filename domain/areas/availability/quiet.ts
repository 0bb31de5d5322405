import { wallAt } from "../../data/wallClock.ts"
import { dayLength } from "../../kernel/durations.ts"
import type { EpochMs } from "../../kernel/ids.ts"
import type { Availability } from "./availability.ts"
import type { QuietHours } from "./events.ts"

const minuteLength = 60_000

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return 60 * hours + minutes
}

/** Weekday of a day counted from 1970-01-01, a Thursday; 0 is Sunday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

const isInQuietHours = ({ weekdays, from, until, timeZone }: QuietHours, now: number): boolean => {
  const wall = wallAt(now, timeZone)
  const day = Math.floor(wall / dayLength)
  const minute = Math.floor((wall - day * dayLength) / minuteLength)
  const [begin, end] = [minutesOf(from), minutesOf(until)]
  const isOn = weekdays.includes(weekdayOf(day))
  if (begin < end) return isOn && begin <= minute && minute < end
  return (isOn && begin <= minute) || (weekdays.includes(weekdayOf(day - 1)) && minute < end)
}

/**
 * Whether a person is not to be disturbed at a moment (milliseconds since 1970): they said so and it has not ended, or the
 * wall clock of their zone shows one of their quiet hours. Quiet hours go by that clock alone, so a night in which it is
 * changed is an hour shorter or longer, and an hour that it shows twice is quiet twice.
 */
export const isQuietAt = (
  { doNotDisturb, quietHours }: Omit<Availability, "isShown">,
  now: EpochMs,
): boolean =>
  (doNotDisturb !== null && (doNotDisturb.until === null || now < doNotDisturb.until)) ||
  (quietHours !== null && isInQuietHours(quietHours, now))
