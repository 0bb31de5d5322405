import { layers } from "../geometry/geometry.ts"
import { geometryOf, pathShapes } from "../geometry/index.ts"
import type { Label, Rule, Scene } from "../scene.ts"
import type { Canvas } from "./canvas-target.ts"
import { colorOf, type Theme, textColorOf } from "./theme.ts"

/** Which parts are drawn: all of them, or only the marks where SVG draws the frame. */
export type CanvasPart = "all" | "marks"

/** Draws a scene on a canvas whose unit is one CSS pixel; the theme's colours must be values, not custom properties. */
export const drawScene = (canvas: Canvas, scene: Scene, theme: Theme, part: CanvasPart = "all"): void => {
  canvas.clearRect(0, 0, scene.width, scene.height)
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
    if (entry.swatch === null) continue
    canvas.fillStyle = colorOf(theme, entry.color)
    canvas.fillRect(entry.swatch.x, entry.swatch.y, entry.swatch.width, entry.swatch.height)
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
