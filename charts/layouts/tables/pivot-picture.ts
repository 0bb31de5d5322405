import { cellText } from "../../data/category.ts"
import { fieldNames, flatPivot, pivotColumns, pivotLines } from "../../data/pivot/pivot-lines.ts"
import { pivotTree } from "../../data/pivot/pivot-tree.ts"
import { formatNumber } from "../../format/number.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { tablePage } from "./table-page.ts"

/** Draws the first lines and columns of a pivot table, as many as fit. */
const draw: ChartTypeDrawing["draw"] = ({ table }, settings) =>
  tablePage(flatPivot(table, settings), settings)

/** What a screen reader says of a pivot table: what it measures by what, how large it is, and its grand totals. */
const summary: ChartTypeDrawing["summary"] = (name, { table }, _, settings) => {
  const { texts, locale } = settings
  const tree = pivotTree(table, settings)
  const measured = tree.measures.map(({ label }) => label).join(", ")
  const size = texts.rowsAndColumns(
    formatNumber(pivotLines(tree.rows, new Set()).length + 1, locale),
    formatNumber(pivotColumns(tree, new Set()).length + 1, locale),
  )
  const totals = tree.figuresAt(tree.rows, tree.columns) ?? []
  const total = tree.measures.map((column, index) => cellText(totals[index] ?? null, column, settings))
  return `${name}. ${texts.by(measured, fieldNames(tree.down), fieldNames(tree.across))}, ${size}. ${texts.total}: ${total.join(", ")}.`
}

/** Drawing of a pivot table. */
export const pivotPicture: ChartTypeDrawing = { draw, summary }
