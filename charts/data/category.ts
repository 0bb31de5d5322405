import { type BinStep, binOf, binStart } from "#domain/data/bin.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { datePartName, formatDate, parseDate } from "../format/date.ts"
import { formatName, formatNumber } from "../format/number.ts"
import type { Settings } from "./options.ts"

/**
 * Category of an axis. `scalar` is its value on a continuous scale: milliseconds or the number itself; null for texts.
 * One that is the rest of many stands for `count` of them.
 */
export interface Category {
  readonly key: string
  readonly cell: Cell
  readonly text: string
  readonly scalar: number | null
  readonly count?: number
}

/** What the categories of an axis are: dates and numbers have distances, texts and parts of dates do not. */
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
  if (cell === null) return settings.texts.absent
  if (cell === "") return settings.texts.blank
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) return settings.texts.absent
    if (isDatePart(column.dataType)) return datePartName(cell, column.dataType, settings.locale)
    if (column.bin !== undefined) return binText(cell, column, column.bin, settings)
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

/** A bin by its two ends, the unit after the last: `10 to 20 kn`. */
const binText = (start: number, { format }: ChartColumn, bin: BinStep, settings: Settings): string => {
  const text = (value: number, by?: NumberFormat) => formatName(value, settings.locale, by)
  const end = binStart(binOf(start, bin) + 1, bin)
  return settings.texts.bin(text(start, format && withoutUnit(format)), text(end, format))
}

/** How wide the bins of a column are; 0 where it has none. */
export const binWidth = (column: ChartColumn | null): number =>
  column?.bin === undefined ? 0 : binStart(1, column.bin) - binStart(0, column.bin)

const withoutUnit = ({ unit: _, ...format }: NumberFormat): NumberFormat => format

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
