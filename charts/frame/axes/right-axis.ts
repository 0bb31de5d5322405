import type { Axis, Box } from "../../scene/scene.ts"
import type { ValueScale } from "../scales/value.ts"
import { axisText } from "./text.ts"

const gap = 8

/** A second axis of values that go up: its labels on the right of the plot, and no lines, which are those of the first. */
export const rightAxis = (value: ValueScale, texts: ReadonlyArray<string>, plot: Box): Axis => ({
  side: "right",
  title: null,
  rules: [],
  ticks: value.ticks.map((tick, index) => {
    const y = value.scale(tick)
    const x = plot.x + plot.width + gap
    return {
      position: y,
      labels: [{ ...axisText, x, y: y + axisText.size * 0.35, text: texts[index] ?? "", anchor: "start" }],
    }
  }),
})
