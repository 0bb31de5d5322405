import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { lightTheme } from "#charts/color/fixed-themes.ts"
import { tintOf } from "#charts/data/color-rules.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { textsFor } from "../../../text/texts.ts"
import { hexOf } from "./hexOf.ts"
import { addTable } from "./nativeTable.ts"
import { newDeck } from "./pptx.ts"

const table: ChartTable = {
  columns: [
    { name: "origin", label: "Origin", role: "category", dataType: "string" },
    { name: "delay", label: "Delay", role: "value", dataType: "numeric" },
  ],
  rows: [
    ["ORD", 15],
    ["DFW", 14],
    ["LAX", null],
  ],
  numRows: 3,
}

it.effect("fills the cells whose values a rule holds for with its colour, as pictures do", () =>
  Effect.gen(function* () {
    const page = (yield* newDeck).addSlide()
    const added = vi.spyOn(page, "addTable")
    addTable(page, table, { x: 0, y: 0, w: 10 }, textsFor("en"), [{ from: 15, color: 6 }])
    const fill = { color: hexOf(tintOf(lightTheme, 5)) }
    expect(fill.color).toMatch(/^[0-9A-F]{6}$/)
    const [, ...rows] = added.mock.calls[0]?.[0] ?? []
    expect(rows).toMatchObject([
      [{ text: "ORD" }, { text: "15", options: { fill } }],
      [{ text: "DFW" }, { text: "14" }],
      [{ text: "LAX" }, { text: "" }],
    ])
    expect(rows.flat().filter(({ options }) => options?.fill !== undefined)).toHaveLength(1)
  }),
)
