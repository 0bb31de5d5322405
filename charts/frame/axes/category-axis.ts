import { bisectLeft } from "d3"
import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatName, formatTick } from "../../format/number.ts"
import type { Axis, Box, Label, Tick } from "../../scene/scene.ts"
import { textWidth, truncate, wrap } from "../../text/width.ts"
import type { CategoryScale } from "../scales/category.ts"
import { type DateTick, dateTicks } from "./date-ticks.ts"
import { axisText, lineHeight } from "./text.ts"

const { size } = axisText
const drop = 8
const apart = 12
const slope = Math.SQRT1_2
/** Names are slanted while they stand at least this far apart; nearer, only some are written. */
const slantedStep = 16
/** Names are broken or cut, rather than slanted, while they stand at least this far apart. */
const uprightStep = 64
const longestSlanted = 110

interface TickText {
  readonly x: number
  readonly lines: ReadonlyArray<string>
}

/** The ticks of the x axis within `width` pixels of the scene, and the height that their labels take. */
export interface CategoryAxis {
  readonly height: number
  readonly axisBelow: (plot: Box) => Axis
}

/** What is known of categories that an axis names. */
type NamedCategories = Pick<Channels, "kind" | "categories" | "categoryColumn">

/** Names the categories of the x axis as densely as they can be read. */
export const categoryAxis = (
  channels: NamedCategories,
  scale: CategoryScale,
  frame: { readonly from: number; readonly to: number; readonly width: number; readonly height: number },
  settings: Settings,
): CategoryAxis => {
  const dated = channels.kind === "date" ? dateLabels(channels, scale, frame, settings) : null
  const texts = dated ?? (scale.continuous ? numberLabels(channels, scale, frame, settings) : null)
  if (texts !== null) return upright(texts, frame.width)
  return nameLabels(channels, scale, frame)
}

const dateLabels = (
  channels: NamedCategories,
  scale: CategoryScale,
  frame: { readonly from: number; readonly to: number; readonly width: number },
  settings: Settings,
): ReadonlyArray<TickText> | null => {
  const dates = channels.categories.flatMap(({ scalar }) => (scalar === null ? [] : [scalar]))
  const low = dates[0]
  const high = dates[dates.length - 1]
  if (low === undefined || high === undefined || dates.length < channels.categories.length) return null
  const ticks = dateTicks(low, high, {
    grain:
      channels.categoryColumn?.grain ?? (channels.categoryColumn?.dataType === "date" ? "day" : undefined),
    pixels: scale.continuous ? frame.to - frame.from : frame.to - frame.from - scale.step,
    size,
    locale: settings.locale,
    firstDayOfWeek: settings.firstDayOfWeek,
  })
  const used = new Set<number>()
  const lines = (tick: DateTick): ReadonlyArray<string> =>
    tick.period === "" ? [tick.text] : [tick.text, tick.period]
  return ticks.flatMap((tick) => {
    if (scale.continuous) return [{ x: scale.locate(tick.timestamp), lines: lines(tick) }]
    const index = bisectLeft(dates, tick.timestamp)
    const x = scale.center(index)
    if (x === null || used.has(index)) return []
    used.add(index)
    return [{ x, lines: lines(tick) }]
  })
}

const numberLabels = (
  channels: NamedCategories,
  scale: CategoryScale,
  frame: { readonly from: number; readonly to: number },
  settings: Settings,
): ReadonlyArray<TickText> => {
  const [low, high] = scale.domain
  const format = channels.categoryColumn?.format
  const isMeasured = channels.categoryColumn?.role === "value"
  const [one = low, other = high] = scale.ticks(8)
  const ticks = { step: other - one, largest: Math.max(Math.abs(low), Math.abs(high)) }
  const text = (value: number): string =>
    isMeasured
      ? formatTick(value, ticks, settings.locale, format)
      : formatName(value, settings.locale, format)
  if (low === high) return [{ x: scale.locate(low), lines: [text(low)] }]
  const widest = Math.max(textWidth(text(low), size), textWidth(text(high), size), 28)
  const count = Math.max(2, Math.min(8, Math.floor((frame.to - frame.from) / (widest + 3 * apart))))
  return scale.ticks(count).map((value) => ({ x: scale.locate(value), lines: [text(value)] }))
}

const nameLabels = (
  channels: NamedCategories,
  scale: CategoryScale,
  frame: { readonly from: number; readonly to: number; readonly width: number; readonly height: number },
): CategoryAxis => {
  const names = channels.categories.flatMap((category, index) => {
    const x = scale.center(index)
    return x === null || category.text === "" ? [] : [{ x, text: category.text }]
  })
  const room = scale.step - apart
  const few = names.length <= 400
  const widest = names.reduce(
    (most, name) => Math.max(most, few || most < 80 ? textWidth(name.text, size) : most),
    0,
  )
  if (widest <= room)
    return upright(
      names.map(({ x, text }) => ({ x, lines: [text] })),
      frame.width,
    )
  if (scale.step >= uprightStep) {
    return upright(
      names.map(({ x, text }) => ({ x, lines: wrap(text, size, room) })),
      frame.width,
    )
  }
  const longest = Math.min(longestSlanted, frame.height * 0.28)
  if (scale.step >= slantedStep && longest > 40) return slanted(names, Math.min(widest, longest))
  const width = Math.min(widest, 90)
  const stride = Math.max(1, Math.ceil((width + apart) / scale.step))
  return upright(
    names
      .filter((_, index) => index % stride === 0)
      .map(({ x, text }) => ({ x, lines: [truncate(text, size, width)] })),
    frame.width,
  )
}

/** Labels set level below their ticks; one that would touch the one before it is left out. */
const upright = (texts: ReadonlyArray<TickText>, width: number): CategoryAxis => {
  const rows = texts.reduce((most, { lines }) => Math.max(most, lines.length), 1)
  return {
    height: texts.length === 0 ? drop : drop + rows * lineHeight,
    axisBelow: (plot) => {
      const ends = Array.from({ length: rows }, () => Number.NEGATIVE_INFINITY)
      const ticks = texts.map(({ x, lines }): Tick => {
        const labels = lines.flatMap((text, row): ReadonlyArray<Label> => {
          const half = textWidth(text, size) / 2
          const middle = Math.min(width - half, Math.max(half, x))
          if (text === "" || middle - half < (ends[row] ?? 0) + 4) return []
          ends[row] = middle + half
          const y = plot.y + plot.height + drop + size * 0.85 + row * lineHeight
          return [{ ...axisText, x: middle, y, text, anchor: "middle" }]
        })
        return { position: x, labels }
      })
      return { side: "bottom", title: null, rules: [], ticks }
    },
  }
}

const slanted = (
  names: ReadonlyArray<{ readonly x: number; readonly text: string }>,
  longest: number,
): CategoryAxis => ({
  height: drop + longest * slope + size * 0.6,
  axisBelow: (plot) => ({
    side: "bottom",
    title: null,
    rules: [],
    ticks: names.map(({ x, text }) => {
      const label: Label = {
        ...axisText,
        x: x + size * 0.3,
        y: plot.y + plot.height + drop + size * 0.4,
        text: truncate(text, size, Math.min(longest, x / slope)),
        anchor: "end",
        rotate: -45,
      }
      return { position: x, labels: label.text === "" ? [] : [label] }
    }),
  }),
})
