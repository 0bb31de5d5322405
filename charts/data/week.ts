import {
  type CountableTimeInterval,
  utcFriday,
  utcMonday,
  utcSaturday,
  utcSunday,
  utcThursday,
  utcTuesday,
  utcWednesday,
} from "d3"

const weeks = [utcSunday, utcMonday, utcTuesday, utcWednesday, utcThursday, utcFriday, utcSaturday]

/** Interval of the weeks that begin on a day, 0 (Sunday) to 6, at midnight UTC; from Monday on for any other number. */
export const weekInterval = (firstDayOfWeek: number): CountableTimeInterval =>
  weeks[firstDayOfWeek] ?? utcMonday
