import type { Channels } from "../data/channels.ts"
import type { AxisColumns } from "../data/value-axes.ts"
import type { Scene, ZoomScale } from "../scene/scene.ts"
import type { Frame } from "./frame.ts"

/**
 * Scales by which a chart of two axes can be zoomed into: along x where categories are dates or numbers, and along y
 * too where its marks are points of two values.
 */
export const zoomScales = (
  { category, value, direction }: Frame,
  { kind, categoryColumn, valueColumns }: Channels,
  columns: AxisColumns | null = null,
): Pick<Scene, "zoom"> => {
  const [low, high] = category.domain
  const [start, end] = [category.locate(low), category.locate(high)]
  const column = columns?.x ?? categoryColumn
  if (!category.continuous || direction === "DOWN" || kind === "text" || start === end || column === null)
    return {}
  const x: ZoomScale = {
    kind: columns === null && kind === "date" ? "date" : "number",
    column,
    low,
    high,
    start,
    end,
  }
  const measured = columns?.y ?? valueColumns[0]
  if (columns === null || measured === undefined) return { zoom: { x, y: null } }
  const [bottom, top] = value.scale.domain
  const [from, to] = value.scale.range
  return {
    zoom: { x, y: { kind: "number", column: measured, low: bottom, high: top, start: from, end: to } },
  }
}
