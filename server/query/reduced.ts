import type { DataType } from "#domain/data/dataType.ts"
import type { Bindings } from "./bindings.ts"
import type { Reduction } from "./plan.ts"

/** A column of a grouped result and what its cells are. */
interface ReducedKeys {
  /** The dates or numbers that the rows follow one another by. */
  readonly along: string
  readonly dataType: DataType
  /** What splits the rows; null without a series. */
  readonly series: string | null
  readonly measures: ReadonlyArray<string>
}

/**
 * Reduces the rows of `result` to those that a chart of some columns of pixels shows: of each column and series the
 * first, the last, the least and the largest of each measure, as M4 does (Jugel et al., 2014), so that a line through
 * them covers the same pixels. It gives the statements before, and the condition on rows of `result`; where there are no
 * more than `above` of them all stay.
 */
export const reducedRows = (
  { along, dataType, series, measures }: ReducedKeys,
  { columns, above, most }: Reduction,
  bindings: Bindings,
): { readonly statements: ReadonlyArray<string>; readonly condition: string } => {
  const split = series ?? "CAST(NULL AS VARCHAR)"
  const { double, extreme, isAmong, quotient, seconds, unnest } = bindings.dialect
  const position = dataType === "numeric" ? double(along) : seconds(along)
  const kept = measures.flatMap((measure) => [
    `min(x) FILTER (WHERE ${measure} IS NOT NULL)`,
    `max(x) FILTER (WHERE ${measure} IS NOT NULL)`,
    extreme("least", "x", [measure], `${measure} IS NOT NULL`),
    extreme("largest", "x", [measure], `${measure} IS NOT NULL`),
  ])
  const perColumn = 4 * measures.length
  const room = `greatest(1, ${quotient(bindings.number(most), `(${perColumn} * greatest(1, count(DISTINCT s)))`)})`
  return {
    statements: [
      `placed AS (SELECT ${position} AS x, ${split} AS s, ${measures.join(", ")} FROM result WHERE ${along} IS NOT NULL)`,
      `span AS (SELECT count(*) AS n, min(x) AS low, max(x) AS high, least(${bindings.number(columns)}, ${room}) AS columns FROM placed)`,
      `kept AS (SELECT DISTINCT s, ${unnest(kept)} AS x FROM placed, span GROUP BY s, least(floor((x - low) / nullif(high - low, 0) * columns), ${double("columns - 1")}))`,
    ],
    condition: `(SELECT n FROM span) <= ${bindings.number(above)} OR (${along} IS NOT NULL AND ${isAmong(
      "kept",
      [
        [position, "x"],
        [split, "s"],
      ],
    )})`,
  }
}
