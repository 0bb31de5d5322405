import type { DateTimeRange, IntervalUnit } from "./dateRangeFilter.ts"

/** A named date range of the picker, which the message catalogue names. */
export interface DatePreset {
  readonly id: string
  readonly group: "rolling" | "toDate" | "current" | "previous" | "next"
  readonly unit: IntervalUnit
  readonly count: number
  readonly range: DateTimeRange
}

const units: ReadonlyArray<IntervalUnit> = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"]

const offsets = [
  ["current", 0],
  ["previous", 1],
  ["next", -1],
] as const

const rolling: ReadonlyArray<readonly [number, IntervalUnit]> = [
  [7, "DAY"],
  [30, "DAY"],
  [3, "MONTH"],
  [6, "MONTH"],
  [12, "MONTH"],
]

/** The count and the unit of a custom "Last…" range before a person changes them. */
export const defaultRolling = { count: 3, unit: "DAY" } as const

/** A range of the last `count` units, today's included. */
export const rollingRange = (count: number, interval: IntervalUnit): DateTimeRange => ({
  dateTimeRangeType: "ROLLING_PERIOD",
  interval,
  offset: 0,
  count,
})

/**
 * Every preset, in the order of the picker: what lies after today comes last. Current has offset 0, previous 1, next -1.
 */
export const datePresets: ReadonlyArray<DatePreset> = [
  ...rolling.map(
    ([count, unit]): DatePreset => ({
      id: `rolling-${count}-${unit}`,
      group: "rolling",
      unit,
      count,
      range: rollingRange(count, unit),
    }),
  ),
  ...units.slice(1).map(
    (unit): DatePreset => ({
      id: `toDate-${unit}`,
      group: "toDate",
      unit,
      count: 1,
      range: { dateTimeRangeType: "PERIOD_TO_DATE", interval: unit },
    }),
  ),
  ...offsets.flatMap(([group, offset]) =>
    units.map(
      (unit): DatePreset => ({
        id: `${group}-${unit}`,
        group,
        unit,
        count: 1,
        range: { dateTimeRangeType: "INTERVAL_OFFSET", interval: unit, offset, count: 1 },
      }),
    ),
  ),
]

/** The preset that stands for a range; undefined for one that was typed or comes from elsewhere. */
export const presetOf = (range: DateTimeRange): DatePreset | undefined =>
  datePresets.find((preset) => sorted(preset.range) === sorted(range))

const sorted = (range: DateTimeRange): string =>
  JSON.stringify(Object.entries(range).toSorted(([a], [b]) => (a < b ? -1 : 1)))
