import { tickStep } from "d3"
import type { BinStep } from "#domain/data/bin.ts"
import type { Query } from "../../query/plan.ts"
import type { QueryResult } from "../../query/queryResult.ts"
import type { CardDefinition } from "../../schema/card.ts"

/** Query for the range of a card's category, where the card leaves the width of its bins to it; null where it does not. */
export const rangeQuery = ({ category }: CardDefinition): Query | null => {
  if (category?.bin !== "auto") return null
  const { column } = category
  return {
    _tag: "grouped",
    dimensions: [],
    series: null,
    measures: [
      { name: "rows", label: "Rows", aggregate: "count" },
      { name: "min", label: "Lowest", aggregate: "min", column },
      { name: "max", label: "Highest", aggregate: "max", column },
    ],
    sort: null,
    limit: null,
    offset: 0,
  }
}

/**
 * Width of the bins of a range: 1, 2 or 5 times a power of ten, so that there are about as many as Sturges's formula
 * gives for so many rows. 1 where there is no range.
 */
export const autoBin = ({ rows: [row = []] }: QueryResult): BinStep => {
  const [count = 0, min = null, max = null] = row
  if (min === null || max === null) return 1
  const bins = Math.ceil(Math.log2(Number(count))) + 1
  const step = tickStep(Number(min), Number(max), bins)
  return Number.isFinite(step) && step > 0 ? step : 1
}
