import { type DateTimeRange, IntervalUnit } from "./dateRangeFilter.ts"
import { daysOf } from "./dayNames.ts"

/** Shortest name of a span of days: of whole years by the years, of whole months by the months. */
const printSpan = (begin: string, end: string): string => {
  const short = [4, 7, 10].find(
    (length) => daysOf(begin.slice(0, length))?.begin === begin && daysOf(end.slice(0, length))?.end === end,
  )
  const [first, last] = [begin.slice(0, short), end.slice(0, short)]
  return first === last ? first : `${first}..${last}`
}

const unitOf = (word: string): IntervalUnit | undefined =>
  IntervalUnit.literals.find((unit) => [unit, `${unit}S`].includes(word.toUpperCase()))

const near: ReadonlyMap<number, string> = new Map([
  [0, "this"],
  [1, "last"],
  [-1, "next"],
])

/**
 * Date range as text: `2001-01..2001-06`, `2001`, `last-month`, `last-7-days`, `year-to-date`; null, all time, is
 * `all`. In the rarer ones an offset follows: `3-months(2)` are three whole months, the last of them two months back.
 */
export const printDateRange = (range: DateTimeRange | null): string => {
  if (range === null) return "all"
  switch (range.dateTimeRangeType) {
    case "FIXED_RANGE":
      return printSpan(range.beginDate, range.endDate)
    case "INTERVAL_OFFSET": {
      const { interval, offset, count } = range
      const word = count === 1 ? near.get(offset) : undefined
      return word === undefined
        ? `${count}-${interval.toLowerCase()}s(${offset})`
        : `${word}-${interval.toLowerCase()}`
    }
    case "ROLLING_PERIOD": {
      const { interval, offset, count } = range
      return `last-${count}-${interval.toLowerCase()}s${offset === 0 ? "" : `(${offset})`}`
    }
    case "PERIOD_TO_DATE":
      return `${range.interval.toLowerCase()}-to-date`
    case "THIS_QUARTER_OFFSET_YEAR":
      return `this-quarter(${range.offset})`
  }
}

const whole = (digits: string | undefined): number | null => {
  const number = Number(digits)
  return digits !== undefined && Number.isSafeInteger(number) ? number : null
}

const parseSpan = (text: string): DateTimeRange | null => {
  const [first = "", last = first] = text.split("..")
  const one = daysOf(first.trim())
  const other = daysOf(last.trim())
  if (one === null || other === null || text.split("..").length > 2) return null
  const [begin, end] = one.begin <= other.begin ? [one, other] : [other, one]
  return { dateTimeRangeType: "FIXED_RANGE", beginDate: begin.begin, endDate: end.end }
}

/**
 * Date range of a text, in upper or lower case, its two ends in either order; null is all time, and undefined a text that
 * is no range.
 */
export const parseDateRange = (text: string): DateTimeRange | null | undefined => {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, "-")
  if (words === "all" || words === "all-time") return null
  const [, quarterOffset] = /^this-quarter\((-?\d+)\)$/.exec(words) ?? []
  const years = whole(quarterOffset)
  if (years !== null) return { dateTimeRangeType: "THIS_QUARTER_OFFSET_YEAR", offset: years }
  const [, word, ofWord = ""] = /^(this|last|next)-([a-z]+)$/.exec(words) ?? []
  const named = [...near].find(([, name]) => name === word)
  const unit = unitOf(ofWord)
  if (named !== undefined && unit !== undefined)
    return { dateTimeRangeType: "INTERVAL_OFFSET", interval: unit, offset: named[0], count: 1 }
  const toDate = unitOf(/^([a-z]+)-to-date$/.exec(words)?.[1] ?? "")
  if (toDate !== undefined) return { dateTimeRangeType: "PERIOD_TO_DATE", interval: toDate }
  const [, last, counted, units = "", ago] = /^(last-)?(-?\d+)-([a-z]+)(?:\((-?\d+)\))?$/.exec(words) ?? []
  const [count, interval, offset] = [whole(counted), unitOf(units), whole(ago ?? "0")]
  if (count !== null && interval !== undefined && offset !== null) {
    if (last !== undefined) return { dateTimeRangeType: "ROLLING_PERIOD", interval, offset, count }
    if (ago !== undefined) return { dateTimeRangeType: "INTERVAL_OFFSET", interval, offset, count }
  }
  return parseSpan(text) ?? undefined
}
