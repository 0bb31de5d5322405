import type { ChartColumn } from "#domain/data/chartTable.ts"
import { unitOf } from "../format/number.ts"

/** The value's name and unit; with several measures, only the unit that they share. */
export const valueTitle = (columns: ReadonlyArray<ChartColumn>): string => {
  const units = new Set(columns.map((column) => unitOf(column.format)))
  const unit = units.size === 1 ? ([...units][0] ?? "") : ""
  const only = columns.length === 1 ? columns[0] : undefined
  if (only === undefined) return unit
  return unit === "" || only.label.includes(`(${unit})`) ? only.label : `${only.label} (${unit})`
}
