import { parseDate } from "#charts/format/date.ts"
import type { DatePart } from "#domain/data/dataType.ts"
import { dayLength } from "#domain/kernel/durations.ts"

/** Excel counts days from 1899-12-30, and is right from March 1900 on (its year 1900 has a 29th of February). */
const dayZero = Date.UTC(1899, 11, 30)
const firstTrue = 61
const lastDay = 2_958_465

const dayPart = 10
/** `2001-06-30T13:00`. */
const minutePart = 16
const maxMemoizedDays = 20_000

/**
 * Counts days and moments in ISO 8601 as Excel does: in days, with the time as their fraction. Null where Excel has
 * none. Days repeat: what was counted before is not counted again.
 */
export const serials = (): ((text: string) => number | null) => {
  const known = new Map<string, number | null>()
  const dayOf = (day: string): number | null => {
    const before = known.get(day)
    if (before !== undefined) return before
    const serial = serialOf(day)
    if (known.size >= maxMemoizedDays) known.clear()
    known.set(day, serial)
    return serial
  }
  return (text) => {
    if (text.length === dayPart) return dayOf(text)
    if (text.length !== minutePart) return serialOf(text)
    const day = dayOf(text.slice(0, dayPart))
    return day === null ? null : day + (twoDigits(text, 11) * 60 + twoDigits(text, 14)) / 1440
  }
}

/** Parts of dates as Excel counts: of its days the second is a Monday, and an hour is part of a day. */
export const partSerials: Readonly<Record<DatePart, (value: number) => number>> = {
  weekday: (value) => value + 1,
  hour: (value) => value / 24,
}

const zero = 48
const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero

const serialOf = (text: string): number | null => {
  const at = parseDate(text)
  if (at === null) return null
  const serial = (at - dayZero) / dayLength
  return serial >= firstTrue && serial < lastDay + 1 ? serial : null
}
