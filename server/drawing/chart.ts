import { Resvg } from "@resvg/resvg-js"
import { type ChartScene, loadChartScene } from "#charts/chart-scene.ts"
import { darkTheme, lightTheme } from "#charts/color/fixed-themes.ts"
import type { ChartOptions } from "#charts/data/options.ts"
import { resolveLocale } from "#charts/format/locale.ts"
import { svgString } from "#charts/render/svg.ts"
import { chartTextsFrom } from "#charts/text/texts.ts"
import type { Chart } from "#domain/data/chart.ts"
import { textsFor } from "../text/texts.ts"
import { withPointsPicture } from "./pointsPicture.ts"

/** Formats of a picture of a chart. */
export type PictureFormat = "png" | "svg"

/** How light a picture is. */
export type PictureTheme = "light" | "dark"

const themes = { light: lightTheme, dark: darkTheme } as const

/** A chart to be drawn: laid out in `width` by `height` pixels; a PNG is drawn `scale` times finer. */
export interface ChartDrawing {
  readonly _tag: "Chart"
  readonly chart: Chart
  readonly options: Required<Pick<ChartOptions, "width" | "height" | "locale" | "firstDayOfWeek">>
  readonly scale: number
  readonly format: PictureFormat
  readonly theme: PictureTheme
}

let loading: Promise<ChartScene> | undefined

/** A chart as the bytes of a PNG, or of an SVG in UTF-8. */
export const drawChart = async (request: ChartDrawing): Promise<Uint8Array> => {
  const { chart, options, scale, format } = request
  loading ??= loadChartScene()
  const chartScene = await loading
  const texts = chartTextsFrom(textsFor(resolveLocale(options.locale)).text)
  const theme = themes[request.theme]
  const scene = chartScene(chart, { ...options, texts })
  if (format === "svg") return new TextEncoder().encode(svgString(scene, { theme }))
  const pointed = scene.dense ? withPointsPicture(scene, theme, scale) : null
  const svg = pointed ?? svgString(scene, { theme })
  const fitTo = { mode: "width" as const, value: options.width * scale }
  return new Resvg(svg, { fitTo, background: theme.ink.surface }).render().asPng()
}
