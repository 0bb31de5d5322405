import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { formatCompact } from "../../format/number.ts"
import { inOrder } from "../channels.ts"
import { heatScale, seriesInOrder } from "../heat.ts"
import type { Settings } from "../options.ts"
import { channelsOf } from "../read-channels.ts"

/** A value of a pivot, the row of the table that it comes from, how warm it is, and what its cell is called. */
export interface PivotCell {
  readonly row: number
  readonly value: number
  readonly heat: number
  readonly label: string
}

/** A step of the legend of a pivot: a value as people read it, and how warm it is. */
export interface PivotStep {
  readonly text: string
  readonly heat: number
}

/** A table turned: one row for each category, with one column for each series. */
export interface Pivot {
  readonly table: ChartTable
  /** What stands at a row and a column of `table`; null in the first column and where there is no value. */
  readonly cellAt: (row: number, column: number) => PivotCell | null
  /** What the colours of its cells mean, from the least value up. */
  readonly steps: ReadonlyArray<PivotStep>
}

/** A heatmap's answer as the table that people read: categories down, series across. */
export const pivotOf = (source: ChartTable, settings: Settings): Pivot => {
  const channels = seriesInOrder(inOrder(channelsOf(source, settings)))
  const { heatOf, steps } = heatScale(channels)
  const rows: Array<Array<Cell>> = channels.categories.map(({ text }) => [
    text,
    ...channels.series.map(() => null),
  ])
  const cells = new Map<string, PivotCell>()
  for (const point of channels.points) {
    const column = point.series + 1
    const name = channels.series[point.series]?.text ?? ""
    const category = channels.categories[point.category]?.text ?? ""
    const line = rows[point.category]
    if (line === undefined || point.value === null) continue
    line[column] = point.value
    cells.set(`${point.category}|${column}`, {
      row: point.row,
      value: point.value,
      heat: heatOf(point),
      label: name === "" ? category : `${category} · ${name}`,
    })
  }
  const columns: ReadonlyArray<ChartColumn> = [
    {
      name: "category",
      label: channels.categoryColumn?.label ?? "",
      role: "category",
      dataType: "string",
    },
    ...channels.series.map(({ key, text }, index): ChartColumn => {
      const measured = channels.points.find((point) => point.series === index)?.column
      return {
        name: `series ${key}`,
        label: text,
        role: "value",
        dataType: "numeric",
        ...(measured?.format !== undefined && { format: measured.format }),
      }
    }),
  ]
  return {
    table: { columns, rows, numRows: rows.length },
    cellAt: (row, column) => cells.get(`${row}|${column}`) ?? null,
    steps: steps.map(({ value, heat }) => ({
      text: formatCompact(value, settings.locale, channels.valueColumns[0]?.format),
      heat,
    })),
  }
}
