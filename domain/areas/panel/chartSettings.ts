import { patch } from "../../kernel/patch.ts"
import type { ViewSettings } from "../filter/settings.ts"
import type { LevelView } from "./types.ts"

/** The part of a level's settings that says how its chart is drawn. It belongs to the chart: no drill inherits it. */
export type ChartSettings = Pick<ViewSettings, "chartType" | "hiddenSeries" | "startsAtZero">

const noSeries: LevelView["hiddenSeries"] = []

/** How the chart of a level is drawn, as far as that differs from what was published. */
export const chartSettingsOf = ({ chartType, hiddenSeries, startsAtZero }: LevelView): ChartSettings => ({
  ...(chartType === null ? {} : { chartType }),
  ...(hiddenSeries.length === 0 ? {} : { hiddenSeries }),
  ...(startsAtZero ? { startsAtZero } : {}),
})

/** The content of a level with its chart drawn by these settings alone. */
export const withChartSettings = (view: LevelView, settings: ChartSettings): LevelView =>
  patch(view, {
    chartType: settings.chartType ?? null,
    hiddenSeries: settings.hiddenSeries ?? noSeries,
    startsAtZero: settings.startsAtZero === true,
  })
