import { stack, stackOffsetWiggle, stackOrderInsideOut } from "d3"
import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import type { StackedPoint } from "../../data/stack.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { stackedAreas } from "./stacked-areas.ts"

const footHeight = 18

/**
 * Stacked areas that flow about a middle line, so that each changes as little as it may: the widest in the middle, and
 * no axis of values, since only the widths mean anything. Values below zero have no width: they are not drawn.
 */
export const stream = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings, true)
  const below = channels.points.filter(({ value }) => value !== null && value < 0).length
  const isNoted = settings.size === "full" && below > 0
  const room = isNoted ? { ...settings, height: settings.height - footHeight } : settings
  const drawing = stackedAreas(channels, flowOf(channels), room)
  return {
    ...drawing,
    axes: drawing.axes.filter(({ side }) => side === "bottom"),
    annotations: [...drawing.annotations, ...(isNoted ? [footNote(below, settings, true)] : [])],
  }
}

const flowOf = ({ categories, series, points }: Channels): ReadonlyArray<StackedPoint> => {
  const sizes = categories.map(() => series.map(() => 0))
  for (const { category, series: index, value } of points) {
    const row = sizes[category]
    if (row !== undefined) row[index] = Math.max(0, value ?? 0)
  }
  const layers = stack<ReadonlyArray<number>, number>()
    .keys(Array.from(series.keys()))
    .value((row, key) => row[key] ?? 0)
    .order(stackOrderInsideOut)
    .offset(stackOffsetWiggle)(sizes)
  const byIndex = new Map(layers.map((layer) => [layer.key, layer]))
  return points.flatMap((point) => {
    const [start, end] = byIndex.get(point.series)?.[point.category] ?? [0, 0]
    const isKnown = point.value !== null && point.value >= 0 && Number.isFinite(start) && Number.isFinite(end)
    return isKnown ? [{ point, value: point.value ?? 0, start, end }] : []
  })
}
