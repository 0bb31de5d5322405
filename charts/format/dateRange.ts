import { type DatePreset, presetOf } from "#domain/data/datePresets.ts"
import type { DaySpan } from "#domain/data/dateRange.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { dayFormat } from "./date.ts"

/** Texts that ranges are written with, by their keys in the message catalogue. */
export type RangeText = (
  key:
    | "date.this"
    | "date.last"
    | "date.nextUnit"
    | "date.lastDays"
    | "date.lastMonths"
    | "date.lastUnits"
    | "date.unitToDate"
    | "date.quarterYearsAgo",
  values: Readonly<Record<string, string | number>>,
) => string

/** Name of a preset in the date picker. */
export const presetText = ({ group, unit, count }: DatePreset, text: RangeText): string => {
  switch (group) {
    case "current":
      return text("date.this", { unit })
    case "previous":
      return text("date.last", { unit })
    case "next":
      return text("date.nextUnit", { unit })
    case "rolling":
      return text(unit === "DAY" ? "date.lastDays" : "date.lastMonths", { count })
    case "toDate":
      return text("date.unitToDate", { unit })
  }
}

/** A span of days as people write one: `Jun 1 – 30, 2001`. Its spaces are plain ones: which they are depends on the engine. */
export const spanText = ({ begin, end }: DaySpan, locale: string): string => {
  const days = dayFormat(locale)
  const span =
    begin === end ? days.format(Date.parse(begin)) : days.formatRange(Date.parse(begin), Date.parse(end))
  return span.replaceAll(/[\u2009\u202f]/g, " ")
}

/** A range in words: a preset's name, the last so many units, or from one day through another. */
export const rangeText = (range: DateTimeRange, text: RangeText, locale: string): string => {
  const preset = presetOf(range)
  if (preset !== undefined) return presetText(preset, text)
  switch (range.dateTimeRangeType) {
    case "FIXED_RANGE":
      return spanText({ begin: range.beginDate, end: range.endDate }, locale)
    case "ROLLING_PERIOD":
    case "INTERVAL_OFFSET":
      return text("date.lastUnits", { count: range.count, unit: range.interval })
    case "PERIOD_TO_DATE":
      return text("date.unitToDate", { unit: range.interval })
    case "THIS_QUARTER_OFFSET_YEAR":
      return text("date.quarterYearsAgo", { count: range.offset })
  }
}
