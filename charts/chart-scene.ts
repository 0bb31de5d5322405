import type { Chart } from "#domain/data/chart.ts"
import { additions } from "./additions/additions.ts"
import type { ChartOptions } from "./data/options.ts"
import { drawnScene } from "./drawn-scene.ts"
import type { Scene } from "./scene/scene.ts"
import { chartTypes } from "./types/index.ts"

const added = await Promise.all(additions.map(({ load }) => load()))
const drawings = new Map(
  await Promise.all(
    Object.values(chartTypes).map(
      async ({ id, drawing, options }) =>
        [id, added.reduce((drawn, add) => add(drawn, options), await drawing.load())] as const,
    ),
  ),
)

/**
 * Lays out a chart of any type. The drawings of all types are loaded with this module: it is for the server and for tests,
 * and no part of the client.
 */
export const chartScene = (chart: Chart, options: ChartOptions): Scene => {
  const drawing = drawings.get(chart.chartType)
  if (drawing === undefined) throw new Error(`There is no drawing of ${chart.chartType}.`)
  return drawnScene(chart, drawing, options)
}
