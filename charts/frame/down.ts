import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { namesSeries } from "../data/series-names.ts"
import { formatNumber } from "../format/number.ts"
import type { Axis } from "../scene/scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import { namesBeside, namesWidth } from "./axes/names-beside.ts"
import { axisText, lineHeight } from "./axes/text.ts"
import { tickTexts, valueAxisBelow } from "./axes/value-axis.ts"
import type { Frame, FrameOptions } from "./frame.ts"
import { edge, type Head, headOf } from "./head.ts"
import type { CategoryScale } from "./scales/category.ts"
import { type ValueScale, valueScale } from "./scales/value.ts"

/** Below the plot: the labels of the value axis. */
const axisHeight = lineHeight + 10
/** Between two labels of the value axis, and between the titles of the axes. */
const apart = 14
/** Titles longer than this are cut to the width of the names below them. */
const longestTitle = 110

/** The pixels below a plot whose categories follow one another downwards; `isCut` where some of them are not drawn. */
const footHeight = (isCut: boolean): number => axisHeight + (isCut ? lineHeight + 2 : 0)

/** The height of a plot whose categories follow one another downwards. */
export const plotHeightDown = (channels: Channels, isCut: boolean, settings: Settings): number =>
  settings.size === "full"
    ? settings.height -
      headOf(channels, { values: [], zero: true, legend: namesSeries(channels), direction: "DOWN" }, settings)
        .top -
      footHeight(isCut)
    : settings.height

/** The pixels that names to the left of a plot take with their title, and those of the title alone. */
export const widthBeside = (
  channels: Channels,
  category: CategoryScale,
  width: number,
): { readonly left: number; readonly title: number } => {
  const label = channels.categoryColumn?.label ?? ""
  const titled = Math.min(longestTitle, textWidth(label, axisText.size) + apart)
  const left = Math.min(width * 0.4, Math.max(titled, namesWidth(channels, category)))
  return { left, title: left - apart }
}

/** A frame whose categories follow one another downwards, beside values that go right. */
export const downFrame = (
  head: Head,
  channels: Channels,
  options: FrameOptions,
  settings: Settings,
): Omit<Frame, "references"> => {
  const { width, height, texts, locale } = settings
  const { top } = head
  const bottom = Math.max(top + height * 0.2, height - footHeight(channels.cut > 0))
  const category = options.scaleOf(top, bottom)
  const label = channels.categoryColumn?.label ?? ""
  const { left, title: titleRoom } = widthBeside(channels, category, width)
  const scaled = valuesAcross(channels, options, { left, zero: head.zero }, settings)
  const plot = { x: left, y: top, width: scaled.right - left, height: bottom - top }
  const title = label === "" ? null : head.beside(label, titleRoom)
  const names: Axis = { ...namesBeside(channels, category, plot), title }
  const cut = truncate(texts.notShown(formatNumber(channels.cut, locale)), axisText.size, width)
  const note = { ...axisText, x: 0, y: height - 4, text: cut, anchor: "start", isRest: true } as const
  return {
    plot,
    direction: "DOWN",
    value: scaled.value,
    category,
    axes: [
      { ...valueAxisBelow(scaled.value, scaled.texts, plot, width), ...head.titled(left) },
      channels.cut === 0
        ? names
        : { ...names, ticks: [...names.ticks, { position: bottom, labels: [note] }] },
    ],
    legend: head.legend,
  }
}

/** The scale of the values from the left to the right, with ticks as far apart as their labels are wide. */
const valuesAcross = (
  channels: Channels,
  options: FrameOptions,
  { left, zero }: { readonly left: number; readonly zero: boolean },
  { width, locale }: Settings,
): { readonly value: ValueScale; readonly texts: ReadonlyArray<string>; readonly right: number } => {
  const format = channels.valueColumns[0]?.format
  const scaled = (labelWidth: number) => {
    const beside = Math.max(edge, options.right, labelWidth / 2)
    const right = width - Math.min(width * 0.35, beside)
    const spacing = { good: Math.max(72, labelWidth + apart), least: labelWidth + apart }
    const { low, high } = options.beyond ?? { low: 0, high: 0 }
    const value = valueScale(options.values, { zero, start: left + low, end: right - high, spacing })
    const texts = tickTexts(value, locale, format)
    const widest = texts.reduce((most, text) => Math.max(most, textWidth(text, axisText.size)), 0)
    return { value, texts, right, widest }
  }
  return scaled(scaled(32).widest)
}
