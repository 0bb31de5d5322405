import type { Reference } from "#domain/data/authorOptions.ts"
import { measured } from "../data/category.ts"
import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { formatNumber } from "../format/number.ts"
import { boxIn } from "../scene/direction.ts"
import type { Box, Label, Rule } from "../scene/scene.ts"
import { apartLabels } from "../text/boxes.ts"
import { axisText } from "./axes/text.ts"
import type { Frame, References } from "./frame.ts"

const none: References = { bands: [], rules: [], labels: [] }
const gap = 4

/** The references of a chart; small pictures have none. */
const listOf = ({ size, author }: Settings): ReadonlyArray<Reference> =>
  size === "full" ? (author.references ?? []) : []

const endsOf = (reference: Reference): ReadonlyArray<number> =>
  ("value" in reference ? [reference.value] : [reference.from, reference.to]).filter(
    (value) => measured(value) !== null,
  )

/** The values that an axis has to reach for the references of a chart. */
export const referenceValues = (settings: Settings): ReadonlyArray<number> => listOf(settings).flatMap(endsOf)

/** The references of a chart as texts: their names with their values. */
export const referenceTexts = (channels: Channels, settings: Settings): ReadonlyArray<string> =>
  listOf(settings).flatMap((reference) => {
    const ends = endsOf(reference)
    const { label } = reference
    const text = valuesText(ends, channels, settings)
    return ends.length === 0 ? [] : [label === undefined ? text : `${label} (${text})`]
  })

const valuesText = (ends: ReadonlyArray<number>, { valueColumns }: Channels, { locale }: Settings): string =>
  ends.map((value) => formatNumber(value, locale, valueColumns[0]?.format)).join(" – ")

/** Lays out the references of a chart in its frame. */
export const referencesIn = (
  { plot, direction, value: { scale } }: Pick<Frame, "plot" | "direction" | "value">,
  channels: Channels,
  settings: Settings,
): References => {
  const list = listOf(settings).filter((reference) => endsOf(reference).length > 0)
  if (list.length === 0) return none
  const whole =
    direction === "ACROSS" ? { along: plot.x, length: plot.width } : { along: plot.y, length: plot.height }
  const placed = list.map((reference) => {
    const ends = endsOf(reference)
    const [start = 0, end = start] = ends.map((value) => scale(value))
    const box = boxIn(direction, whole, { start, end })
    const text = valuesText(ends, channels, settings)
    return { box, label: nameOf(reference.label ?? text, box, plot, direction) }
  })
  const isLine = ({ width, height }: Box): boolean => (direction === "ACROSS" ? height : width) === 0
  return {
    bands: placed.flatMap(({ box }) => (isLine(box) ? [] : [box])),
    rules: placed.flatMap(({ box }) => (isLine(box) ? [ruleOf(box)] : [])),
    labels: apartLabels(
      placed.map(({ label }) => label),
      { x: 0, y: 0, width: settings.width, height: settings.height },
    ),
  }
}

const ruleOf = ({ x, y, width, height }: Box): Rule => ({
  x1: x,
  y1: y,
  x2: x + width,
  y2: y + height,
  ink: "normal",
  width: 1.5,
  dashed: true,
})

/** The name of a reference: over the right end of a line, in the corner of a band, inside the plot. */
const nameOf = (text: string, box: Box, plot: Box, direction: Frame["direction"]): Label => {
  const { size } = axisText
  const named = { text, size, weight: 500, ink: "normal", halo: true } as const
  if (direction === "DOWN") {
    const isLeft = box.x > plot.x + plot.width * 0.7
    const x = isLeft ? box.x - gap : box.x + box.width + gap
    const y = plot.y > 2 * size ? plot.y - gap : plot.y + size
    return { ...named, x, y, anchor: isLeft ? "end" : "start" }
  }
  const above = box.y - gap
  const y = box.height > 0 || above - size < plot.y ? box.y + size + gap : above
  return { ...named, x: plot.x + plot.width - gap, y, anchor: "end" }
}
