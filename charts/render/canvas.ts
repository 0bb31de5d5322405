import {
  bandOpacity,
  colorOf,
  dashes,
  fillOf,
  haloWidth,
  hiddenOpacity,
  inPalette,
  softness,
  type Theme,
  textColorOf,
} from "../color/theme.ts"
import type { Band, Label, Rule, Scene } from "../scene/scene.ts"
import { textWidth } from "../text/width.ts"
import type { Canvas } from "./geometry/canvas-target.ts"
import { layers } from "./geometry/geometry.ts"
import { geometryOf, pathShapes } from "./geometry/index.ts"

/** Which parts are drawn: all of them, or only the marks where SVG draws the frame. */
export type CanvasPart = "all" | "marks"

/** Draws a scene in its palette on a canvas whose unit is one CSS pixel; the theme's colours must be values, not custom properties. */
export const drawScene = (canvas: Canvas, scene: Scene, plain: Theme, part: CanvasPart = "all"): void => {
  const theme = inPalette(plain, scene.palette)
  canvas.clearRect(0, 0, scene.width, scene.height)
  if (part === "all") for (const band of scene.bands) drawBand(canvas, band, theme)
  const rules = [...scene.axes.flatMap((axis) => axis.rules), ...scene.rules]
  if (part === "all") for (const rule of rules) drawRule(canvas, rule, theme)
  for (const layer of layers) {
    if (part === "all") {
      for (const path of scene.paths) {
        const shape = pathShapes[path.kind]
        if (shape.layer === layer) shape.canvas(canvas, path, theme)
      }
    }
    for (const mark of scene.marks) {
      const geometry = geometryOf(mark)
      if (geometry.layer === layer && geometry.isVisible(mark)) geometry.canvas(canvas, mark, theme)
    }
  }
  if (part === "marks") return
  for (const entry of scene.legend?.entries ?? []) {
    if (entry.swatch === null || entry.label === null) continue
    canvas.globalAlpha = entry.hidden ? hiddenOpacity : 1
    canvas.fillStyle = fillOf(theme, entry)
    canvas.fillRect(entry.swatch.x, entry.swatch.y, entry.swatch.width, entry.swatch.height)
    canvas.globalAlpha = 1
  }
  for (const label of labelsOf(scene)) drawLabel(canvas, label, theme)
}

const labelsOf = (scene: Scene): ReadonlyArray<Label> => [
  ...scene.axes.flatMap((axis) => [
    ...axis.ticks.flatMap((tick) => tick.labels),
    ...(axis.title === null ? [] : [axis.title]),
    ...(axis.start === undefined ? [] : [axis.start.label]),
  ]),
  ...(scene.legend?.entries.flatMap((entry) => entry.label ?? []) ?? []),
  ...(scene.legend?.more ? [scene.legend.more] : []),
  ...scene.annotations,
]

const drawBand = (canvas: Canvas, { x, y, width, height, color }: Band, theme: Theme): void => {
  canvas.globalAlpha = color === undefined ? bandOpacity : softness
  canvas.fillStyle = color === undefined ? theme.ink.quiet : colorOf(theme, color)
  canvas.fillRect(x, y, width, height)
  canvas.globalAlpha = 1
}

const drawRule = (canvas: Canvas, rule: Rule, theme: Theme): void => {
  canvas.strokeStyle = theme.ink[rule.ink]
  canvas.lineWidth = rule.width
  canvas.beginPath()
  canvas.moveTo(rule.x1, rule.y1)
  canvas.lineTo(rule.x2, rule.y2)
  if (rule.dashed) canvas.setLineDash([...dashes])
  canvas.stroke()
  if (rule.dashed) canvas.setLineDash([])
}

const drawLabel = (canvas: Canvas, label: Label, theme: Theme): void => {
  canvas.save()
  canvas.fontKerning = "none"
  canvas.font = `${label.weight} ${label.size}px ${theme.fontFamily}`
  canvas.textAlign = label.anchor === "middle" ? "center" : label.anchor
  canvas.fillStyle = label.color === undefined ? theme.ink[label.ink] : textColorOf(theme, label.color)
  canvas.translate(label.x, label.y)
  if (label.rotate !== undefined) canvas.rotate((label.rotate * Math.PI) / 180)
  if (label.halo === true) {
    canvas.strokeStyle = theme.ink.surface
    canvas.lineWidth = haloWidth
    canvas.lineJoin = "round"
    canvas.strokeText(label.text, 0, 0)
  }
  canvas.fillText(label.text, 0, 0)
  if (label.struck === true) strikeThrough(canvas, label)
  canvas.restore()
}

/** A line through a text that was drawn at 0, 0, in its colour. */
const strikeThrough = (canvas: Canvas, { text, size, weight, anchor }: Label): void => {
  const width = textWidth(text, size, weight)
  const start = anchor === "start" ? 0 : anchor === "end" ? -width : -width / 2
  canvas.strokeStyle = canvas.fillStyle
  canvas.lineWidth = size / 12
  canvas.beginPath()
  canvas.moveTo(start, -size * 0.3)
  canvas.lineTo(start + width, -size * 0.3)
  canvas.stroke()
}
