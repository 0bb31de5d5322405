import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { severalRows } from "../../data/absent.ts"
import { type Category, measured } from "../../data/category.ts"
import { type Channels, type Point, type Series, withPoints } from "../../data/channels.ts"
import type { HeatScale } from "../../data/heat.ts"
import type { Settings } from "../../data/options.ts"
import { figureColumns } from "../../data/row-figures.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { heatMatrix } from "./heat-matrix.ts"
import { pearson } from "./pearson.ts"

/** Between the names of a pair. */
const times = " × "

/** Coefficients lie from -1 to 1, whatever those of a table are, so that the same colour means the same everywhere. */
const scale: HeatScale = {
  heatOf: ({ value }) => ((value ?? 0) + 1) / 2,
  steps: [-1, -0.5, 0, 0.5, 1].map((value) => ({ value, heat: (value + 1) / 2 })),
  isDiverging: true,
}

/** How far the value columns of a table go together over its rows: a cell for each pair, by the coefficient of Pearson. */
export const correlation = (channels: Channels, settings: Settings): ChartDrawing => {
  const drawing = heatMatrix(coefficients(channels, settings), scale, settings)
  return {
    ...drawing,
    marks: drawing.marks.map((mark) => {
      const pair = `${mark.datum.categoryText}${times}${mark.datum.seriesText}`
      const datum = { ...mark.datum, categoryText: "", seriesText: pair }
      return { ...mark, datum, label: `${pair}: ${datum.valueText}` }
    }),
  }
}

/** Channels whose categories and series are both the value columns, and whose values are their coefficients. */
const coefficients = (channels: Channels, { texts }: Settings): Channels => {
  const columns = figureColumns(channels.table)
  const figures = columns.map((column) => figuresIn(channels.table, column))
  const column: ChartColumn = {
    name: "correlation",
    label: texts.correlation,
    role: "value",
    dataType: "numeric",
    format: { style: "decimal", decimals: 2 },
  }
  const points = columns.flatMap((a, category) =>
    columns.map(
      (b, series): Point => ({
        key: `${category} ${a.name}|${series} ${b.name}`,
        row: severalRows,
        category,
        series,
        seriesCell: null,
        value: pearson(figures[category] ?? [], figures[series] ?? []),
        column,
      }),
    ),
  )
  return {
    ...channels,
    kind: "text",
    categories: columns.map(
      ({ label }, index): Category => ({ key: String(index), cell: null, text: label, scalar: null }),
    ),
    series: columns.map(
      ({ label }, index): Series => ({
        key: String(index),
        cell: null,
        text: label,
        color: 0,
        hidden: false,
      }),
    ),
    valueColumns: [column],
    ...withPoints(points),
  }
}

const figuresIn = ({ columns, rows }: ChartTable, column: ChartColumn): ReadonlyArray<number | null> => {
  const index = columns.indexOf(column)
  return rows.map((row) => measured(row[index] ?? null))
}

/** What a screen reader says of the pairs, each once, and how many have no coefficient. */
export const correlationSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const columns = figureColumns(channels.table)
  const pairs = marks.filter(({ datum }) => datum.categoryIndex < datum.seriesIndex)
  const missing = (columns.length * (columns.length - 1)) / 2 - pairs.length
  const measured = { ...channels, valueColumns: columns }
  return countedSummary(name, measured, pairs, { counted: settings.texts.pairs, missing }, settings)
}
