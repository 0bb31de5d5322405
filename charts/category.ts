import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { formatDate, parseDate } from "./format/date.ts"
import { formatName, formatNumber } from "./format/number.ts"
import type { Settings } from "./options.ts"

/** Category of an axis. `scalar` is its value on a continuous scale: milliseconds or the number itself; null for texts. */
export interface Category {
  readonly key: string
  readonly cell: Cell
  readonly text: string
  readonly scalar: number | null
}

/** What the categories of an axis are: dates and numbers have distances, texts do not. */
export type CategoryKind = "date" | "number" | "text"

/** The kind of a column's cells. */
export const kindOf = (column: ChartColumn): CategoryKind =>
  column.dataType === "date" || column.dataType === "datetime"
    ? "date"
    : column.dataType === "numeric"
      ? "number"
      : "text"

/** A cell as people read it in the column's format. */
export const cellText = (cell: Cell, column: ChartColumn, settings: Settings): string => {
  if (cell === null || cell === "") return settings.texts.blank
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) return settings.texts.blank
    return column.role === "value" || column.role === "detail"
      ? formatNumber(cell, settings.locale, column.format)
      : formatName(cell, settings.locale, column.format)
  }
  if (kindOf(column) !== "date") return cell
  const timestamp = parseDate(cell)
  return timestamp === null
    ? cell
    : formatDate(timestamp, column.grain, settings.locale, column.dataType === "datetime")
}

/** A cell's value on a continuous scale, or null. */
export const scalarOf = (cell: Cell, kind: CategoryKind): number | null => {
  if (cell === null || kind === "text") return null
  if (kind === "date") return typeof cell === "string" ? parseDate(cell) : null
  return measured(cell)
}

const most = 1e300
const least = 1e-300

/** A cell as a number that can be drawn: text is read as one; what is none, or past 1e300, is null. */
export const measured = (cell: Cell): number | null => {
  if (cell === null || (typeof cell === "string" && cell.trim() === "")) return null
  const value = Number(cell)
  if (!Number.isFinite(value) || Math.abs(value) > most) return null
  return Math.abs(value) < least ? 0 : value
}
