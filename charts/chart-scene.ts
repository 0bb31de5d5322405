import type { Chart } from "#domain/data/chart.ts"
import { type Channels, channelsOf } from "./channels.ts"
import { type ChartOptions, type Settings, settingsOf } from "./options.ts"
import { denseMarks, type Scene } from "./scene.ts"
import { subject } from "./summary.ts"
import { area } from "./types/area.ts"
import type { ChartDrawing } from "./types/drawing.ts"
import { groupedBars } from "./types/grouped-bars.ts"
import { heatmapTable } from "./types/heatmap-table.ts"
import { line } from "./types/line.ts"
import { singlevalue } from "./types/singlevalue.ts"
import { table } from "./types/table.ts"
import { vertStackedbar } from "./types/vert-stackedbar.ts"

/**
 * Lays out a chart in `width` by `height` pixels. Defined for every table: one without values to draw gives a scene
 * that says so, null values are gaps.
 */
export const chartScene = (chart: Chart, options: ChartOptions): Scene => {
  const settings = settingsOf(options)
  const shared = {
    chartType: chart.chartType,
    size: settings.size,
    width: settings.width,
    height: settings.height,
  }
  if (chart.chartType === "badge_table") {
    if (chart.table.columns.length === 0 || chart.table.rows.length === 0)
      return emptyScene(shared, settings, "", null)
    return { ...shared, ...table(chart.table, settings), empty: false, dense: false }
  }
  const channels = channelsOf(chart.table, settings)
  if (channels.values.length === 0) {
    const switched = drawn(chart, channels, settings).legend
    const hidden = channels.series.some((series) => series.hidden)
    return emptyScene(shared, settings, subject(channels, settings), hidden ? switched : null)
  }
  const drawing = drawn(chart, channels, settings)
  return { ...shared, ...drawing, empty: false, dense: drawing.marks.length > denseMarks }
}

const drawn = (chart: Chart, channels: Channels, settings: Settings): ChartDrawing => {
  switch (chart.chartType) {
    case "badge_vert_bar":
    case "badge_vert_multibar":
      return groupedBars(channels, settings)
    case "badge_vert_stackedbar":
      return vertStackedbar(channels, settings)
    case "badge_line":
      return line(channels, settings)
    case "badge_area":
      return area(channels, settings)
    case "badge_singlevalue":
      return singlevalue(channels, settings)
    case "badge_heatmap_table":
      return heatmapTable(channels, settings)
    case "badge_table":
      return table(chart.table, settings)
    default:
      return chart.chartType satisfies never
  }
}

const emptyScene = (
  shared: Pick<Scene, "chartType" | "size" | "width" | "height">,
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
