import { withGaps } from "../data/category-gaps.ts"
import { type Channels, inOrder, withPoints } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { Direction } from "../scene/direction.ts"
import type { SceneSize } from "../scene/scene.ts"
import { plotHeightDown } from "./down.ts"

/** The least height of a category whose bar lies level, and of each bar in it, in pixels. */
const least: Readonly<Record<SceneSize, { readonly category: number; readonly bar: number }>> = {
  full: { category: 18, bar: 5 },
  preview: { category: 4, bar: 2 },
  thumbnail: { category: 3, bar: 2 },
}

/**
 * Channels as bars show them: dates and bins in their order, those without rows among them. Of categories that follow one another
 * downwards, as many as can be read, each of so many `bars`: the first ones, or the latest dates.
 */
export const barChannels = (
  unordered: Channels,
  direction: Direction,
  bars: number,
  settings: Settings,
): Channels => {
  const hasOrder = unordered.kind === "date" || unordered.categoryColumn?.bin !== undefined
  const channels = withGaps(hasOrder ? inOrder(unordered) : unordered, settings)
  if (direction === "ACROSS") return channels
  const { category, bar } = least[settings.size]
  const step = Math.max(category, bars * bar * 1.25)
  const fitting = (isCut: boolean): number =>
    Math.max(1, Math.floor(plotHeightDown(channels, isCut, settings) / step))
  return channels.categories.length <= fitting(channels.cut > 0) ? channels : cutTo(channels, fitting(true))
}

const cutTo = (channels: Channels, count: number): Channels => {
  const { categories, kind } = channels
  const from = kind === "date" ? Math.max(0, categories.length - count) : 0
  const shown = categories.slice(from, from + count)
  const points = channels.points.flatMap((point) =>
    point.category >= from && point.category < from + count
      ? [{ ...point, category: point.category - from }]
      : [],
  )
  // The last may be the rest of many.
  const last = categories.at(-1)?.count ?? 1
  return {
    ...channels,
    categories: shown,
    cut: channels.cut + categories.length - shown.length - 1 + last,
    ...withPoints(points),
  }
}
