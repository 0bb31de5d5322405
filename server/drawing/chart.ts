import { Resvg } from "@resvg/resvg-js"
import { chartScene } from "#charts/chart-scene.ts"
import { resolveLocale } from "#charts/format/locale.ts"
import type { ChartOptions } from "#charts/options.ts"
import { svgString } from "#charts/render/svg.ts"
import { lightTheme } from "#charts/render/theme.ts"
import { chartTextsFrom } from "#charts/text/texts.ts"
import type { Chart } from "#domain/data/chart.ts"
import { textsFor } from "../text/texts.ts"

/** A chart to be drawn: laid out in `width` by `height` pixels, and drawn `scale` times finer. */
export interface ChartDrawing {
  readonly _tag: "Chart"
  readonly chart: Chart
  readonly options: Required<Pick<ChartOptions, "width" | "height" | "locale" | "firstDayOfWeek">>
  readonly scale: number
}

/** A chart as the bytes of a PNG. */
export const drawChart = ({ chart, options, scale }: ChartDrawing): Uint8Array => {
  const texts = chartTextsFrom(textsFor(resolveLocale(options.locale)).text)
  const svg = svgString(chartScene(chart, { ...options, texts }), { theme: lightTheme })
  const fitTo = { mode: "width" as const, value: options.width * scale }
  return new Resvg(svg, { fitTo, background: "#ffffff" }).render().asPng()
}
