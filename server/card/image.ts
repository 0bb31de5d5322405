import { renderAsync } from "@resvg/resvg-js"
import { Effect } from "effect"
import { chartScene } from "#charts/chart-scene.ts"
import { svgString } from "#charts/render/svg.ts"
import { lightTheme } from "#charts/render/theme.ts"
import type { RenderRequest } from "#contract/cardMessages.ts"
import type { Chart } from "#domain/data/chart.ts"

/** Size of a card's picture when none is given, in pixels: medium details. */
const defaultSize = { width: 320, height: 360 } as const

/** A chart as the bytes of a PNG, `width` by `height` pixels times `scale`. */
export const chartPng = (
  chart: Chart,
  { width, height, scale = 1, locale }: RenderRequest,
  defaultLocale: string,
): Effect.Effect<Uint8Array> =>
  Effect.promise(async (signal) => {
    const size = { width: width ?? defaultSize.width, height: height ?? defaultSize.height }
    const scene = chartScene(chart, { ...size, locale: locale ?? defaultLocale })
    const options = { fitTo: { mode: "width" as const, value: size.width * scale }, background: "#ffffff" }
    return (await renderAsync(svgString(scene, { theme: lightTheme }), options, signal)).asPng()
  })

/** The same in base64. */
export const chartImage = (
  chart: Chart,
  request: RenderRequest,
  defaultLocale: string,
): Effect.Effect<{ readonly data: string }> =>
  Effect.map(chartPng(chart, request, defaultLocale), (png) => ({
    data: Buffer.from(png).toString("base64"),
  }))
