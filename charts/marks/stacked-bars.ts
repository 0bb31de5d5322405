import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { StackedPoint } from "../data/stack.ts"
import type { Frame } from "../frame/frame.ts"
import type { RectMark } from "../scene/scene.ts"
import { barMark } from "./bar.ts"

/** Bars of stacks on the scales of a frame; the last of each stack is rounded. */
export const stackedBars = (
  channels: Channels,
  frame: Frame,
  parts: ReadonlyArray<StackedPoint>,
  settings: Settings,
): ReadonlyArray<RectMark> => {
  const { bandwidth } = frame.category
  const { scale } = frame.value
  const outer = outermost(parts)
  return parts.flatMap((part) => {
    const center = frame.category.center(part.point.category)
    if (center === null) return []
    const position = {
      along: center - bandwidth / 2,
      length: bandwidth,
      start: scale(part.start),
      end: scale(part.end),
    }
    return [barMark(channels, part.point, part.value, frame.direction, position, outer.has(part), settings)]
  })
}

/** The last part of each stack, upwards and downwards. */
export const outermost = (parts: ReadonlyArray<StackedPoint>): ReadonlySet<StackedPoint> => {
  const last = new Map<string, StackedPoint>()
  for (const part of parts)
    if (part.value !== 0) last.set(`${part.point.category}${part.value < 0 ? "-" : "+"}`, part)
  return new Set(last.values())
}
