import { expect, it } from "vitest"
import { weatherByYear } from "#charts/fixtures/weather-by-year.ts"
import { chartTypes } from "#charts/types/index.ts"
import { ChartType } from "#domain/data/chart.ts"
import { nativeChart } from "./nativeChart.ts"

it.each(ChartType.literals)("draws %s with PowerPoint as its descriptor declares", (chartType) => {
  const { deck } = chartTypes[chartType]
  const native = nativeChart({ chartType, table: weatherByYear }, "en")
  switch (deck.kind) {
    case "BAR":
      expect(native?.type).toBe("bar")
      expect(native?.options).toMatchObject({ barDir: deck.direction, barGrouping: deck.grouping })
      if (deck.axisFormat !== undefined) expect(native?.options.valAxisLabelFormatCode).toBe(deck.axisFormat)
      return
    case "LINE":
      return expect(native?.type).toBe("line")
    case "AREA":
      expect(native?.type).toBe("area")
      return expect(native?.options).toMatchObject({ barGrouping: deck.grouping })
    case "TABLE":
    case "NUMBER":
    case "PICTURE":
      return expect(native).toBeNull()
  }
})

it("gives series the colours that they have on screen", () => {
  const columns = weatherByYear.columns.map((column) =>
    column.role === "series" ? { ...column, colors: [{ value: "rain", color: 7 }] } : column,
  )
  const rows = weatherByYear.rows.filter(([, weather]) => weather === "rain")
  const native = nativeChart(
    { chartType: "badge_vert_bar", table: { columns, rows, numRows: rows.length } },
    "en",
  )
  expect(native?.options.chartColors).toEqual(["0A544B"])
})
