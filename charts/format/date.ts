import type { DatePart } from "#domain/data/dataType.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { dateWriter } from "./date-writer.ts"

const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/
const dayLength = 10
const weekLength = 6 * 86_400_000
const cache = new Map<string, Map<Shape, Shaped>>()

const shapes = {
  year: { year: "numeric" },
  month: { month: "short", year: "numeric" },
  monthName: { month: "short" },
  weekday: { weekday: "short" },
  weekdayName: { weekday: "long" },
  dayMonth: { month: "short", day: "numeric" },
  day: { dateStyle: "medium" },
  time: { hour: "numeric", minute: "2-digit" },
  hourOnly: { hour: "numeric" },
  moment: { dateStyle: "medium", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

/** A format of a shape, and what writes single dates in it. */
interface Shaped {
  readonly format: Intl.DateTimeFormat
  readonly write: (timestamp: number) => string
}

const shaped = (shape: Shape, locale: string): Shaped => {
  const known = cache.get(locale) ?? new Map<Shape, Shaped>()
  const cached = known.get(shape)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: "UTC" })
  const made = { format, write: dateWriter(format) }
  cache.set(locale, known.set(shape, made))
  return made
}

/** How a day and a span of days are written. */
export const dayFormat = (locale: string): Intl.DateTimeFormat => shaped("day", locale).format

/** Milliseconds since 1970 of an ISO 8601 text, read as UTC; null for any other text. */
export const parseDate = (text: string): number | null => {
  const day = text.length === dayLength ? parseDay(text) : null
  return day ?? parseMoment(text)
}

/** The same of a day alone, `2001-06-30`, which most dates of a chart are; null for what is none. */
const parseDay = (text: string): number | null => {
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  const isDay = text[4] === "-" && text[7] === "-" && year >= 0 && month >= 1 && month <= 12 && day >= 0
  return isDay ? Date.UTC(year, month - 1, day) : null
}

/** The number that a part of a text is written as in digits; -1 for any other part. */
const digits = (text: string, from: number, to: number): number => {
  let value = 0
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

const parseMoment = (text: string): number | null => {
  const match = iso.exec(text)
  if (match === null) return null
  const [, year, month, day, hour, minute, second] = match
  const timestamp = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day ?? 1),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  )
  return Number(month) >= 1 && Number(month) <= 12 && Number.isFinite(timestamp) ? timestamp : null
}

const quarterLetter = (locale: string): string =>
  /^(fr|es|pt|it)/.test(locale) ? "T" : locale.startsWith("nl") ? "K" : "Q"

/** A quarter by itself, `Q3`. */
export const quarterName = (timestamp: number, locale: string): string =>
  `${quarterLetter(locale)}${Math.floor(new Date(timestamp).getUTCMonth() / 3) + 1}`

/** A date in full, as precise as its grain; without one, a day, or a moment when `withTime`. */
export const formatDate = (
  timestamp: number,
  grain: DateGrain | undefined,
  locale: string,
  withTime = false,
): string => {
  switch (grain) {
    case "year":
      return shaped("year", locale).write(timestamp)
    case "quarter":
      return `${quarterName(timestamp, locale)} ${shaped("year", locale).write(timestamp)}`
    case "month":
      return shaped("month", locale).write(timestamp)
    case "week":
      return shaped("day", locale).format.formatRange(timestamp, timestamp + weekLength)
    case "day":
      return shaped("day", locale).write(timestamp)
    case "hour":
      return shaped("moment", locale).write(timestamp)
    default:
      return shaped(withTime ? "moment" : "day", locale).write(timestamp)
  }
}

/** A part of dates by its name: Monday of 1, 1 PM of 13. */
export const datePartName = (value: number, part: DatePart, locale: string): string =>
  // The first of January 2024 is a Monday.
  part === "weekday"
    ? shaped("weekdayName", locale).write(Date.UTC(2024, 0, value))
    : shaped("hourOnly", locale).write(Date.UTC(2024, 0, 1, value))

/** A part of a date, as axes write it. */
export const formatDatePart = (
  timestamp: number,
  part: "year" | "month" | "monthName" | "weekday" | "dayMonth" | "hour" | "time",
  locale: string,
): string => shaped(part === "hour" ? "hourOnly" : part, locale).write(timestamp)
