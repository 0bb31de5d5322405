import type { Theme } from "../color/theme.ts"
import type { Scene } from "../scene/scene.ts"
import { Extent } from "./bounds.fixture.ts"
import { type CanvasPart, drawScene } from "./canvas.ts"
import type { DrawnShape, DrawnText } from "./drawn.fixture.ts"
import type { Canvas } from "./geometry/canvas-target.ts"
import { num } from "./geometry/node.ts"

/** What a canvas was told to draw: shapes that it filled, lines that it stroked, and texts. */
export interface Recorded {
  readonly fills: ReadonlyArray<DrawnShape>
  readonly strokes: ReadonlyArray<DrawnShape>
  readonly texts: ReadonlyArray<DrawnText>
}

/** What a scene is drawn as on a canvas, recorded by a context that measures what it is told. */
export const recordedOnCanvas = (scene: Scene, theme: Theme, part: CanvasPart): Recorded => {
  const canvas = new RecordingCanvas()
  drawScene(canvas, scene, theme, part)
  return canvas
}

class RecordingCanvas implements Canvas {
  readonly fills: Array<DrawnShape> = []
  readonly strokes: Array<DrawnShape> = []
  readonly texts: Array<DrawnText> = []
  fillStyle = ""
  strokeStyle = ""
  lineWidth = 1
  lineJoin: Canvas["lineJoin"] = "miter"
  lineCap: Canvas["lineCap"] = "butt"
  globalAlpha = 1
  font = ""
  fontKerning = "auto" as const
  textAlign: Canvas["textAlign"] = "start"
  #extent = new Extent()
  #origin = { x: 0, y: 0, degrees: 0 }
  #position: readonly [number, number] = [0, 0]
  #halo: string | null = null
  #isInText = false

  save(): void {
    this.#isInText = true
  }
  restore(): void {
    this.#isInText = false
    this.#origin = { x: 0, y: 0, degrees: 0 }
  }
  clearRect(): void {}
  setLineDash(): void {}
  fillRect(x: number, y: number, width: number, height: number): void {
    this.fills.push({ fill: this.fillStyle, opacity: this.globalAlpha, box: { x, y, width, height } })
  }
  beginPath(): void {
    this.#extent = new Extent()
  }
  moveTo(x: number, y: number): void {
    this.#position = [x, y]
    this.#extent.add(x, y)
  }
  lineTo(x: number, y: number): void {
    this.moveTo(x, y)
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#extent.addCurve([...this.#position, x1, y1, x2, y2, x, y])
    this.#position = [x, y]
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.#extent.addArc(x, y, radius, from, to)
  }
  closePath(): void {}
  fill(): void {
    this.fills.push({ fill: this.fillStyle, opacity: this.globalAlpha, box: this.#extent.box })
  }
  stroke(): void {
    const text = this.#isInText ? this.texts.pop() : undefined
    if (text !== undefined) this.texts.push({ ...text, isStruck: true })
    else this.strokes.push({ fill: this.strokeStyle, opacity: this.globalAlpha, box: this.#extent.box })
  }
  translate(x: number, y: number): void {
    this.#origin = { ...this.#origin, x, y }
  }
  rotate(radians: number): void {
    this.#origin = { ...this.#origin, degrees: (radians * 180) / Math.PI }
  }
  strokeText(text: string): void {
    this.#halo = text
  }
  fillText(text: string, x: number, y: number): void {
    const [, weight = "400", size = "0"] = /^(\d+) ([\d.]+)px /.exec(this.font) ?? []
    this.texts.push({
      text,
      x: num(this.#origin.x + x),
      y: num(this.#origin.y + y),
      size: num(Number(size)),
      weight: Number(weight),
      anchor: this.textAlign === "center" ? "middle" : this.textAlign,
      fill: this.fillStyle,
      rotate: num(this.#origin.degrees),
      isHaloed: this.#halo === text,
      isStruck: false,
    })
    this.#halo = null
  }
}
