import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { lightTheme } from "../color/fixed-themes.ts"
import { drawScene } from "./canvas.ts"
import type { Canvas } from "./geometry/canvas-target.ts"

const recorder = () => {
  const calls: Array<string> = []
  const call = (name: string) => (): void => {
    calls.push(name)
  }
  const canvas: Canvas = {
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    globalAlpha: 1,
    font: "",
    fontKerning: "auto",
    textAlign: "start",
    lineJoin: "miter",
    lineCap: "butt",
    save: call("save"),
    restore: call("restore"),
    clearRect: call("clearRect"),
    fillRect: call("fillRect"),
    beginPath: call("beginPath"),
    moveTo: call("moveTo"),
    lineTo: call("lineTo"),
    bezierCurveTo: call("bezierCurveTo"),
    closePath: call("closePath"),
    setLineDash: call("setLineDash"),
    arc: call("arc"),
    fill: call("fill"),
    stroke: call("stroke"),
    translate: call("translate"),
    rotate: call("rotate"),
    strokeText: call("strokeText"),
    fillText: call("fillText"),
  }
  return { canvas, count: (name: string) => calls.filter((one) => one === name).length }
}

const scene = chartScene(
  {
    chartType: "badge_vert_bar",
    table: {
      columns: [
        { name: "n", label: "Number", role: "category", dataType: "string" },
        { name: "v", label: "Value", role: "value", dataType: "numeric" },
      ],
      rows: Array.from({ length: 3000 }, (_, index) => [`n${index}`, index + 1]),
      numRows: 3000,
    },
  },
  { width: 6500, height: 320, locale: "en", texts: englishTexts },
)

it("draws every bar of a dense scene, and its texts", () => {
  const { canvas, count } = recorder()
  drawScene(canvas, scene, lightTheme)
  expect(scene.dense).toBe(true)
  expect(count("fillRect")).toBe(3000)
  expect(count("fillText")).toBeGreaterThan(5)
})

it("draws the marks alone where SVG draws the frame", () => {
  const { canvas, count } = recorder()
  drawScene(canvas, scene, lightTheme, "marks")
  expect(count("fillRect")).toBe(3000)
  expect(count("fillText")).toBe(0)
})
