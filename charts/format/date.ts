import type { DateGrain } from "#domain/data/grain.ts"

const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/
const weekLength = 6 * 86_400_000
const cache = new Map<string, Map<Shape, Intl.DateTimeFormat>>()

const shapes = {
  year: { year: "numeric" },
  month: { month: "short", year: "numeric" },
  monthName: { month: "short" },
  dayMonth: { month: "short", day: "numeric" },
  day: { dateStyle: "medium" },
  time: { hour: "numeric", minute: "2-digit" },
  hourOnly: { hour: "numeric" },
  moment: { dateStyle: "medium", timeStyle: "short" },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Shape = keyof typeof shapes

const shaped = (shape: Shape, locale: string): Intl.DateTimeFormat => {
  const known = cache.get(locale) ?? new Map<Shape, Intl.DateTimeFormat>()
  const cached = known.get(shape)
  if (cached !== undefined) return cached
  const made = new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: "UTC" })
  cache.set(locale, known.set(shape, made))
  return made
}

/** Milliseconds since 1970 of an ISO 8601 text, read as UTC; null for any other text. */
export const parseDate = (text: string): number | null => {
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
      return shaped("year", locale).format(timestamp)
    case "quarter":
      return `${quarterName(timestamp, locale)} ${shaped("year", locale).format(timestamp)}`
    case "month":
      return shaped("month", locale).format(timestamp)
    case "week":
      return shaped("day", locale).formatRange(timestamp, timestamp + weekLength)
    case "day":
      return shaped("day", locale).format(timestamp)
    case "hour":
      return shaped("moment", locale).format(timestamp)
    default:
      return shaped(withTime ? "moment" : "day", locale).format(timestamp)
  }
}

/** A part of a date, as axes write it. */
export const formatDatePart = (
  timestamp: number,
  part: "year" | "month" | "monthName" | "dayMonth" | "hour" | "time",
  locale: string,
): string => shaped(part === "hour" ? "hourOnly" : part, locale).format(timestamp)
