import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Datum } from "../scene/scene.ts"
import { cellText, kindOf, measured, scalarOf } from "./category.ts"
import { type Channels, datumOf, type Point } from "./channels.ts"
import type { Settings } from "./options.ts"
import { channelsOf } from "./read-channels.ts"
import { figureColumns } from "./row-figures.ts"

const dayLength = 86_400_000

/** A row's begin and end, which are numbers, or milliseconds of dates; and the column of the first. */
export interface Span {
  readonly begin: number
  readonly end: number
  readonly column: ChartColumn
}

/** The begin and the end of a row: its first two values; null where one is not known, or they are of different kinds. */
export const spanOf = (table: ChartTable, row: number): Span | null => {
  const [first, second] = figureColumns(table)
  if (first === undefined || second === undefined || kindOf(first) !== kindOf(second)) return null
  const scalar = (column: ChartColumn): number | null => {
    const cell = table.rows[row]?.[table.columns.indexOf(column)] ?? null
    return kindOf(column) === "date" ? scalarOf(cell, "date") : measured(cell)
  }
  const [begin, end] = [scalar(first), scalar(second)]
  return begin === null || end === null ? null : { begin, end, column: first }
}

/** Channels of a table whose rows are measured by how long they last: in days, or in the unit of their numbers. */
export const spanChannels = (table: ChartTable, settings: Settings): Channels =>
  channelsOf(withSpans(table, settings), settings)

const withSpans = (table: ChartTable, { texts }: Settings): ChartTable => {
  const [first] = figureColumns(table)
  if (first === undefined) return table
  const isDate = kindOf(first) === "date"
  const duration: ChartColumn = {
    name: "duration",
    label: texts.duration,
    role: "value",
    dataType: "numeric",
    ...(isDate
      ? { format: { style: "decimal", decimals: 1, unit: texts.daysUnit } }
      : first.format !== undefined && { format: first.format }),
  }
  const index = table.columns.indexOf(first)
  const lengthOf = (row: number): number | null => {
    const span = spanOf(table, row)
    return span === null ? null : (span.end - span.begin) / (isDate ? dayLength : 1)
  }
  return {
    ...table,
    columns: table.columns.map((column) =>
      column === first ? duration : column.role === "value" ? { ...column, role: "detail" } : column,
    ),
    rows: table.rows.map((row, at) => row.map((cell, column) => (column === index ? lengthOf(at) : cell))),
  }
}

/** What a tooltip and a screen reader say of a row that lasts: how long, and its values, begin and end first. */
export const spanDatum = (
  channels: Channels,
  point: Point,
  value: number,
  settings: Settings,
): { readonly datum: Datum; readonly label: string } => {
  const { table } = channels
  const further = figureColumns(table).map((column) => ({
    label: column.label,
    text: cellText(table.rows[point.row]?.[table.columns.indexOf(column)] ?? null, column, settings),
  }))
  const datum = { ...datumOf(channels, point, value, settings), further }
  const name = [datum.categoryText, datum.seriesText].filter((text) => text !== "").join(", ")
  const said = [...further, { label: point.column.label, text: datum.valueText }]
  return { datum, label: `${name}: ${said.map(({ label, text }) => `${label} ${text}`).join(", ")}` }
}
