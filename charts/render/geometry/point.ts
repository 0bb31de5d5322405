import { colorOf } from "../../color/theme.ts"
import type { Box, PointMark } from "../../scene/scene.ts"
import type { Geometry } from "./geometry.ts"
import { node, num } from "./node.ts"

const focusRadius = 5

/** Points: the data of lines and areas, drawn as dots where they stand well apart. */
export const point: Geometry<PointMark> = {
  layer: "points",
  fadesOthers: false,
  isVisible: ({ visible }) => visible,
  svg: (mark, { theme }) =>
    node("circle", mark.key, {
      cx: num(mark.x),
      cy: num(mark.y),
      r: num(mark.radius),
      fill: colorOf(theme, mark.color),
      ...(mark.opacity === undefined ? {} : { fillOpacity: mark.opacity }),
      stroke: theme.ink.surface,
      strokeWidth: mark.opacity === undefined ? 1.5 : 0.75,
      "data-key": mark.key,
    }),
  canvas: (canvas, { x, y, radius, color, opacity = 1 }, theme) => {
    canvas.globalAlpha = opacity
    canvas.fillStyle = colorOf(theme, color)
    canvas.beginPath()
    canvas.arc(x, y, radius, 0, 2 * Math.PI)
    canvas.fill()
    canvas.globalAlpha = 1
  },
  distance: (mark, x, y) => ({ x: Math.abs(mark.x - x), y: Math.abs(mark.y - y) }),
  bounds: ({ x, y, radius }) => {
    const reach = Math.max(focusRadius, radius)
    return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
  },
  center: ({ x, y }) => ({ x, y }),
  focus: (mark, plot, theme) => [
    ...guideOf(mark, plot).map((ends) =>
      node("line", "rule", { ...ends, stroke: theme.ink.quiet, strokeWidth: 1 }),
    ),
    node("circle", "dot", {
      cx: num(mark.x),
      cy: num(mark.y),
      r: num(Math.max(focusRadius, mark.radius)),
      fill: colorOf(theme, mark.color),
      stroke: theme.ink.surface,
      strokeWidth: 2,
    }),
  ],
}

/** The ends of the line through a focused point. */
const guideOf = ({ x, y, guide }: PointMark, plot: Box) => {
  if (guide === "NONE") return []
  return guide === "LEVEL"
    ? [{ x1: num(plot.x), x2: num(plot.x + plot.width), y1: num(y), y2: num(y) }]
    : [{ x1: num(x), x2: num(x), y1: num(plot.y), y2: num(plot.y + plot.height) }]
}
