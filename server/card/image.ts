import { Effect } from "effect"
import type { ChartOptions } from "#charts/options.ts"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { PictureFormat } from "../drawing/chart.ts"
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

/** A chart as the bytes of a picture. A locale is that of the request, if it names one. */
export const chartPicture = (
  { draw }: Drawings["Service"],
  chart: Chart,
  { width, height, scale }: PictureSize,
  { locale, firstDayOfWeek }: PictureDefaults,
  requested: string = locale,
  format: PictureFormat = "png",
): Effect.Effect<Uint8Array, BadRequest | ServiceUnavailable> =>
  draw({ _tag: "Chart", chart, options: { width, height, firstDayOfWeek, locale: requested }, scale, format })

/** The same in base64. */
export const chartImage = (...picture: Parameters<typeof chartPicture>) =>
  Effect.map(chartPicture(...picture), (bytes) => ({
    data: Buffer.from(bytes).toString("base64"),
  }))
