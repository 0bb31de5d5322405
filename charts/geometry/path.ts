import type { Canvas } from "../render/canvas-target.ts"
import { node, num } from "../render/node.ts"
import { colorOf } from "../render/theme.ts"
import type { PathMark, Vertex } from "../scene.ts"
import type { Shape } from "./geometry.ts"

/** Lines of series: an open path for each unbroken run. A run of one point is drawn by its mark. */
export const lineShape: Shape<PathMark> = {
  layer: "lines",
  svg: (path, { theme }) =>
    node("path", path.key, {
      d: path.segments.map(lineOf).join(""),
      fill: "none",
      stroke: colorOf(theme, path.color),
      strokeWidth: path.stroke,
      strokeLinejoin: "round",
      strokeLinecap: "round",
    }),
  canvas: (canvas, path, theme) => {
    for (const segment of path.segments) {
      trace(canvas, segment)
      canvas.strokeStyle = colorOf(theme, path.color)
      canvas.lineWidth = path.stroke
      canvas.stroke()
    }
  },
}

/** Areas of series: a closed path for each unbroken run, down to its base. */
export const areaShape: Shape<PathMark> = {
  layer: "areas",
  svg: (path, { theme }) =>
    node("path", path.key, {
      d: path.segments.map(areaOf).join(""),
      fill: colorOf(theme, path.color),
      fillOpacity: path.opacity,
      ...(path.stroke > 0 ? { stroke: theme.ink.surface, strokeWidth: path.stroke } : {}),
    }),
  canvas: (canvas, path, theme) => {
    for (const segment of path.segments) {
      trace(canvas, segment)
      for (const { x, base } of segment.toReversed()) canvas.lineTo(x, base)
      canvas.closePath()
      canvas.globalAlpha = path.opacity
      canvas.fillStyle = colorOf(theme, path.color)
      canvas.fill()
      canvas.globalAlpha = 1
    }
  },
}

const lineOf = (segment: ReadonlyArray<Vertex>): string =>
  segment.length < 2 ? "" : `M${segment.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}`

const areaOf = (segment: ReadonlyArray<Vertex>): string =>
  segment.length < 2
    ? ""
    : `M${[
        ...segment.map(({ x, y }) => `${num(x)} ${num(y)}`),
        ...segment.toReversed().map(({ x, base }) => `${num(x)} ${num(base)}`),
      ].join("L")}Z`

const trace = (canvas: Canvas, segment: ReadonlyArray<Vertex>): void => {
  canvas.beginPath()
  segment.forEach(({ x, y }, index) => {
    if (index === 0) canvas.moveTo(x, y)
    else canvas.lineTo(x, y)
  })
}
