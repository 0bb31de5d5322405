import { categoryAxis } from "./axes/category-axis.ts"
import { axisText } from "./axes/text.ts"
import { tickTexts, valueAxis, valueAxisWidth } from "./axes/value-axis.ts"
import type { Channels } from "./channels.ts"
import { unitOf } from "./format/number.ts"
import { legendOf } from "./legend.ts"
import type { Settings } from "./options.ts"
import type { CategoryScale } from "./scales/category.ts"
import { type ValueScale, valueScale } from "./scales/value.ts"
import type { Axis, Box, Label, Legend } from "./scene.ts"
import { truncate } from "./text/width.ts"

/** The plot, its scales and what stands around it. */
export interface Frame {
  readonly plot: Box
  readonly value: ValueScale
  readonly category: CategoryScale
  readonly axes: ReadonlyArray<Axis>
  readonly legend: Legend | null
}

/** What a chart asks of its frame: values to span, a scale for its categories, room for labels beside. */
export interface FrameOptions {
  readonly values: Iterable<number>
  readonly zero: boolean
  readonly scaleOf: (from: number, to: number) => CategoryScale
  readonly legend: boolean
  readonly right: number
}

const inset = 3
const titleHeight = 28
const titleSize = 12
const edge = 10
const titledHeight = 220

/** Lays out a chart with two axes. Small pictures have no axes: their plot is the whole scene but three pixels. */
export const frameOf = (channels: Channels, options: FrameOptions, settings: Settings): Frame => {
  const { width, height } = settings
  if (settings.size !== "full") {
    const pad = Math.min(inset, width / 4, height / 4)
    const plot = { x: pad, y: pad, width: width - 2 * pad, height: height - 2 * pad }
    return {
      plot,
      value: valueScale(options.values, { zero: options.zero, top: plot.y, bottom: plot.y + plot.height }),
      category: options.scaleOf(plot.x, plot.x + plot.width),
      axes: [],
      legend: null,
    }
  }
  const legend = options.legend ? legendOf(channels.series, settings) : null
  const legendHeight = legend === null || legend.height > height / 3 ? 0 : legend.height
  const title = valueTitle(channels)
  const [from = 0, to = 0] = valueScale(options.values, {
    zero: options.zero,
    top: 0,
    bottom: height,
  }).scale.domain()
  const name = from > 0 || to < 0 ? settings.texts.withoutZero(title) : title
  const top = Math.min(height * 0.45, legendHeight + (name === "" ? edge : titleHeight))
  const format = channels.valueColumns[0]?.format
  const scaled = (bottom: number): { readonly value: ValueScale; readonly texts: ReadonlyArray<string> } => {
    const value = valueScale(options.values, { zero: options.zero, top, bottom })
    return { value, texts: tickTexts(value, settings.locale, format) }
  }
  const first = scaled(Math.max(top + 1, height - 24))
  const left = Math.min(width * 0.35, Math.ceil(valueAxisWidth(first.texts)))
  const right = width - Math.min(width * 0.35, Math.max(edge, options.right))
  const category = options.scaleOf(left, right)
  const labelled = categoryAxis(channels, category, { from: left, to: right, width, height }, settings)
  const titled = channels.kind !== "date" && channels.categoryColumn !== null && height >= titledHeight
  const bottom = Math.max(top + height * 0.2, height - labelled.height - (titled ? 20 : 2))
  const { value, texts } = scaled(bottom)
  const plot = { x: left, y: top, width: right - left, height: bottom - top }
  const valueTitleLabel: Label | null =
    name === ""
      ? null
      : {
          ...axisText,
          x: 0,
          y: legendHeight + titleSize,
          text: truncate(name, titleSize, width),
          weight: 500,
          anchor: "start",
        }
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
    value,
    category,
    axes: [
      valueAxis(value, texts, plot, valueTitleLabel),
      { ...labelled.axisBelow(plot), title: categoryTitle },
    ],
    legend: legendHeight === 0 ? null : (legend?.legend ?? null),
  }
}

/** The value's name and unit; with several measures, only the unit that they share. */
const valueTitle = (channels: Channels): string => {
  const units = new Set(channels.valueColumns.map((column) => unitOf(column.format)))
  const unit = units.size === 1 ? ([...units][0] ?? "") : ""
  const only = channels.valueColumns.length === 1 ? channels.valueColumns[0] : undefined
  if (only === undefined) return unit
  return unit === "" || only.label.includes(`(${unit})`) ? only.label : `${only.label} (${unit})`
}
