import { Schema } from "effect"
import type { RangeCalendar } from "./dateRange.ts"
import type { BucketCalendar } from "./moment.ts"

/**
 * How a customer counts days: the IANA time zone whose midnight begins a day, the first day of a week (0 is Sunday)
 * and the month in which the fiscal year starts (1 to 12).
 */
export const WorkCalendar = Schema.Struct({
  timeZone: Schema.NonEmptyString,
  firstDayOfWeek: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 })),
  fiscalYearStart: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
})
export type WorkCalendar = typeof WorkCalendar.Type

/** Default calendar. */
export const plainCalendar: WorkCalendar = { timeZone: "UTC", firstDayOfWeek: 1, fiscalYearStart: 1 }

/** What of a calendar decides where buckets begin. */
export type GrainCalendar = Pick<WorkCalendar, "firstDayOfWeek" | "fiscalYearStart">

/** How buckets are counted in a calendar; `fiscal` quarters and years start with the fiscal year. */
export const bucketsOf = (
  { firstDayOfWeek, fiscalYearStart }: GrainCalendar,
  fiscal = false,
): BucketCalendar => ({ firstDayOfWeek, yearStart: fiscal ? fiscalYearStart : 1 })

/** Whether a time zone is one that this machine's time zone database knows. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/** The day that the wall calendar shows in a time zone at a moment (milliseconds since 1970), in ISO 8601. */
export const dayIn = (now: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now)
  const part = (type: "year" | "month" | "day"): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? ""
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`
}

/** What relative ranges count from at a moment: the data's as-of day where it has one, else the day it is. */
export const rangeCalendar = (
  { timeZone, firstDayOfWeek, fiscalYearStart }: WorkCalendar,
  now: number,
  asOf: string | null,
): RangeCalendar => ({ today: asOf ?? dayIn(now, timeZone), firstDayOfWeek, fiscalYearStart })
