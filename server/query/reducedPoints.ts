import type { Bindings } from "./bindings.ts"
import type { PointReduction } from "./plan.ts"

/** How the groups of a result are told apart: by how many keys, and by which of them into series. */
interface PointKeys {
  readonly keys: number
  readonly series: string | null
}

/** Of so many points one may be kept for its place, and the others by chance. */
const pointsPerCell = 4

/**
 * Reduces the rows of `result`, points of its first two measures: of each series and cell of a grid one stays, so that
 * none disappears that stands alone, and of the others those that a hash of their keys picks, so that they are as dense
 * as all of them and the same each time. In its cell comes first what is least or largest of all, then what has the
 * largest third measure, the size of a bubble. It gives the statements before, and the condition on rows of `ordered`; where
 * there are no more than `mostPoints` all stay.
 */
export const reducedPoints = (
  { keys, series }: PointKeys,
  measures: number,
  { mostPoints }: PointReduction,
  bindings: Bindings,
): { readonly statements: ReadonlyArray<string>; readonly condition: string } => {
  const { double, hash, quotient } = bindings.dialect
  const most = bindings.number(mostPoints)
  const count = series === null ? "1" : `greatest(1, count(DISTINCT ${series}))`
  const cell = (at: string, low: string, high: string): string =>
    `least(floor((${at} - ${low}) / nullif(${high} - ${low}, 0) * side), side - 1)`
  const places = [
    "x IS NULL OR y IS NULL",
    ...(series === null ? [] : [series]),
    cell("x", "x_low", "x_high"),
    cell("y", "y_low", "y_high"),
  ]
  const names = Array.from({ length: keys }, (_, index) => `k${index}`)
  const first = [
    "(x = x_low OR x = x_high OR y = y_low OR y = y_high) DESC NULLS LAST",
    ...(measures > 2 ? ["m2 DESC NULLS LAST"] : []),
    ...names,
  ]
  return {
    statements: [
      `placed AS (SELECT *, ${double("m0")} AS x, ${double("m1")} AS y FROM result)`,
      `span AS (SELECT count(*) AS n, min(x) AS x_low, max(x) AS x_high, min(y) AS y_low, max(y) AS y_high, greatest(1, floor(sqrt(${quotient(most, `(${pointsPerCell} * ${count})`)}))) AS side FROM placed)`,
      `ranked AS (SELECT placed.*, n, row_number() OVER (PARTITION BY ${places.join(", ")} ORDER BY ${first.join(", ")}) AS rank FROM placed, span)`,
      `ordered AS (SELECT *, row_number() OVER (ORDER BY x IS NULL OR y IS NULL, rank > 1, ${hash(names)}, ${names.join(", ")}) AS turn FROM ranked)`,
    ],
    condition: `n <= ${most} OR (x IS NOT NULL AND y IS NOT NULL AND turn <= ${most})`,
  }
}
