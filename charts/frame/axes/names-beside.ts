import type { Channels } from "../../data/channels.ts"
import type { Axis, Box, Label, Tick } from "../../scene/scene.ts"
import { textWidth, truncate, wrap } from "../../text/width.ts"
import type { CategoryScale } from "../scales/category.ts"
import { axisText, lineHeight } from "./text.ts"

const { size } = axisText
const gap = 8
/** Names longer than this are broken into two lines, or cut. */
const longest = 200

/** The pixels that the names of the categories need to the left of the plot. */
export const namesWidth = (channels: Channels, scale: CategoryScale): number => {
  const widest = channels.categories.reduce(
    (most, { text }, index) => (scale.center(index) === null ? most : Math.max(most, textWidth(text, size))),
    0,
  )
  return Math.ceil(Math.min(longest, widest)) + gap
}

/** Names of categories that follow one another downwards, to the left of the plot; those that would touch are left out. */
export const namesBeside = (channels: Channels, scale: CategoryScale, plot: Box): Omit<Axis, "title"> => {
  let end = Number.NEGATIVE_INFINITY
  const ticks = channels.categories.flatMap(({ text }, index): ReadonlyArray<Tick> => {
    const y = scale.center(index)
    if (y === null) return []
    const room = plot.x - gap
    const all = wrap(text, size, room)
    const lines = all.length * lineHeight <= scale.step ? all : [truncate(text, size, room)]
    const top = y - (lines.length * lineHeight) / 2
    if (top < end - 1e-6) return [{ position: y, labels: [] }]
    end = top + lines.length * lineHeight
    return [{ position: y, labels: lines.map((line, row) => nameLabel(line, plot.x - gap, top, row)) }]
  })
  return { side: "left", rules: [], ticks }
}

const nameLabel = (text: string, x: number, top: number, row: number): Label => ({
  ...axisText,
  ink: "normal",
  x,
  y: top + row * lineHeight + lineHeight * 0.78,
  text,
  anchor: "end",
})
