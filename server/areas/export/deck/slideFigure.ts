import { cellText } from "#charts/data/category.ts"
import { inOrder } from "#charts/data/channels.ts"
import { currentPoint } from "#charts/data/current-point.ts"
import { channelsOf } from "#charts/data/read-channels.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { writingFor } from "../../../text/writing.ts"
import { plainText } from "./plainText.ts"

/** One number on a slide as it is on screen, the latest of dates, and what it measures; null where nothing is measured. */
export const slideFigure = (
  table: ChartTable,
  locale: string,
): { readonly value: number | null; readonly text: string; readonly label: string } | null => {
  const settings = writingFor(locale)
  const { point } = currentPoint(inOrder(channelsOf(table, settings)))
  const column = point?.column ?? table.columns.find(({ role }) => role === "value")
  return column === undefined
    ? null
    : {
        value: point?.value ?? null,
        text: plainText(cellText(point?.value ?? null, column, settings)),
        label: plainText(column.label),
      }
}
