import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"

const columns: ReadonlyArray<ChartColumn> = [
  { name: "month", label: "Month", role: "category", dataType: "string" },
  { name: "kind", label: "Kind", role: "series", dataType: "string" },
  { name: "days", label: "Days", role: "value", dataType: "numeric" },
]
const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  chartScene(
    { chartType: "badge_vert_100pct_stackedbar", table: { columns, rows, numRows: rows.length } },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

it("divides every bar of the same height by shares", () => {
  const { marks, plot, axes } = sceneOf([
    ["Jan", "sun", 3],
    ["Jan", "rain", 1],
    ["Feb", "sun", 0.1],
    ["Feb", "rain", 0.2],
  ])
  const heights = marks.map((mark) => (mark.kind === "rect" ? mark.height / plot.height : 0))
  const expected = [3 / 4, 1 / 4, 1 / 3, 2 / 3]
  for (const [index, share] of expected.entries()) expect(heights[index]).toBeCloseTo(share)
  expect(axes[0]?.ticks.flatMap(({ labels }) => labels.map(({ text }) => text))).toEqual([
    "0%",
    "20%",
    "40%",
    "60%",
    "80%",
    "100%",
  ])
})

it("says of each part its value and its share", () => {
  expect(
    sceneOf([
      ["Jan", "sun", 3],
      ["Jan", "rain", 1],
    ]).marks.map(({ label }) => label),
  ).toEqual(["Jan, sun: 3 (75%)", "Jan, rain: 1 (25%)"])
})

it("counts values below zero by their size, and leaves a stack of zeros empty", () => {
  const { marks } = sceneOf([
    ["Jan", "sun", 3],
    ["Jan", "rain", -1],
    ["Feb", "sun", 0],
  ])
  expect(marks.map(({ datum }) => datum.valueText)).toEqual(["3 (75%)", "-1 (-25%)", "0 (0%)"])
  expect(marks.map((mark) => mark.kind === "rect" && mark.height > 0)).toEqual([true, true, false])
})
