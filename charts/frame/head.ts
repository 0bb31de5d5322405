import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { namesSeries } from "../data/series-names.ts"
import { valueTitle } from "../data/value-title.ts"
import type { Axis, Label, Legend } from "../scene/scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import { axisText } from "./axes/text.ts"
import type { FrameOptions } from "./frame.ts"
import { legendOf } from "./legend.ts"
import { isFarFromZero } from "./scales/value.ts"

const titleHeight = 28
const titleSize = 12
/** What is free above and beside a plot where nothing stands there, in pixels. */
export const edge = 10
/** Between the title of the value axis and what stands beside it. */
const startGap = 14
/** What is left free at the end of the title's line for the tools of the series, in pixels. */
const toolRoom = 112

/** What stands above a plot: the legend, and the line with the title of the value axis. */
export interface Head {
  readonly legend: Legend | null
  /** Where the plot begins, in pixels. */
  readonly top: number
  /** Whether the value axis starts at zero. */
  readonly zero: boolean
  /** The title of the value axis from `x` on, and beside it where the axis starts, if that is a choice. */
  readonly titled: (x: number) => Pick<Axis, "title" | "start">
  /** A title in the same line, from the left edge on. */
  readonly beside: (text: string, width: number) => Label
}

/** Lays out what stands above the plot of a chart with two axes. */
export const headOf = (
  channels: Channels,
  options: Pick<FrameOptions, "values" | "zero" | "legend">,
  settings: Settings,
): Head => {
  const { width, height } = settings
  const { legend, height: legendHeight } = options.legend
    ? legendOf(channels, settings)
    : { legend: null, height: 0 }
  const isSplit = namesSeries(channels)
  const title = valueTitle(channels.valueColumns)
  const hasChoice = !options.zero && isFarFromZero(options.values)
  const hasHead = title !== "" || isSplit || hasChoice
  const y = legendHeight + titleSize
  const room = isSplit ? width - toolRoom : width
  return {
    legend,
    top: Math.min(height * 0.45, legendHeight + (hasHead ? titleHeight : edge)),
    zero: options.zero || settings.startsAtZero,
    titled: (x) => titleOf(title, hasChoice, { x, y }, room, settings),
    beside: (text, wide) => ({
      ...axisText,
      x: 0,
      y,
      text: truncate(text, titleSize, wide),
      weight: 500,
      anchor: "start",
    }),
  }
}

const titleOf = (
  title: string,
  hasChoice: boolean,
  { x: left, y }: { readonly x: number; readonly y: number },
  room: number,
  { texts, startsAtZero }: Settings,
): Pick<Axis, "title" | "start"> => {
  const label = (x: number, text: string, weight: number): Label => ({
    ...axisText,
    x,
    y,
    text: truncate(text, titleSize, room - x),
    weight,
    anchor: "start",
  })
  const startText = startsAtZero ? texts.withZero : texts.withoutZero
  const startRoom = hasChoice ? textWidth(startText, titleSize) + startGap : 0
  const name = truncate(title, titleSize, room - startRoom - left)
  const x = left + (name === "" ? 0 : textWidth(name, titleSize) + startGap)
  return {
    title: name === "" ? null : label(left, name, 500),
    ...(hasChoice ? { start: { isZero: startsAtZero, label: label(x, startText, 400) } } : {}),
  }
}
