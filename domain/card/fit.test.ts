import { describe, expect, it } from "vitest"
import type { ChartColumn, ChartTable } from "../data/chartTable.ts"
import { chartTypeFits } from "./fit.ts"

const column = (role: ChartColumn["role"], dataType: ChartColumn["dataType"]): ChartColumn => ({
  name: `${role} ${dataType}`,
  label: role,
  role,
  dataType,
})
const table = (...columns: ReadonlyArray<ChartColumn>): ChartTable => ({ columns, rows: [], numRows: 0 })
const suiting = (answer: ChartTable) =>
  chartTypeFits(answer).flatMap(({ chartType, misfit }) => (misfit === null ? [chartType] : []))

describe("chart types that suit an answer", () => {
  it("are bars, a table and a figure for one measure over text", () => {
    expect(suiting(table(column("category", "string"), column("value", "numeric")))).toEqual([
      "badge_vert_bar",
      "badge_table",
      "badge_singlevalue",
    ])
  })

  it("are lines and areas too over dates", () => {
    const fits = suiting(table(column("category", "date"), column("value", "numeric")))
    expect(fits).toContain("badge_line")
    expect(fits).toContain("badge_area")
    expect(fits).not.toContain("badge_vert_stackedbar")
  })

  it("are all for a split measure over dates", () => {
    const fits = chartTypeFits(
      table(column("category", "date"), column("series", "string"), column("value", "numeric")),
    )
    expect(fits.every(({ misfit }) => misfit === null)).toBe(true)
  })

  it("say what the others need", () => {
    const misfits = Object.fromEntries(
      chartTypeFits(table(column("value", "numeric"))).map(({ chartType, misfit }) => [chartType, misfit]),
    )
    expect(misfits).toMatchObject({
      badge_vert_bar: "NEEDS_CATEGORY",
      badge_vert_multibar: "NEEDS_CATEGORY",
      badge_line: "NEEDS_DATES",
      badge_singlevalue: null,
    })
  })
})
