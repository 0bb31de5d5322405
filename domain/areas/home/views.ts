import { Schema } from "effect"
import { EpochMs } from "../../kernel/ids.ts"

/** A card or stack that is opened again after this long, in milliseconds, is viewed again. */
export const visitLength = 30 * 60_000

const dayLength = 86_400_000
/** Days of a trend, and of the days before with which they are compared. */
const trendDays = 7

/** Views within a day of UTC, which is numbered from 1970-01-01. */
export const DayViews = Schema.Struct({ day: Schema.Int, count: Schema.Int })

/** How often a person viewed a card or stack, when they last began to, and how often on each of the last days. */
export const Views = Schema.Struct({ count: Schema.Int, last: EpochMs, days: Schema.Array(DayViews) })
export type Views = typeof Views.Type

/** Views of the last seven days, and of the seven days before. */
export const Trend = Schema.Struct({ current: Schema.Int, previous: Schema.Int })
export type Trend = typeof Trend.Type

const dayOf = (at: EpochMs): number => Math.floor(at / dayLength)

/** Views after one more. */
export const viewedAt = (views: Views | undefined, at: EpochMs): Views => {
  const day = dayOf(at)
  const days = (views?.days ?? []).filter((one) => one.day > day - 2 * trendDays && one.day !== day)
  const today = views?.days.find((one) => one.day === day)?.count ?? 0
  return { count: (views?.count ?? 0) + 1, last: at, days: [...days, { day, count: today + 1 }] }
}

/** Whether a view that began within the last half hour still goes on. */
export const isSameVisit = (views: Views | undefined, now: EpochMs): boolean =>
  views !== undefined && now - views.last < visitLength

/** Trend of the views of many people at a moment. */
export const trendOf = (views: Iterable<Views>, now: EpochMs): Trend => {
  const today = dayOf(now)
  let current = 0
  let previous = 0
  for (const { days } of views) {
    for (const { day, count } of days) {
      const age = today - day
      if (age < trendDays) current += count
      else if (age < 2 * trendDays) previous += count
    }
  }
  return { current, previous }
}
