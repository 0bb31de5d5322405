import type { Dialect } from "./Dialect.ts"

/** Whether a relation has a row, in engines whose subqueries may name what is outside of them. */
export const existsAmong =
  (same: Dialect["same"]): Dialect["isAmong"] =>
  (relation, pairs) => {
    const conditions = pairs.map(([own, other]) => same(`${relation}.${other}`, own))
    return `EXISTS (SELECT 1 FROM ${relation} WHERE ${["TRUE", ...conditions].join(" AND ")})`
  }
