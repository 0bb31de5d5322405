import { parseDate } from "#charts/format/date.ts"

const dayLength = 86_400_000
/** Excel counts days from 1899-12-30, and is right from March 1900 on (its year 1900 has a 29th of February). */
const dayZero = Date.UTC(1899, 11, 30)
const firstTrue = 61
const lastDay = 2_958_465

/** A day or moment in ISO 8601 as Excel counts it: days, with the time as their fraction. Null where Excel has none. */
export const serialOf = (text: string): number | null => {
  const at = parseDate(text)
  if (at === null) return null
  const serial = (at - dayZero) / dayLength
  return serial >= firstTrue && serial < lastDay + 1 ? serial : null
}
