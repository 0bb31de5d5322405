import { colorOf, dashes } from "../../color/theme.ts"
import type { PathMark, Vertex } from "../../scene/scene.ts"
import type { Canvas } from "./canvas-target.ts"
import { monotone, steps } from "./curves.ts"
import type { Shape } from "./geometry.ts"
import { node, num } from "./node.ts"

/** Lines of series: an open path for each unbroken run. A run of one point is drawn by its mark. */
export const lineShape: Shape<PathMark> = {
  layer: "lines",
  svg: (path, { theme }) =>
    node("path", path.key, {
      d: path.segments.map((segment) => lineOf(path, segment)).join(""),
      fill: "none",
      stroke: colorOf(theme, path.color),
      strokeWidth: path.stroke,
      strokeLinejoin: "round",
      strokeLinecap: "round",
      ...(path.dashed ? { strokeDasharray: dashes.join(" ") } : {}),
    }),
  canvas: (canvas, path, theme) => {
    trace(canvas, path.segments.map((segment) => lineOf(path, segment)).join(""))
    canvas.strokeStyle = colorOf(theme, path.color)
    canvas.lineWidth = path.stroke
    canvas.lineJoin = "round"
    canvas.lineCap = "round"
    if (path.dashed) canvas.setLineDash([...dashes])
    canvas.stroke()
    if (path.dashed) canvas.setLineDash([])
  },
}

/** Areas of series: a closed path for each unbroken run, down to its base. */
export const areaShape: Shape<PathMark> = {
  layer: "areas",
  svg: (path, { theme }) =>
    node("path", path.key, {
      d: path.segments.map((segment) => areaOf(path, segment)).join(""),
      fill: colorOf(theme, path.color),
      fillOpacity: path.opacity,
      ...(path.stroke > 0 ? { stroke: theme.ink.surface, strokeWidth: path.stroke } : {}),
    }),
  canvas: (canvas, path, theme) => {
    trace(canvas, path.segments.map((segment) => areaOf(path, segment)).join(""))
    canvas.globalAlpha = path.opacity
    canvas.fillStyle = colorOf(theme, path.color)
    canvas.fill()
    canvas.globalAlpha = 1
    if (path.stroke === 0) return
    canvas.strokeStyle = theme.ink.surface
    canvas.lineWidth = path.stroke
    canvas.stroke()
  },
}

const lineOf = ({ curve, isClosed }: PathMark, segment: ReadonlyArray<Vertex>): string => {
  if (segment.length < 2) return ""
  if (isClosed) return polygon(segment)
  if (curve === undefined) return `M${segment.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}`
  return curved(segment, "y", curve)
}

const areaOf = ({ curve, isClosed }: PathMark, segment: ReadonlyArray<Vertex>): string => {
  if (segment.length < 2) return ""
  if (isClosed) return polygon(segment)
  if (curve !== undefined) {
    const base = curved(segment.toReversed(), "base", curve)
    return `${curved(segment, "y", curve)}L${base.slice(1)}Z`
  }
  return `M${[
    ...segment.map(({ x, y }) => `${num(x)} ${num(y)}`),
    ...segment.toReversed().map(({ x, base }) => `${num(x)} ${num(base)}`),
  ].join("L")}Z`
}

const polygon = (segment: ReadonlyArray<Vertex>): string =>
  `M${segment.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}Z`

const curves = { smooth: monotone, step: steps } as const

/** An edge of a segment as SVG writes it; a smooth one never leaves the values between which it goes. */
const curved = (
  segment: ReadonlyArray<Vertex>,
  edge: "y" | "base",
  curve: NonNullable<PathMark["curve"]>,
): string => curves[curve](segment.map((vertex) => ({ x: vertex.x, y: vertex[edge] })))

/** Follows a path on a canvas. */
const trace = (canvas: Canvas, path: string): void => {
  canvas.beginPath()
  for (const [, command = "", numbers = ""] of path.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = numbers.split(/[ ,]/).map(Number)
    if (command === "M") canvas.moveTo(a, b)
    else if (command === "L") canvas.lineTo(a, b)
    else if (command === "C") canvas.bezierCurveTo(a, b, c, d, x, y)
    else canvas.closePath()
  }
}
