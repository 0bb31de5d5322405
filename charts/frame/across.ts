import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { Label } from "../scene/scene.ts"
import { truncate } from "../text/width.ts"
import { categoryAxis } from "./axes/category-axis.ts"
import { axisText } from "./axes/text.ts"
import { tickTexts, valueAxis, valueAxisWidth } from "./axes/value-axis.ts"
import type { Frame, FrameOptions } from "./frame.ts"
import { edge, type Head } from "./head.ts"
import { type ValueScale, valueScale } from "./scales/value.ts"

const titledHeight = 220

/** A frame whose categories follow one another across, over values that go up. */
export const acrossFrame = (
  head: Head,
  channels: Channels,
  options: FrameOptions,
  settings: Settings,
): Omit<Frame, "references"> => {
  const { width, height } = settings
  const { top } = head
  const format = channels.valueColumns[0]?.format
  const { low, high } = options.beyond ?? { low: 0, high: 0 }
  const scaled = (bottom: number): { readonly value: ValueScale; readonly texts: ReadonlyArray<string> } => {
    const value = valueScale(options.values, { zero: head.zero, start: bottom - low, end: top + high })
    return { value, texts: tickTexts(value, settings.locale, format) }
  }
  const right = width - Math.min(width * 0.35, Math.max(edge, options.right))
  const titled = channels.kind !== "date" && channels.categoryColumn !== null && height >= titledHeight
  const beside = (axisWidth: number) => {
    const left = Math.min(width * 0.35, Math.ceil(axisWidth))
    const category = options.scaleOf(left, right)
    const labelled = categoryAxis(channels, category, { from: left, to: right, width, height }, settings)
    const bottom = Math.max(top + height * 0.2, height - labelled.height - (titled ? 20 : 2))
    return { left, category, labelled, bottom, ...scaled(bottom) }
  }
  const first = valueAxisWidth(scaled(Math.max(top + 1, height - 24)).texts)
  const tried = beside(first)
  // Fewer ticks fit above the names of categories, and may be written with more places.
  const needed = valueAxisWidth(tried.texts)
  const { left, category, labelled, bottom, value, texts } = needed > first ? beside(needed) : tried
  const plot = { x: left, y: top, width: right - left, height: bottom - top }
  const categoryTitle: Label | null = titled
    ? {
        ...axisText,
        x: left + plot.width / 2,
        y: height - 4,
        text: truncate(channels.categoryColumn?.label ?? "", axisText.size, plot.width),
        weight: 500,
        anchor: "middle",
      }
    : null
  return {
    plot,
    direction: "ACROSS",
    value,
    category,
    axes: [
      { ...valueAxis(value, texts, plot), ...head.titled(0) },
      { ...labelled.axisBelow(plot), title: categoryTitle },
    ],
    legend: head.legend,
  }
}
