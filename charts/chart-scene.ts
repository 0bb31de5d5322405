import type { Chart } from "#domain/data/chart.ts"
import { channelsOf } from "./channels.ts"
import { type ChartOptions, type Settings, settingsOf } from "./options.ts"
import { denseMarks, type Scene } from "./scene.ts"
import { subject } from "./summary.ts"
import { chartTypes } from "./types/index.ts"

/**
 * Lays out a chart in `width` by `height` pixels. Defined for every table: one without values to draw gives a scene
 * that says so, null values are gaps.
 */
export const chartScene = ({ chartType, table }: Chart, options: ChartOptions): Scene => {
  const settings = settingsOf(options)
  const { width, height, size, texts } = settings
  const type = chartTypes[chartType]
  const channels = channelsOf(table, settings)
  const { categories } = type.options
  const categoryLabel = channels.categoryColumn?.label ?? ""
  const shared = { chartType, categories, categoryLabel, size, width, height }
  const isRows = type.options.shows === "ROWS"
  if (isRows ? table.columns.length === 0 || table.rows.length === 0 : channels.values.length === 0) {
    const isHidden = channels.series.some((series) => series.hidden)
    const legend = isHidden ? type.draw(channels, settings).legend : null
    return emptyScene(shared, settings, isRows ? "" : subject(channels, settings), legend)
  }
  const drawing = type.draw(channels, settings)
  const name = texts.chartTypes?.[chartType] ?? type.name
  return {
    ...shared,
    ...drawing,
    summary: type.summary(name, channels, drawing.marks, settings),
    empty: false,
    dense: drawing.marks.length > denseMarks,
  }
}

const emptyScene = (
  shared: Pick<Scene, "chartType" | "categories" | "categoryLabel" | "size" | "width" | "height">,
  settings: Settings,
  about: string,
  legend: Scene["legend"],
): Scene => {
  const { width, height, texts } = settings
  const full = settings.size === "full"
  const middle = Math.round(height / 2) + 0.5
  const half = Math.min(width / 2, full ? 28 : width * 0.3)
  return {
    ...shared,
    plot: { x: 0, y: 0, width, height },
    paths: [],
    marks: [],
    axes: [],
    legend,
    annotations: full
      ? [
          {
            x: width / 2,
            y: height / 2 + 5,
            text: texts.noData,
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
    summary: `${about === "" ? "" : `${about}. `}${texts.noData}.`,
  }
}
