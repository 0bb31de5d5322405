import { colorOf, type Theme } from "../../color/theme.ts"
import type { ArcMark, SceneSize } from "../../scene/scene.ts"
import type { Canvas } from "./canvas-target.ts"
import type { Geometry, Position } from "./geometry.ts"
import { node, num } from "./node.ts"

const faded = 0.35
/** The width of the gap about a sector, in pixels. */
const gap: Readonly<Record<SceneSize, number>> = { full: 1.5, preview: 0.5, thumbnail: 0.5 }
const fullTurn = 2 * Math.PI
/** An arc is pointed at this far outside of its edges, so that the thinnest can be, in pixels. */
const thinnest = 0.01

/** Sectors of rings: slices of pies and gauges. */
export const arc: Geometry<ArcMark> = {
  layer: "marks",
  fadesOthers: true,
  isVisible: () => true,
  svg: (mark, { theme, size, isFaded }) =>
    node("path", mark.key, {
      d: outline(mark),
      transform: `translate(${num(mark.x)} ${num(mark.y)})`,
      fill: fill(mark, theme),
      ...opacity(mark, isFaded),
      ...(isWhole(mark) ? {} : { stroke: theme.ink.surface, strokeWidth: gap[size] }),
      "data-key": mark.key,
    }),
  canvas: (canvas, mark, theme) => {
    canvas.fillStyle = fill(mark, theme)
    canvas.globalAlpha = mark.opacity ?? 1
    trace(canvas, mark)
    canvas.fill()
    canvas.globalAlpha = 1
    if (isWhole(mark)) return
    canvas.strokeStyle = theme.ink.surface
    canvas.lineWidth = gap.full
    canvas.stroke()
  },
  distance: (mark, x, y) => {
    const radius = Math.hypot(x - mark.x, y - mark.y)
    const angle = turnFrom(mark.start, angleOf(x - mark.x, y - mark.y))
    if (angle <= mark.end - mark.start) {
      return { x: outside(Math.max(mark.inner - radius, radius - mark.outer)), y: 0 }
    }
    const edges = [mark.start, mark.end].map((edge) => distanceToEdge(mark, edge, x, y))
    return { x: outside(Math.min(...edges)), y: 0 }
  },
  bounds: (mark) => {
    const inside = [0, 1, 2, 3]
      .map((quarter) => (quarter * fullTurn) / 4)
      .filter((angle) => turnFrom(mark.start, angle) <= mark.end - mark.start)
    const corners = [mark.start, mark.end, ...inside].flatMap((angle) =>
      [mark.inner, mark.outer].map((radius) => at(mark, angle, radius)),
    )
    const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
    const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
    return { x: left, y: top, width: right - left, height: bottom - top }
  },
  center: (mark) => at(mark, (mark.start + mark.end) / 2, (mark.inner + mark.outer) / 2),
  focus: (mark, _, theme) => [
    node("path", "ring", {
      d: outline(mark),
      transform: `translate(${num(mark.x)} ${num(mark.y)})`,
      fill: "none",
      stroke: theme.ink.strong,
      strokeWidth: 1.5,
    }),
  ],
}

const outside = (away: number): number => Math.max(0, away - thinnest)

const opacity = ({ opacity = 1 }: ArcMark, isFaded: boolean): { readonly fillOpacity?: number } =>
  isFaded || opacity < 1 ? { fillOpacity: opacity * (isFaded ? faded : 1) } : {}

const fill = ({ color, isRest }: ArcMark, theme: Theme): string =>
  isRest === true ? theme.ink.line : colorOf(theme, color)

/** Whether it goes all around, so that no edge of it is to be seen. */
const isWhole = ({ start, end }: ArcMark): boolean => end - start >= fullTurn - 1e-9

/** A position at an angle, clockwise from the top, and a radius. */
const at = ({ x, y }: Position, angle: number, radius: number): Position => ({
  x: x + Math.sin(angle) * radius,
  y: y - Math.cos(angle) * radius,
})

const angleOf = (x: number, y: number): number => Math.atan2(x, -y)

/** How far an angle is from another one, clockwise, in radians from 0 to a full turn. */
const turnFrom = (from: number, to: number): number => (((to - from) % fullTurn) + fullTurn) % fullTurn

const distanceToEdge = (mark: ArcMark, angle: number, x: number, y: number): number => {
  const along = (x - mark.x) * Math.sin(angle) - (y - mark.y) * Math.cos(angle)
  const nearest = at(mark, angle, Math.max(mark.inner, Math.min(mark.outer, along)))
  return Math.hypot(x - nearest.x, y - nearest.y)
}

/** The outline of a sector about the origin: around its outer edge, and back along its inner one. */
const outline = (mark: ArcMark): string => {
  const { inner, outer, start, end } = mark
  const place = (angle: number, radius: number): string => {
    const { x, y } = at({ x: 0, y: 0 }, angle, radius)
    return `${num(x)},${num(y)}`
  }
  // In two halves: SVG draws nothing from a place to itself.
  const along = (radius: number, isBack: boolean): string =>
    [(start + end) / 2, isBack ? start : end]
      .map((angle) => `A${num(radius)},${num(radius)},0,0,${isBack ? 0 : 1},${place(angle, radius)}`)
      .join("")
  const back = inner > 0 ? place(end, inner) + along(inner, true) : "0,0"
  const [turn, hole] = isWhole(mark) ? ["ZM", inner > 0] : ["L", true]
  return `M${place(start, outer)}${along(outer, false)}${hole ? turn + back : ""}Z`
}

const trace = (canvas: Canvas, { x, y, inner, outer, start, end }: ArcMark): void => {
  const quarter = Math.PI / 2
  canvas.beginPath()
  canvas.arc(x, y, outer, start - quarter, end - quarter)
  if (inner > 0) canvas.arc(x, y, inner, end - quarter, start - quarter, true)
  else canvas.lineTo(x, y)
  canvas.closePath()
}
