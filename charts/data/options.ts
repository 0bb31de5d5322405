import type { AuthorOptions } from "#domain/data/authorOptions.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { Forecast } from "#domain/data/forecast.ts"
import { palette } from "../color/palette.ts"
import { resolveLocale } from "../format/locale.ts"
import type { SceneSize } from "../scene/scene.ts"
import type { ChartTexts } from "../text/texts.ts"

/** How a chart is drawn. Width and height are in pixels. */
export interface ChartOptions {
  readonly width: number
  readonly height: number
  /** A BCP 47 tag; one that is none is read as `en`. */
  readonly locale: string
  /** The day that weeks begin on, 0 (Sunday) to 6; Monday by default. */
  readonly firstDayOfWeek?: number
  /** By default what fits in width and height. */
  readonly size?: SceneSize
  /** Keys of legend entries that the current user switched off. */
  readonly hiddenSeries?: ReadonlySet<string>
  /** Whether the axis of lines starts at zero, however far the values lie from it; no by default. */
  readonly startsAtZero?: boolean
  /** What is measured, where it is said right above the chart: what stands above its plot is low, and does not repeat it. */
  readonly heading?: string | undefined
  /** The words of the current user's language. */
  readonly texts: ChartTexts
}

/** Options with every choice made. */
export interface Settings {
  readonly width: number
  readonly height: number
  readonly locale: string
  readonly firstDayOfWeek: number
  readonly size: SceneSize
  readonly hiddenSeries: ReadonlySet<string>
  readonly startsAtZero: boolean
  readonly heading: string | undefined
  readonly texts: ChartTexts
  /** Values that axes reach in any case, so that several charts share them. */
  readonly spanned: ReadonlyArray<number>
  /** What the chart's author wants, as far as its type takes it. */
  readonly author: AuthorOptions
  /** How many hues the palette has. */
  readonly hues: number
  /** The values to come, where the server made them. */
  readonly forecast?: Forecast
}

const smallest = 8
const largest = 16_384

/** Options with defaults filled in and impossible figures replaced: sides are 8 to 16,384 pixels. */
export const settingsOf = (
  options: ChartOptions,
  author: AuthorOptions = {},
  hues: number = palette.length,
): Settings => {
  const width = side(options.width)
  const height = side(options.height)
  return {
    width,
    height,
    locale: resolveLocale(options.locale),
    firstDayOfWeek: options.firstDayOfWeek ?? plainCalendar.firstDayOfWeek,
    size: options.size ?? sizeFor(width, height),
    hiddenSeries: options.hiddenSeries ?? new Set(),
    startsAtZero: options.startsAtZero ?? false,
    heading: options.heading,
    texts: options.texts,
    spanned: [],
    author,
    hues,
  }
}

const side = (pixels: number): number =>
  Number.isFinite(pixels) ? Math.min(largest, Math.max(smallest, pixels)) : smallest

const sizeFor = (width: number, height: number): SceneSize =>
  width <= 64 || height <= 32 ? "thumbnail" : width <= 140 || height <= 80 ? "preview" : "full"
