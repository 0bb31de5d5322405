import { dayNumber, firstOfMonth, fullMoment, isoDay } from "./moment.ts"

const dayBefore = (day: string): string => isoDay(dayNumber(day) - 1)
const lastOfMonth = (month: string): string =>
  dayBefore(firstOfMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))))

/** First and last day of a day, a month (`2001-06`) or a year (`2001`); null for any other text. */
export const daysOf = (text: string): { readonly begin: string; readonly end: string } | null => {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === undefined) return null
  if (month === undefined) return { begin: `${year}-01-01`, end: `${year}-12-31` }
  const first = `${year}-${month}-01`
  if (fullMoment(first) === null) return null
  if (day === undefined) return { begin: first, end: lastOfMonth(first) }
  return fullMoment(text) === null ? null : { begin: text, end: text }
}
