import { Effect } from "effect"
import type { ChartOptions } from "#charts/data/options.ts"
import type { ServiceUnavailable } from "#contract/errors.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { PictureFormat, PictureTheme } from "../../drawing/chart.ts"
import type { Drawings } from "../../drawing/Drawings.ts"
import { type Customer, calendarOf } from "../../schema/workspace.ts"
import type { PictureSize } from "./pictureBudget.ts"

/** How a workspace has its charts drawn. */
export type PictureDefaults = Required<Pick<ChartOptions, "locale" | "firstDayOfWeek">>

/** The locale and the first day of the week of a customer. */
export const pictureDefaults = (customer: Customer): PictureDefaults => ({
  locale: customer.locale,
  firstDayOfWeek: calendarOf(customer).firstDayOfWeek,
})

/** What a request chooses of a picture: its locale is the workspace's, its format PNG, its theme light if absent. */
export interface PictureChoice {
  readonly locale?: string | undefined
  readonly format?: PictureFormat | undefined
  readonly theme?: PictureTheme | undefined
}

/** A chart as the bytes of a picture. */
export const chartPicture = (
  { draw }: Drawings["Service"],
  chart: Chart,
  { width, height, scale }: PictureSize,
  defaults: PictureDefaults,
  { locale = defaults.locale, format = "png", theme = "light" }: PictureChoice = {},
): Effect.Effect<Uint8Array, ServiceUnavailable> =>
  draw({
    _tag: "Chart",
    chart,
    options: { width, height, firstDayOfWeek: defaults.firstDayOfWeek, locale },
    scale,
    format,
    theme,
  })

/** The same in base64. */
export const chartImage = (...picture: Parameters<typeof chartPicture>) =>
  Effect.map(chartPicture(...picture), (bytes) => ({
    data: Buffer.from(bytes).toString("base64"),
  }))
