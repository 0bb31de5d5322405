import { tickStep, ticks } from "d3"
import { cellText } from "../../data/category.ts"
import type { Settings } from "../../data/options.ts"
import { formatDate } from "../../format/date.ts"
import { formatTick } from "../../format/number.ts"
import { categoryAxis } from "../../frame/axes/category-axis.ts"
import { uprightRules } from "../../frame/axes/upright-rules.ts"
import { tickTexts, valueAxis } from "../../frame/axes/value-axis.ts"
import { pointScale } from "../../frame/scales/category.ts"
import { linearScale } from "../../frame/scales/linear.ts"
import type { Axis, Scene, ZoomScale } from "../../scene/scene.ts"
import type { View } from "./view.ts"

/** How the axes of a view are written, and how its spans are said after the chart's summary. */
export interface ViewedAxes {
  readonly settings: Settings
  readonly zoomed: (summary: string, spans: ReadonlyArray<string>) => string
}

/** About how far apart ticks are that go up, in pixels. */
const upwards = 48

/** The values at both ends of the plot in a view: from, to. */
const spanOf = (
  { low, high, start, end }: ZoomScale,
  k: number,
  moved: number,
): readonly [number, number] => {
  const valueAt = (pixel: number): number =>
    low + (((pixel - moved) / k - start) / (end - start)) * (high - low)
  return [valueAt(start), valueAt(end)]
}

/** The axes of a scene with the ticks of a view. */
export const viewedAxes = (scene: Scene, view: View, { settings }: ViewedAxes): ReadonlyArray<Axis> =>
  scene.axes.map((axis) => {
    if (axis.side === "bottom") return belowAxis(scene, view, axis, settings)
    return axis.side === "left" ? leftAxis(scene, view, axis, settings) : axis
  })

const belowAxis = (scene: Scene, view: View, axis: Axis, settings: Settings): Axis => {
  const { zoom, plot, width, height } = scene
  if (zoom === undefined) return axis
  const { x: scale } = zoom
  const span = spanOf(scale, view.k, view.x)
  const categories = span.map((scalar) => ({ key: String(scalar), cell: null, text: "", scalar }))
  const [from, to] = [scale.start, scale.end]
  const channels = { kind: scale.kind, categories, categoryColumn: scale.column }
  const { axisBelow } = categoryAxis(
    channels,
    pointScale(categories, from, to, scale.kind),
    { from, to, width, height },
    settings,
  )
  const below = { ...axisBelow(plot), title: axis.title }
  return axis.rules.length === 0 ? below : { ...below, rules: uprightRules(below.ticks, plot) }
}

const leftAxis = (scene: Scene, view: View, axis: Axis, settings: Settings): Axis => {
  const scale = scene.zoom?.y ?? null
  if (scale === null) return axis
  const [low, high] = spanOf(scale, view.k, view.y)
  const count = Math.max(2, Math.round(scene.plot.height / upwards))
  const value = {
    scale: linearScale([low, high], [scale.start, scale.end]),
    ticks: ticks(low, high, count),
    step: tickStep(low, high, count),
  }
  const texts = tickTexts(value, settings.locale, scale.column.format)
  return { ...axis, ...valueAxis(value, texts, scene.plot) }
}

/** What a view spans along each axis that it can be zoomed along, in words. */
export const viewedSpans = ({ zoom }: Scene, view: View, { settings }: ViewedAxes): ReadonlyArray<string> => {
  if (zoom === undefined) return []
  const along = (scale: ZoomScale, moved: number): string => {
    const span = spanOf(scale, view.k, moved)
    const [from, to] = span.map((value) => textOf(value, scale, span, settings))
    return settings.texts.bin(from ?? "", to ?? "")
  }
  return zoom.y === null ? [along(zoom.x, view.x)] : [along(zoom.x, view.x), along(zoom.y, view.y)]
}

const textOf = (
  value: number,
  { kind, column }: ZoomScale,
  [from, to]: readonly [number, number],
  settings: Settings,
): string => {
  if (kind === "date") return formatDate(value, column.grain, settings.locale, column.dataType === "datetime")
  const step = tickStep(from, to, 20)
  return step > 0
    ? formatTick(value, { step, largest: 0 }, settings.locale, column.format)
    : cellText(value, column, settings)
}
