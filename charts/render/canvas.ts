import type { Label, Mark, PathMark, Rule, Scene, Vertex } from "../scene.ts"
import { colorOf, markColor, type Theme, textColorOf } from "./theme.ts"

/** What is needed of a CanvasRenderingContext2D. */
export interface Canvas {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  globalAlpha: number
  font: string
  textAlign: "start" | "center" | "end" | "left" | "right"
  save(): void
  restore(): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
  arc(x: number, y: number, radius: number, from: number, to: number): void
  fill(): void
  stroke(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  fillText(text: string, x: number, y: number): void
}

/** Which parts are drawn: all of them, or only the marks where SVG draws the frame. */
export type CanvasPart = "all" | "marks"

const thinnest = 0.5

/** Draws a scene on a canvas whose unit is one CSS pixel; the theme's colours must be values, not custom properties. */
export const drawScene = (canvas: Canvas, scene: Scene, theme: Theme, part: CanvasPart = "all"): void => {
  canvas.clearRect(0, 0, scene.width, scene.height)
  const rules = [...scene.axes.flatMap((axis) => axis.rules), ...scene.rules]
  if (part === "all") for (const rule of rules) drawRule(canvas, rule, theme)
  if (part === "all") for (const path of scene.paths) drawPath(canvas, path, theme)
  for (const mark of scene.marks) drawMark(canvas, mark, theme)
  if (part === "marks") return
  for (const entry of scene.legend?.entries ?? []) {
    if (entry.at === null) continue
    canvas.fillStyle = colorOf(theme, entry.color)
    canvas.fillRect(entry.at.x, entry.at.y, entry.at.width, entry.at.height)
  }
  for (const label of labelsOf(scene)) drawLabel(canvas, label, theme)
}

const labelsOf = (scene: Scene): ReadonlyArray<Label> => [
  ...scene.axes.flatMap((axis) => [
    ...axis.ticks.flatMap((tick) => tick.labels),
    ...(axis.title === null ? [] : [axis.title]),
  ]),
  ...(scene.legend?.entries.flatMap((entry) => entry.label ?? []) ?? []),
  ...(scene.legend?.more ? [scene.legend.more] : []),
  ...scene.annotations,
]

const drawRule = (canvas: Canvas, rule: Rule, theme: Theme): void => {
  canvas.strokeStyle = theme.ink[rule.ink]
  canvas.lineWidth = rule.width
  canvas.beginPath()
  canvas.moveTo(rule.x1, rule.y1)
  canvas.lineTo(rule.x2, rule.y2)
  canvas.stroke()
}

const drawPath = (canvas: Canvas, path: PathMark, theme: Theme): void => {
  const color = colorOf(theme, path.color)
  for (const segment of path.segments) {
    trace(canvas, segment)
    if (path.kind === "line") {
      canvas.strokeStyle = color
      canvas.lineWidth = path.stroke
      canvas.stroke()
      continue
    }
    for (const at of segment.toReversed()) canvas.lineTo(at.x, at.base)
    canvas.closePath()
    canvas.globalAlpha = path.opacity
    canvas.fillStyle = color
    canvas.fill()
    canvas.globalAlpha = 1
  }
}

const trace = (canvas: Canvas, segment: ReadonlyArray<Vertex>): void => {
  canvas.beginPath()
  segment.forEach((at, index) => {
    if (index === 0) canvas.moveTo(at.x, at.y)
    else canvas.lineTo(at.x, at.y)
  })
}

const drawMark = (canvas: Canvas, mark: Mark, theme: Theme): void => {
  canvas.fillStyle = markColor(theme, mark)
  if (mark.kind === "rect") {
    canvas.fillRect(mark.x, mark.y, Math.max(thinnest, mark.width), mark.height)
    return
  }
  if (!mark.visible) return
  canvas.beginPath()
  canvas.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI)
  canvas.fill()
}

const drawLabel = (canvas: Canvas, label: Label, theme: Theme): void => {
  canvas.save()
  canvas.font = `${label.weight} ${label.size}px ${theme.fontFamily}`
  canvas.textAlign = label.anchor === "middle" ? "center" : label.anchor
  canvas.fillStyle = label.color === undefined ? theme.ink[label.ink] : textColorOf(theme, label.color)
  canvas.translate(label.x, label.y)
  if (label.rotate !== undefined) canvas.rotate((label.rotate * Math.PI) / 180)
  canvas.fillText(label.text, 0, 0)
  canvas.restore()
}
