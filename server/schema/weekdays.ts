/** Days of the week by the numbers that `Date` gives them: Sunday is 0. */
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const
