/** Most that a badge has room to count. */
const mostCounted = 99

/** A count as a badge says it: `99+` beyond what it has room for, and a plus where there may be more. */
export const countSign = (count: number, isMore = false): string =>
  count > mostCounted ? `${mostCounted}+` : `${count}${isMore ? "+" : ""}`
