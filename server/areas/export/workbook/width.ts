import { cellText } from "#charts/data/category.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { writingFor } from "../../../text/writing.ts"

const narrowest = 8
const widest = 60
const looked = 200
const settings = writingFor("en")

/** Width of a column in characters, so that its header and its first rows fit. */
export const columnWidth = (column: ChartColumn, sample: ChartTable["rows"], index: number): number => {
  const texts = sample.slice(0, looked).map((row) => {
    const cell = row[index] ?? null
    return cell === null ? 0 : cellText(cell, column, settings).length
  })
  const longest = Math.max(column.label.length + 1, ...texts)
  return Math.min(widest, Math.max(narrowest, longest + 2))
}
