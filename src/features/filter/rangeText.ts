import type { DatePreset } from "#domain/data/datePresets.ts"
import type { DaySpan } from "#domain/data/dateRange.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import type { useText } from "#src/ui/text/useText.ts"
import { presetOf } from "./dateChoice.ts"

type Text = ReturnType<typeof useText>

/** Name of a preset in the date picker. */
export const presetText = ({ group, unit, count }: DatePreset, text: Text): string => {
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

/** A span of days as people write one: `Jun 1 – 30, 2001`. */
export const spanText = ({ begin, end }: DaySpan, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).formatRange(
    Date.parse(begin),
    Date.parse(end),
  )

/** A range in words: a preset's name, the last so many units, or from one day through another. */
export const rangeText = (range: DateTimeRange, text: Text, locale: string): string => {
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
