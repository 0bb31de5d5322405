import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { formatTick } from "../../format/number.ts"
import type { Axis, Box, Rule } from "../../scene/scene.ts"
import { textWidth } from "../../text/width.ts"
import type { ValueScale } from "../scales/value.ts"
import { axisText, lineHeight } from "./text.ts"

const gap = 8

/** The texts of a value scale's ticks. */
export const tickTexts = (
  value: ValueScale,
  locale: string,
  format: NumberFormat | undefined,
): ReadonlyArray<string> => {
  const largest = value.ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0)
  return value.ticks.map((tick) => formatTick(tick, { step: value.step, largest }, locale, format))
}

/** The pixels that the tick labels need to the left of the plot. */
export const valueAxisWidth = (texts: ReadonlyArray<string>): number =>
  texts.reduce((widest, text) => Math.max(widest, textWidth(text, axisText.size)), 0) + gap

/** The axis of values that go up: labels on the left, a thin line across the plot at each tick, a stronger one at zero. */
export const valueAxis = (
  value: ValueScale,
  texts: ReadonlyArray<string>,
  plot: Box,
): Omit<Axis, "title"> => ({
  side: "left",
  ticks: value.ticks.map((tick, index) => {
    const y = value.scale(tick)
    return {
      position: y,
      labels: [
        {
          ...axisText,
          x: plot.x - gap,
          y: y + axisText.size * 0.35,
          text: texts[index] ?? "",
          anchor: "end",
        },
      ],
    }
  }),
  rules: value.ticks.map((tick) => {
    const y = Math.round(value.scale(tick)) + 0.5
    return { x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, ...lineAt(tick) }
  }),
})

/** The axis of values that go right: labels below the plot, as far as they do not touch, and lines down it. */
export const valueAxisBelow = (
  value: ValueScale,
  texts: ReadonlyArray<string>,
  plot: Box,
  width: number,
): Omit<Axis, "title"> => {
  let end = Number.NEGATIVE_INFINITY
  return {
    side: "bottom",
    ticks: value.ticks.map((tick, index) => {
      const x = value.scale(tick)
      const text = texts[index] ?? ""
      const half = textWidth(text, axisText.size) / 2
      const middle = Math.min(width - half, Math.max(half, x))
      if (middle - half < end + 4) return { position: x, labels: [] }
      end = middle + half
      const y = plot.y + plot.height + lineHeight + 1
      return { position: x, labels: [{ ...axisText, x: middle, y, text, anchor: "middle" }] }
    }),
    rules: value.ticks.map((tick) => {
      const x = Math.round(value.scale(tick)) + 0.5
      return { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height, ...lineAt(tick) }
    }),
  }
}

const lineAt = (tick: number): Pick<Rule, "ink" | "width"> => ({
  ink: tick === 0 ? "quiet" : "line",
  width: 1,
})
