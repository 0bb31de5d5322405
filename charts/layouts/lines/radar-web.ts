import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { axisText } from "../../frame/axes/text.ts"
import { tickTexts } from "../../frame/axes/value-axis.ts"
import { type ValueScale, valueScale } from "../../frame/scales/value.ts"
import type { Axis, Box, Label, Rule, Tick } from "../../scene/scene.ts"
import { apartLabels } from "../../text/boxes.ts"
import { textWidth, truncate } from "../../text/width.ts"

const { size } = axisText
/** Between the end of an axis and its name, in pixels. */
const gap = 8
/** The part of the scene that names may take at a side, and the most, in pixels. */
const mostNamed = 0.3
const longest = 120
const edge = 4
/** An axis this near to upright has its name in the middle, above or below it. */
const upright = 0.15

/** Positions around a centre: an angle for each category, and a distance for each value. */
export interface Web {
  readonly center: { readonly x: number; readonly y: number }
  readonly radius: number
  readonly value: ValueScale
  readonly at: (category: number, value: number) => { readonly x: number; readonly y: number }
  /** The sine and the cosine of a category's angle, clockwise from the top. */
  readonly turn: (category: number) => { readonly across: number; readonly up: number }
}

/** Lays out axes around the middle of a box, with room for their names. */
export const webOf = ({ categories, values }: Channels, box: Box, settings: Settings): Web => {
  const full = settings.size === "full"
  const widest = categories.reduce((most, { text }) => Math.max(most, textWidth(text, size)), 0)
  const beside = full ? Math.min(widest, longest, box.width * mostNamed) + gap : edge
  const above = full ? size + gap : edge
  const radius = Math.max(1, Math.min(box.width / 2 - beside, box.height / 2 - above))
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const value = valueScale(values, { zero: true, start: 0, end: radius })
  const turn = (category: number) => {
    const angle = (category / Math.max(1, categories.length)) * 2 * Math.PI
    return { across: Math.sin(angle), up: Math.cos(angle) }
  }
  return {
    center,
    radius,
    value,
    turn,
    at: (category, amount) => {
      const { across, up } = turn(category)
      const away = value.scale(amount)
      return { x: center.x + across * away, y: center.y - up * away }
    },
  }
}

/** The axis of values, rings labelled along the first axis, and that of categories, whose names stand around. */
export const radarAxes = (
  channels: Channels,
  web: Web,
  { width, height, locale }: Settings,
): readonly [Axis, Axis] => {
  const { center, value, radius, at, turn } = web
  const texts = tickTexts(value, locale, channels.valueColumns[0]?.format)
  const rings = value.ticks.map((tick, index): Tick => {
    const away = value.scale(tick)
    const label = {
      ...axisText,
      x: center.x - 4,
      y: center.y - away + size,
      text: texts[index] ?? "",
      anchor: "end",
      halo: true,
    } as const
    return { position: away, labels: away < 1.5 * size ? [] : [label] }
  })
  const count = channels.categories.length
  const ringRules = value.ticks.flatMap((tick) =>
    channels.categories.map((_, category): Rule => {
      const [from, to] = [at(category, tick), at((category + 1) % count, tick)]
      return { x1: from.x, y1: from.y, x2: to.x, y2: to.y, ink: "line", width: 1 }
    }),
  )
  const spokes = channels.categories.map((_, category): Rule => {
    const { across, up } = turn(category)
    const end = { x2: center.x + across * radius, y2: center.y - up * radius }
    return { x1: center.x, y1: center.y, ...end, ink: "line", width: 1 }
  })
  const names = channels.categories.map(({ text }, category) => nameAt(text, web, category, width))
  const shown = new Set(apartLabels(names, { x: 0, y: 0, width, height }))
  return [
    { side: "left", title: null, ticks: rings, rules: ringRules },
    {
      side: "bottom",
      title: null,
      rules: spokes,
      ticks: names.map((label, position) => ({ position, labels: shown.has(label) ? [label] : [] })),
    },
  ]
}

/** The name of a category beyond the end of its axis, cut where the scene ends. */
const nameAt = (text: string, { center, radius, turn }: Web, category: number, width: number): Label => {
  const { across, up } = turn(category)
  const x = center.x + across * (radius + gap)
  const y = center.y - up * (radius + gap) + size * (0.35 - up * 0.35)
  const anchor = Math.abs(across) < upright ? "middle" : across > 0 ? "start" : "end"
  const room = anchor === "middle" ? width * mostNamed : anchor === "start" ? width - x : x
  return { ...axisText, ink: "normal", x, y, text: truncate(text, size, room), anchor }
}
