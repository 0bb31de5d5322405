import { Result } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { namedRange } from "#domain/areas/filter/values.ts"
import type { Cell } from "#domain/data/cell.ts"
import { type DaySpan, type RangeCalendar, resolveDateRange } from "#domain/data/dateRange.ts"
import { fullMoment } from "#domain/data/moment.ts"

/** A span of days, or its refusal where an end is no day of the calendar or the first day follows the last. */
export const checkedDays = ({ begin, end }: DaySpan, field: string): Result.Result<DaySpan, BadRequest> => {
  if (fullMoment(begin) !== null && fullMoment(end) !== null && begin <= end)
    return Result.succeed({ begin, end })
  const reason = `${begin} to ${end} is no range of days: expected days of the calendar, the first not after the last.`
  return Result.fail(new BadRequest({ ...refusal("query.dates", { reason }), field }))
}

/** Days of the range that a filter's value names, counted from the calendar's today. */
export const daysNamed = (
  value: Cell | undefined,
  calendar: RangeCalendar,
  field: string,
): Result.Result<DaySpan, BadRequest> => {
  const range = namedRange(value)
  if (range !== null) return checkedDays(resolveDateRange(range, calendar), field)
  const reason = `${JSON.stringify(value ?? null)} names no range of dates: expected one such as last-month.`
  return Result.fail(new BadRequest({ ...refusal("query.dates", { reason }), field }))
}
