import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"

const table = (additive: boolean): ChartTable => ({
  columns: [
    { name: "c", label: "C", role: "category", dataType: "string" },
    { name: "s", label: "S", role: "series", dataType: "string" },
    { name: "v", label: "V", role: "value", dataType: "numeric", ...(additive ? { additive: true } : {}) },
  ],
  rows: [
    ["A", "x", 3],
    ["A", "y", 4],
    ["B", "x", 5],
    ["B", "y", 0],
    ["C", "y", 6],
  ],
  numRows: 5,
})
const totals = (additive: boolean) =>
  chartScene(
    { chartType: "badge_vert_stackedbar", table: table(additive) },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  ).annotations.map(({ text }) => text)

describe("the totals over stacked bars", () => {
  it("are written where they differ from the only piece", () => expect(totals(true)).toEqual(["7"]))
  it("are not written where values do not add up", () => expect(totals(false)).toEqual([]))
})
