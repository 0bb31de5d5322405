import { Effect } from "effect"
import type { ChartOptions } from "#charts/options.ts"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { Drawings } from "../drawing/Drawings.ts"
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
  { draw }: Drawings["Service"],
  chart: Chart,
  { width, height, scale }: PictureSize,
  { locale, firstDayOfWeek }: PictureDefaults,
  requested: string = locale,
): Effect.Effect<Uint8Array, BadRequest | ServiceUnavailable> =>
  draw({ _tag: "Chart", chart, options: { width, height, firstDayOfWeek, locale: requested }, scale })

/** The same in base64. */
export const chartImage = (...picture: Parameters<typeof chartPng>) =>
  Effect.map(chartPng(...picture), (png) => ({
    data: Buffer.from(png).toString("base64"),
  }))
