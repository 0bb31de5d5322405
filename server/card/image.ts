import { renderAsync } from "@resvg/resvg-js"
import { Effect } from "effect"
import { chartScene } from "#charts/chart-scene.ts"
import type { ChartOptions } from "#charts/options.ts"
import { svgString } from "#charts/render/svg.ts"
import { lightTheme } from "#charts/render/theme.ts"
import type { RenderRequest } from "#contract/cardMessages.ts"
import type { Chart } from "#domain/data/chart.ts"
import { type Customer, calendarOf } from "../schema/workspace.ts"

/** Size of a card's picture when none is given, in pixels: medium details. */
const defaultSize = { width: 320, height: 360 } as const

/** How a workspace has its charts drawn. */
export type PictureDefaults = Required<Pick<ChartOptions, "locale" | "firstDayOfWeek">>

/** The locale and the first day of the week of a customer. */
export const pictureDefaults = (customer: Customer): PictureDefaults => ({
  locale: customer.locale,
  firstDayOfWeek: calendarOf(customer).firstDayOfWeek,
})

/** A chart as the bytes of a PNG, `width` by `height` pixels times `scale`. */
export const chartPng = (
  chart: Chart,
  { width, height, scale = 1, locale }: RenderRequest,
  defaults: PictureDefaults,
): Effect.Effect<Uint8Array> =>
  Effect.promise(async (signal) => {
    const size = { width: width ?? defaultSize.width, height: height ?? defaultSize.height }
    const scene = chartScene(chart, { ...size, ...defaults, ...(locale !== undefined && { locale }) })
    const options = { fitTo: { mode: "width" as const, value: size.width * scale }, background: "#ffffff" }
    return (await renderAsync(svgString(scene, { theme: lightTheme }), options, signal)).asPng()
  })

/** The same in base64. */
export const chartImage = (
  chart: Chart,
  request: RenderRequest,
  defaults: PictureDefaults,
): Effect.Effect<{ readonly data: string }> =>
  Effect.map(chartPng(chart, request, defaults), (png) => ({
    data: Buffer.from(png).toString("base64"),
  }))
