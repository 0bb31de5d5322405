import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { shownOnly } from "./data/channels.ts"
import { type ChartOptions, type Settings, settingsOf } from "./data/options.ts"
import { withOther } from "./data/other.ts"
import { channelsOf } from "./data/read-channels.ts"
import { addedSentences } from "./frame/added-sentences.ts"
import { subject } from "./frame/summary.ts"
import type { ChartTypeDrawing } from "./layouts/chart-type-drawing.ts"
import { denseMarks, type Scene } from "./scene/scene.ts"
import type { ChartTypeDescriptor, ChartTypeOptions } from "./types/chart-type.ts"
import { chartTypes } from "./types/index.ts"
import { optionsTaken } from "./types/options-taken.ts"

/**
 * Lays out a chart in `width` by `height` pixels by the drawing of its type, which is loaded. Defined for every table: one without values to draw gives a scene
 * that says so, null values are gaps.
 */
export const drawnScene = (
  { chartType, table, options: author, palette, forecast }: Chart,
  { read = channelsOf, draw, summary }: ChartTypeDrawing,
  options: ChartOptions,
): Scene => {
  const settings: Settings = {
    ...settingsOf(options, optionsTaken(chartType, author), palette?.series.length),
    ...(forecast !== undefined && { forecast }),
  }
  const { width, height, size, texts } = settings
  const type: ChartTypeDescriptor = chartTypes[chartType]
  const { shows, values, colors } = type.options
  const tellsSeries = colors === undefined || colors === "CATEGORIES"
  const hasSeries = shows === "MARKS" && type.needs.category !== "NONE" && tellsSeries
  const isOfRows = values === "AXES" || values === "FIGURES" || values === "SPANS"
  const all = { ...read(measuredTable(table, values), settings), table }
  const channels = hasSeries ? shownOnly(isOfRows ? all : withOther(all, settings)) : all
  const { categories, reads } = type.options
  const categoryLabel = channels.categoryColumn?.label ?? ""
  const categoryGrain = channels.kind === "date" ? (channels.categoryColumn?.grain ?? null) : null
  const shared = {
    chartType,
    ...(palette !== undefined && { palette }),
    categories,
    reads,
    categoryLabel,
    categoryGrain,
    size,
    width,
    height,
  }
  const isRows = shows === "ROWS" || shows === "GROUPS"
  if (isRows ? table.columns.length === 0 || table.rows.length === 0 : channels.values.length === 0) {
    const isHidden = hasSeries && channels.series.some((series) => series.hidden)
    const about = isRows ? "" : subject(channels, settings)
    const empty = emptyScene(shared, settings, about, isHidden ? texts.allHidden : texts.noData)
    if (!isHidden) return empty
    const { plot, legend } = draw(channels, settings)
    return { ...empty, plot, legend }
  }
  const drawing = draw(channels, settings)
  const name = texts.chartTypes?.[chartType] ?? type.name
  return {
    ...shared,
    bands: [],
    ...drawing,
    summary: [summary(name, channels, drawing.marks, settings), ...addedSentences(channels, settings)].join(
      " ",
    ),
    empty: false,
    dense: drawing.marks.length > denseMarks,
  }
}

/** A table with the value columns that marks are measured in: of numbers, but for spans of dates. */
const measuredTable = (table: ChartTable, values: ChartTypeOptions["values"]): ChartTable => {
  switch (values) {
    case "AXES":
      return measuredIn(withNumbers(table), 1)
    case "FIGURES":
    case "FIRST":
      return measuredIn(withNumbers(table), 0)
    case "SPANS":
      return table
    case "TOTALS":
    case undefined:
      return withNumbers(table)
    default:
      return values satisfies never
  }
}

/** A table that is measured in one of its value columns alone, where it has as many; the others are details of its rows. */
const measuredIn = (table: ChartTable, index: number): ChartTable => {
  const only = table.columns.filter(({ role }) => role === "value")[index]
  return only === undefined
    ? table
    : {
        ...table,
        columns: table.columns.map((column) =>
          column.role === "value" && column !== only ? { ...column, role: "detail" } : column,
        ),
      }
}

const withNumbers = (table: ChartTable): ChartTable => ({
  ...table,
  columns: table.columns.map((column) =>
    column.role === "value" && column.dataType !== "numeric" ? { ...column, role: "detail" } : column,
  ),
})

const emptyScene = (
  shared: Pick<
    Scene,
    | "chartType"
    | "palette"
    | "categories"
    | "reads"
    | "categoryLabel"
    | "categoryGrain"
    | "size"
    | "width"
    | "height"
  >,
  settings: Settings,
  about: string,
  text: string,
): Scene => {
  const { width, height } = settings
  const full = settings.size === "full"
  const middle = Math.round(height / 2) + 0.5
  const half = Math.min(width / 2, full ? 28 : width * 0.3)
  return {
    ...shared,
    plot: { x: 0, y: 0, width, height },
    bands: [],
    paths: [],
    marks: [],
    axes: [],
    legend: null,
    annotations: full
      ? [
          {
            x: width / 2,
            y: height / 2 + 5,
            text,
            size: 14,
            weight: 400,
            anchor: "middle",
            ink: "quiet",
          },
        ]
      : [],
    rules: full
      ? []
      : [{ x1: width / 2 - half, x2: width / 2 + half, y1: middle, y2: middle, ink: "line", width: 2 }],
    empty: true,
    dense: false,
    summary: `${about === "" ? "" : `${about}. `}${text}.`,
  }
}
