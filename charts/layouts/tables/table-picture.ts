import { formatNumber } from "../../format/number.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { tablePage } from "./table-page.ts"

/** Draws the first rows and columns of a table, as many as fit. */
export const tablePicture: ChartTypeDrawing["draw"] = ({ table }, settings) => tablePage(table, settings)

/** What a screen reader says of a table: how large it is, and its columns. */
export const tableSummary: ChartTypeDrawing["summary"] = (name, { table: source }, _, { texts, locale }) => {
  const size = texts.rowsAndColumns(
    formatNumber(source.numRows, locale),
    formatNumber(source.columns.length, locale),
  )
  return `${name}. ${size}: ${source.columns.map((column) => column.label).join(", ")}.`
}
