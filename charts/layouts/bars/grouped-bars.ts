import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { barChannels } from "../../frame/bar-channels.ts"
import { type ChartDrawing, drawnIn } from "../../frame/drawing.ts"
import { frameOf } from "../../frame/frame-layout.ts"
import { bandScale } from "../../frame/scales/category.ts"
import { areTooThin, barMark } from "../../marks/bar.ts"
import { wantsLabels } from "../../marks/data-labels.ts"
import { type BarEnd, valueLabelRoom, valueLabels } from "../../marks/value-label.ts"
import type { Direction } from "../../scene/direction.ts"
import { type Added, noAhead } from "../added.ts"

const gap = 1

/**
 * Bars in a direction: one for each category, or a group with one for each series where there are any. Where those that
 * follow one another across are too many to be told apart, what `thinBars` draws over the same axes.
 */
export const groupedBars =
  (direction: Direction) =>
  (unordered: Channels, settings: Settings, added?: Added): ChartDrawing => {
    const shown = unordered.series.flatMap((series, index) => (series.hidden ? [] : [index]))
    const slotOf = new Map(shown.map((series, slot) => [series, slot]))
    const slots = Math.max(1, shown.length)
    const thinBars = added?.thinBars
    const asPaths = direction === "ACROSS" ? (slots === 1 ? thinBars?.area : thinBars?.lines) : undefined
    // No room that is less than all of it has them wider.
    if (
      asPaths !== undefined &&
      areTooThin(settings.width / (unordered.categories.length * slots), settings)
    ) {
      return asPaths(unordered, settings, added)
    }
    const channels = barChannels(unordered, direction, Math.max(1, unordered.series.length), settings)
    const format = channels.valueColumns[0]?.format
    const isLabelled = slots === 1 || wantsLabels(settings)
    const frame = frameOf(
      channels,
      {
        values: channels.values,
        zero: true,
        direction,
        scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
        legend: namesSeries(channels),
        right: 0,
        ...(isLabelled && { beyond: valueLabelRoom(channels.values, direction, settings, format) }),
      },
      settings,
    )
    const { bandwidth, step } = frame.category
    const group = slots === 1 ? bandwidth : Math.min(step * 0.9, bandwidth * slots)
    const length = group / slots
    if (asPaths !== undefined && areTooThin(length, settings)) return asPaths(unordered, settings, added)
    const inner = length > 6 && slots > 1 ? length - gap : length
    const zero = frame.value.scale(0)
    const ends: Array<BarEnd> = []
    const along = (category: number, series: number): number | null => {
      const center = frame.category.center(category)
      return center === null
        ? null
        : center - group / 2 + (slotOf.get(series) ?? 0) * length + (length - inner) / 2
    }
    const marks = channels.points.flatMap((point) => {
      const { value } = point
      const start = along(point.category, point.series)
      if (value === null || start === null) return []
      const position = { along: start, length: inner, start: zero, end: frame.value.scale(value) }
      ends.push({ along: start + inner / 2, end: value, value })
      return [barMark(channels, point, value, direction, position, true, settings)]
    })
    const ahead = added?.ahead?.bars(channels, frame, { along, length: inner }, settings) ?? noAhead
    return drawnIn(frame, {
      marks: [...marks, ...ahead.marks],
      paths: ahead.paths,
      annotations: isLabelled ? valueLabels(ends, frame, settings, format) : [],
    })
  }
