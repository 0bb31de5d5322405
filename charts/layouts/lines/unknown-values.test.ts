import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { chartScene } from "../../chart-scene.fixture.ts"

const day = (grain: DateGrain): ChartColumn => ({
  name: "day",
  label: "Day",
  role: "category",
  dataType: "date",
  grain,
})
const average: ChartColumn = { name: "v", label: "V", role: "value", dataType: "numeric" }
const sceneOf = (
  chartType: ChartType,
  columns: ReadonlyArray<ChartColumn>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
) =>
  chartScene(
    { chartType, table: { columns, rows, numRows: rows.length } },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

describe("a line of averages", () => {
  const rows = [
    ["2025-01-01", 10],
    ["2025-02-01", 12],
    ["2025-05-01", 20],
    ["2025-06-01", 40],
  ]
  it("is parted where months have no rows, and a dashed one leads over them", () => {
    const { paths } = sceneOf("badge_line", [day("month"), average], rows)
    const solid = paths.filter(({ dashed }) => dashed !== true)
    expect(solid.map(({ segments }) => segments.map(({ length }) => length))).toEqual([[2, 2]])
    const [bridge] = paths.filter(({ dashed }) => dashed === true)
    expect(bridge?.segments).toEqual([[solid[0]?.segments[0]?.at(-1), solid[0]?.segments[1]?.[0]]])
  })

  it("goes on over days, of which many have no rows at the weekend, and over sums, which are zero there", () => {
    const segmentsOf = (columns: ReadonlyArray<ChartColumn>) =>
      sceneOf("badge_line", columns, rows).paths.map(({ segments }) => segments.length)
    expect(segmentsOf([day("day"), average])).toEqual([1])
    expect(segmentsOf([day("month"), { ...average, absent: 0 }])).toEqual([1])
  })
})

describe("values below zero", () => {
  const part: ChartColumn = { name: "part", label: "Part", role: "category", dataType: "string" }
  const sum: ChartColumn = { ...average, additive: true }
  const textsOf = ({ annotations }: ReturnType<typeof sceneOf>) => annotations.map(({ text }) => text)

  it("have no slice of a ring, whose hole has the sum with them, and a note says so", () => {
    const rows = [
      ["A", 640],
      ["B", 90],
      ["C", -700],
    ]
    const texts = textsOf(sceneOf("badge_donut", [part, sum], rows))
    expect(texts).toContain("30")
    expect(texts).not.toContain("730")
    expect(texts).toContain("1 not shown: below zero")
  })

  it("have no width in a stream, and a note says so", () => {
    const series: ChartColumn = { name: "s", label: "S", role: "series", dataType: "string" }
    const rows = [
      ["2025-01-01", "a", 3],
      ["2025-01-01", "b", -3],
      ["2025-02-01", "a", 4],
      ["2025-02-01", "b", 5],
    ]
    const scene = sceneOf("badge_stream", [day("month"), series, sum], rows)
    expect(textsOf(scene)).toContain("1 not shown: below zero")
    expect(scene.marks.map(({ datum }) => datum.value)).not.toContain(-3)
  })
})
