import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import { areas } from "../layouts/lines/areas.ts"
import { seriesLines } from "../layouts/lines/series-lines.ts"

/**
 * A drawing of bars that is an area, or lines of several series, where its bars are too thin to be told apart. It is loaded
 * with charts of many bars alone.
 */
export const withThinBars = ({ draw, ...drawing }: ChartTypeDrawing): ChartTypeDrawing => ({
  ...drawing,
  draw: (channels, settings, added) =>
    draw(channels, settings, {
      ...added,
      thinBars: { area: areas, lines: (thin, own, within) => seriesLines(thin, own, true, within) },
    }),
})
