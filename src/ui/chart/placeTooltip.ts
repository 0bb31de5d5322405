import type { Box } from "#charts/scene/scene.ts"

/** Width and height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Distance of a tooltip from its mark and from the edges of the viewport, in pixels. */
export const tooltipGap = 10
export const viewportMargin = 4

type Side = "left" | "right" | "above" | "below"

/**
 * The top left corner of a tooltip beside a mark, all in pixels of the viewport. A tooltip that fits into the viewport
 * stays in it, and clear of the mark wherever one side of that has room: a pointer's stands at the side of the chart's
 * middle, one that a finger would cover above.
 */
export const placeTooltip = (
  mark: Box,
  { width, height }: Size,
  viewport: Size,
  prefers: "beside" | "above" = "beside",
): { readonly x: number; readonly y: number } => {
  const into = (position: number, length: number, room: number): number =>
    Math.max(viewportMargin, Math.min(position, room - length - viewportMargin))
  const x = into(mark.x + mark.width / 2 - width / 2, width, viewport.width)
  const y = into(mark.y, height, viewport.height)
  const right = mark.x + mark.width + tooltipGap
  const below = mark.y + mark.height + tooltipGap
  const left = mark.x - tooltipGap - width
  const above = mark.y - tooltipGap - height
  const sides: Readonly<Record<Side, { x: number; y: number; spare: number }>> = {
    right: { x: right, y, spare: viewport.width - viewportMargin - width - right },
    left: { x: left, y, spare: left - viewportMargin },
    above: { x, y: above, spare: above - viewportMargin },
    below: { x, y: below, spare: viewport.height - viewportMargin - height - below },
  }
  const horizontal: ReadonlyArray<Side> =
    mark.x + mark.width / 2 > viewport.width / 2 ? ["left", "right"] : ["right", "left"]
  const order: ReadonlyArray<Side> =
    prefers === "above" ? ["above", ...horizontal, "below"] : [...horizontal, "above", "below"]
  const free = order.find((side) => sides[side].spare >= 0)
  const roomiest = order.toSorted((a, b) => sides[b].spare - sides[a].spare)[0] ?? "right"
  const place = sides[free ?? roomiest]
  return { x: into(place.x, width, viewport.width), y: into(place.y, height, viewport.height) }
}
