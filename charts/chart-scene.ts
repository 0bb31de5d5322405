import type { Chart } from "#domain/data/chart.ts"
import { additions } from "./additions/additions.ts"
import type { ChartOptions } from "./data/options.ts"
import { drawnScene } from "./drawn-scene.ts"
import type { Scene } from "./scene/scene.ts"
import { chartTypes } from "./types/index.ts"

/** Lays out a chart of any type. */
export type ChartScene = (chart: Chart, options: ChartOptions) => Scene

/**
 * What lays out a chart of any type, once the drawings of all types are loaded: for the server and for tests, and no part
 * of the client. They are no top-level await, which ends the whole process where a thread is ended while it waits there.
 */
export const loadChartScene = async (): Promise<ChartScene> => {
  const added = await Promise.all(additions.map(({ load }) => load()))
  const drawings = new Map(
    await Promise.all(
      Object.values(chartTypes).map(
        async ({ id, drawing, options }) =>
          [id, added.reduce((drawn, add) => add(drawn, options), await drawing.load())] as const,
      ),
    ),
  )
  return (chart, options) => {
    const drawing = drawings.get(chart.chartType)
    if (drawing === undefined) throw new Error(`There is no drawing of ${chart.chartType}.`)
    return drawnScene(chart, drawing, options)
  }
}
