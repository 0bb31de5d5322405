import { type DatePreset, presetOf } from "#domain/data/datePresets.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"

/** What the date picker shows for a range: all time, a preset's id, one of the two that are typed, or the range by its name. */
export type DateChoice = "all" | "rolling" | "between" | "named" | DatePreset["id"]

/** Whether a range is the last so many units up to today, as people type it. */
export const isTypedRolling = (
  range: DateTimeRange | null,
): range is DateTimeRange & { readonly dateTimeRangeType: "ROLLING_PERIOD" } =>
  range?.dateTimeRangeType === "ROLLING_PERIOD" && range.offset === 0

/** The choice that stands for a range; null is all time. */
export const dateChoiceOf = (range: DateTimeRange | null): DateChoice => {
  if (range === null) return "all"
  const preset = presetOf(range)
  if (preset !== undefined) return preset.id
  if (range.dateTimeRangeType === "FIXED_RANGE") return "between"
  return isTypedRolling(range) ? "rolling" : "named"
}
