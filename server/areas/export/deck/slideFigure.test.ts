import { expect, it } from "vitest"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { slideFigure } from "./slideFigure.ts"

const price = {
  name: "price",
  label: "Price",
  role: "value",
  dataType: "numeric",
  format: { style: "currency", currency: "USD" },
} as const
const month = { name: "month", label: "Month", role: "category", dataType: "date", grain: "month" } as const
const table = (columns: ChartTable["columns"], rows: ChartTable["rows"]): ChartTable => ({
  columns,
  rows,
  numRows: rows.length,
})

it("writes the one number of a card, and says where it is not known", () => {
  expect(slideFigure(table([price], [[1200.5]]), "en")).toEqual({
    value: 1200.5,
    text: "$1,200.5",
    label: "Price",
  })
  expect(slideFigure(table([price], [[null]]), "en")).toEqual({
    value: null,
    text: "(Empty)",
    label: "Price",
  })
  expect(slideFigure(table([price], []), "en")?.text).toBe("(Empty)")
  expect(slideFigure(table([month], []), "en")).toBeNull()
})

it("writes the latest number of dates, in whatever order they come", () => {
  const rows = [
    ["2010-02-01", 20],
    ["2010-03-01", null],
    ["2010-01-01", 10],
  ]
  expect(slideFigure(table([month, price], rows), "en")?.text).toBe("$20")
})
