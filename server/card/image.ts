import { renderAsync } from "@resvg/resvg-js"
import { Effect } from "effect"
import { chartScene } from "#charts/chart-scene.ts"
import type { ChartOptions } from "#charts/options.ts"
import { svgString } from "#charts/render/svg.ts"
import { lightTheme } from "#charts/render/theme.ts"
import type { Chart } from "#domain/data/chart.ts"
import { type Customer, calendarOf } from "../schema/workspace.ts"
import type { PictureSize } from "./pictureBudget.ts"

/** How a workspace has its charts drawn. */
export type PictureDefaults = Required<Pick<ChartOptions, "locale" | "firstDayOfWeek">>

/** The locale and the first day of the week of a customer. */
export const pictureDefaults = (customer: Customer): PictureDefaults => ({
  locale: customer.locale,
  firstDayOfWeek: calendarOf(customer).firstDayOfWeek,
})

/** A chart as the bytes of a PNG. A locale is that of the request, if it names one. */
export const chartPng = (
  chart: Chart,
  { width, height, scale }: PictureSize,
  defaults: PictureDefaults,
  locale: string = defaults.locale,
): Effect.Effect<Uint8Array> =>
  Effect.promise(async (signal) => {
    const scene = chartScene(chart, { width, height, ...defaults, locale })
    const options = { fitTo: { mode: "width" as const, value: width * scale }, background: "#ffffff" }
    return (await renderAsync(svgString(scene, { theme: lightTheme }), options, signal)).asPng()
  })

/** The same in base64. */
export const chartImage = (
  ...picture: Parameters<typeof chartPng>
): Effect.Effect<{ readonly data: string }> =>
  Effect.map(chartPng(...picture), (png) => ({
    data: Buffer.from(png).toString("base64"),
  }))
