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

const titleSize = 12
/** A line with a title: its height and its base line, in pixels. It is low below a heading. */
const titleLine = { height: 28, baseline: titleSize }
const lowLine = { height: 24, baseline: 10 }
/** The base line of a title in the first row of a legend, and what is free below that legend, in pixels. */
const inLegend = { height: 2, baseline: 14 }
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

/**
 * Lays out what stands above the plot of a chart with two axes. Below a heading, what that says is no title, and the title
 * begins the legend's first row, but where the title of the categories is in its line, as they go `DOWN`.
 */
export const headOf = (
  channels: Channels,
  options: Pick<FrameOptions, "values" | "zero" | "legend"> & Partial<Pick<FrameOptions, "direction">>,
  settings: Settings,
): Head => {
  const { width, height, heading } = settings
  const isLow = heading !== undefined
  const isDown = options.direction === "DOWN"
  const isSplit = namesSeries(channels) && !isLow
  const title = channels.valueColumns.every(({ label }) => label === heading)
    ? ""
    : valueTitle(channels.valueColumns)
  const hasChoice = !options.zero && isFarFromZero(options.values)
  const from = isLow && !isDown ? titleEnd(title, hasChoice, settings) : 0
  const { legend, height: legendHeight } = options.legend
    ? legendOf(channels, settings, from)
    : { legend: null, height: 0 }
  const isShared = isLow && !isDown && legendHeight > 0
  const isBeside = isLow && isDown && (channels.categoryColumn?.label ?? "") !== ""
  const hasHead = isShared || title !== "" || isSplit || hasChoice || isBeside
  const line = isShared ? inLegend : isLow ? lowLine : titleLine
  const y = (isShared ? 0 : legendHeight) + line.baseline
  const room = isSplit ? width - toolRoom : width
  return {
    legend,
    top: Math.min(height * 0.45, legendHeight + (hasHead ? line.height : edge)),
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

const startTextOf = ({ texts, startsAtZero }: Settings): string =>
  startsAtZero ? texts.withZero : texts.withoutZero

/** Where a line may go on after the title of the value axis and where that starts, in pixels. */
const titleEnd = (title: string, hasChoice: boolean, settings: Settings): number =>
  [title, hasChoice ? startTextOf(settings) : ""].reduce(
    (end, text) => (text === "" ? end : end + textWidth(text, titleSize) + startGap),
    0,
  )

const titleOf = (
  title: string,
  hasChoice: boolean,
  { x: left, y }: { readonly x: number; readonly y: number },
  room: number,
  settings: Settings,
): Pick<Axis, "title" | "start"> => {
  const label = (x: number, text: string, weight: number): Label => ({
    ...axisText,
    x,
    y,
    text: truncate(text, titleSize, room - x),
    weight,
    anchor: "start",
  })
  const startText = startTextOf(settings)
  const startRoom = hasChoice ? textWidth(startText, titleSize) + startGap : 0
  const name = truncate(title, titleSize, room - startRoom - left)
  const x = left + (name === "" ? 0 : textWidth(name, titleSize) + startGap)
  return {
    title: name === "" ? null : label(left, name, 500),
    ...(hasChoice ? { start: { isZero: settings.startsAtZero, label: label(x, startText, 400) } } : {}),
  }
}
