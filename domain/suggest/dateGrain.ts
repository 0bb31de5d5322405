import type { DateGrain } from "../data/grain.ts"
import type { ColumnProfile } from "./types.ts"

const dayLength = 86_400_000

/** Length of a grain in days, from the finest, with the longest span that is shown by it. */
const grains: ReadonlyArray<{ readonly grain: DateGrain; readonly days: number; readonly mostDays: number }> =
  [
    { grain: "hour", days: 1 / 24, mostDays: 3 },
    { grain: "day", days: 1, mostDays: 100 },
    { grain: "week", days: 7, mostDays: 200 },
    { grain: "month", days: 30.4, mostDays: 3_000 },
    { grain: "quarter", days: 91.3, mostDays: 9_000 },
    { grain: "year", days: 365.25, mostDays: Number.POSITIVE_INFINITY },
  ]

/** Least part of the marks of a line that have a date of their own. */
const filledPart = 0.5

/**
 * Grain by which a line over a column of dates is read best: the finest whose marks its span has room for, and of which
 * half can have a value. A column of days has no hours.
 */
export const dateGrainOf = ({
  type,
  least,
  largest,
  distinct,
}: Pick<ColumnProfile, "type" | "least" | "largest" | "distinct">): DateGrain => {
  const span = spanInDays({ least, largest })
  const found = grains.find(
    ({ grain, days, mostDays }) =>
      span <= mostDays &&
      (grain !== "hour" || type === "datetime") &&
      (Math.floor(span / days) + 1) * filledPart <= distinct,
  )
  return found?.grain ?? "year"
}

/** Days from the first to the last date of a column. */
export const spanInDays = ({ least, largest }: Pick<ColumnProfile, "least" | "largest">): number =>
  (timeOf(largest) - timeOf(least)) / dayLength

const lengthOfDay = "2026-03-31".length

/** Milliseconds of a day or moment, as a clock of UTC shows it. */
const timeOf = (value: unknown): number => {
  const text = String(value)
  return Date.parse(text.length > lengthOfDay ? `${text}Z` : text)
}

/** The grains that a grain drills to, from the coarsest, down to days. */
export const finerGrains = (grain: DateGrain): ReadonlyArray<DateGrain> => {
  switch (grain) {
    case "year":
    case "quarter":
      return ["month", "day"]
    case "month":
    case "week":
      return ["day"]
    default:
      return []
  }
}
