import { dayLength } from "../kernel/durations.ts"
import { dayNumber, isoDay } from "./moment.ts"

const minuteLength = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  })
  formats.set(timeZone, format)
  return format
}

/** What the clock on the wall shows at a moment, as the milliseconds since 1970 at which UTC shows the same. */
export const wallAt = (moment: number, timeZone: string): number => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)] as const),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"))
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return 60 * hours + minutes
}

/**
 * The moment (milliseconds since 1970) at which the wall clock of a time zone shows a day (ISO 8601) and a time
 * (`07:00`). A time that the clock shows twice that day is the first one; one that it skips is as much later as it
 * skips, or as much earlier where that would be another day. Null for a day that the zone skipped whole.
 */
export const momentOnWall = (day: string, time: string, timeZone: string): number | null => {
  const wall = dayNumber(day) * dayLength + minutesOf(time) * minuteLength
  const offsetAt = (moment: number): number => wallAt(moment, timeZone) - moment
  const candidates = [wall - offsetAt(wall - dayLength), wall - offsetAt(wall + dayLength)]
  const shown = candidates.find((moment) => wallAt(moment, timeZone) === wall)
  return (
    shown ??
    candidates.find((moment) => isoDay(Math.floor(wallAt(moment, timeZone) / dayLength)) === day) ??
    null
  )
}
