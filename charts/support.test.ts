import { describe, expect, it } from "vitest"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { chartTypeSupport } from "./support.ts"

const column = (role: ChartColumn["role"], dataType: ChartColumn["dataType"]): ChartColumn => ({
  name: `${role} ${dataType}`,
  label: role,
  role,
  dataType,
})
const table = (...columns: ReadonlyArray<ChartColumn>): ChartTable => ({ columns, rows: [], numRows: 0 })
const supportedBy = (answer: ChartTable) =>
  chartTypeSupport(answer).flatMap(({ chartType, unsupported }) => (unsupported === null ? [chartType] : []))

describe("chart types that an answer supports", () => {
  it("are bars, a table and a number for one measure over text", () => {
    expect(supportedBy(table(column("category", "string"), column("value", "numeric")))).toEqual([
      "badge_vert_bar",
      "badge_table",
      "badge_singlevalue",
    ])
  })

  it("are lines and areas too over dates", () => {
    const supported = supportedBy(table(column("category", "date"), column("value", "numeric")))
    expect(supported).toContain("badge_line")
    expect(supported).toContain("badge_area")
    expect(supported).not.toContain("badge_vert_stackedbar")
  })

  it("are all for a split measure over dates", () => {
    const supported = chartTypeSupport(
      table(column("category", "date"), column("series", "string"), column("value", "numeric")),
    )
    expect(supported.every(({ unsupported }) => unsupported === null)).toBe(true)
  })

  it("say what the others need", () => {
    const reasons = Object.fromEntries(
      chartTypeSupport(table(column("value", "numeric"))).map(({ chartType, unsupported }) => [
        chartType,
        unsupported,
      ]),
    )
    expect(reasons).toMatchObject({
      badge_vert_bar: "NEEDS_CATEGORY",
      badge_vert_multibar: "NEEDS_CATEGORY",
      badge_line: "NEEDS_DATES",
      badge_singlevalue: null,
    })
  })
})
