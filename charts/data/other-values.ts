import type { ChartTable } from "#domain/data/chartTable.ts"
import type { Datum } from "../scene/scene.ts"
import { cellText } from "./category.ts"
import type { Point } from "./channels.ts"
import type { Settings } from "./options.ts"

/** What else was measured in a point's row, as people read it. */
export const otherValues = (
  table: ChartTable,
  { row, column: measured }: Point,
  settings: Settings,
): NonNullable<Datum["further"]> =>
  table.columns.flatMap((column, index) => {
    const cell = table.rows[row]?.[index]
    return column.role !== "value" || column.name === measured.name || cell === undefined
      ? []
      : [{ label: column.label, text: cellText(cell, column, settings) }]
  })
