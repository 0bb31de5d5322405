import { node, num } from "../render/node.ts"
import { colorOf } from "../render/theme.ts"
import type { PointMark } from "../scene.ts"
import type { Geometry } from "./geometry.ts"

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
      r: mark.radius,
      fill: colorOf(theme, mark.color),
      stroke: theme.ink.surface,
      strokeWidth: 1.5,
      "data-key": mark.key,
    }),
  canvas: (canvas, { x, y, radius, color }, theme) => {
    canvas.fillStyle = colorOf(theme, color)
    canvas.beginPath()
    canvas.arc(x, y, radius, 0, 2 * Math.PI)
    canvas.fill()
  },
  distance: (mark, x, y) => ({ x: Math.abs(mark.x - x), y: Math.abs(mark.y - y) }),
  bounds: ({ x, y }) => ({
    x: x - focusRadius,
    y: y - focusRadius,
    width: 2 * focusRadius,
    height: 2 * focusRadius,
  }),
  center: ({ x, y }) => ({ x, y }),
  focus: ({ x, y, color }, plot, theme) => [
    node("line", "rule", {
      x1: num(x),
      x2: num(x),
      y1: num(plot.y),
      y2: num(plot.y + plot.height),
      stroke: theme.ink.quiet,
      strokeWidth: 1,
    }),
    node("circle", "dot", {
      cx: num(x),
      cy: num(y),
      r: focusRadius,
      fill: colorOf(theme, color),
      stroke: theme.ink.surface,
      strokeWidth: 2,
    }),
  ],
}
