import { describe, expect, it } from "vitest"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { englishTexts } from "../text/english.ts"
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
  it("are bars, dots, pies, tiles, a funnel, numbers, a radar, a map, a table and a number for one measure over text", () => {
    expect(supportedBy(table(column("category", "string"), column("value", "numeric")))).toEqual([
      "badge_vert_bar",
      "badge_horiz_bar",
      "badge_lollipop",
      "badge_dot_plot",
      "badge_pareto",
      "badge_waterfall",
      "badge_pie",
      "badge_donut",
      "badge_treemap",
      "badge_funnel",
      "badge_multi_value",
      "badge_radar",
      "badge_map_us",
      "badge_map_us_counties",
      "badge_map_world",
      "badge_table",
      "badge_pivot_table",
      "badge_singlevalue",
    ])
  })

  it("are lines and areas too over dates", () => {
    const supported = supportedBy(table(column("category", "date"), column("value", "numeric")))
    expect(supported).toContain("badge_line")
    expect(supported).toContain("badge_area")
    expect(supported).not.toContain("badge_vert_stackedbar")
  })

  it("are all of one measure for a split one over dates", () => {
    const supported = chartTypeSupport(
      table(column("category", "date"), column("series", "string"), column("value", "numeric")),
    )
    const needs = supported.flatMap(({ unsupported }) => unsupported ?? [])
    expect(new Set(needs)).toEqual(
      new Set(["NEEDS_BINS", "NEEDS_VALUES", "NEEDS_STATES", "NEEDS_COUNTIES", "NEEDS_COUNTRIES"]),
    )
  })

  it("are histograms too over bins of numbers", () => {
    const numbers = column("category", "numeric")
    const values = column("value", "numeric")
    expect(supportedBy(table({ ...numbers, bin: 10 }, values))).toContain("badge_histogram")
    expect(supportedBy(table(numbers, values))).not.toContain("badge_histogram")
  })

  it("are timelines and tables alone for dates that are measured", () => {
    const category = column("category", "string")
    const dates = [column("value", "date"), { ...column("value", "date"), name: "last" }]
    expect(supportedBy(table(category, ...dates))).toEqual([
      "badge_timeline",
      "badge_table",
      "badge_pivot_table",
    ])
    expect(supportedBy(table(category, ...dates, column("value", "numeric")))).toContain("badge_vert_bar")
  })

  it("are maps only of states and of countries, by their codes or names", () => {
    const maps = (...names: ReadonlyArray<string | null>) =>
      supportedBy({
        ...table(column("category", "string"), column("value", "numeric")),
        rows: names.map((name, index) => [name, index]),
      }).filter((chartType) => chartType.startsWith("badge_map"))
    expect(maps("CA", "TX", "AL", "DE")).toEqual(["badge_map_us"])
    expect(maps("California", "New York", "Elsewhere", null)).toEqual(["badge_map_us"])
    expect(maps("Germany", "France", "Peru")).toEqual(["badge_map_world"])
    expect(maps("DE", "FR", "PE", "JP")).toEqual(["badge_map_world"])
    expect(maps("ATL", "ORD", "DFW")).toEqual([])
    expect(maps("Comedy", "Drama")).toEqual([])
  })

  it("are the map of what an author says that a column means, whatever its values are", () => {
    const mapsOf = (meaning: string, ...names: ReadonlyArray<string>) =>
      chartTypeSupport({
        ...table({ ...column("category", "string"), meaning }, column("value", "numeric")),
        rows: names.map((name, index) => [name, index]),
      }).flatMap(({ chartType, unsupported }) => (chartType.startsWith("badge_map_us") ? [unsupported] : []))
    expect(mapsOf("us_state", "Texas", "TX", "Tejas", "Tex.")).toEqual([null, "NEEDS_COUNTIES"])
    expect(mapsOf("us_county", "48201")).toEqual(["NEEDS_STATES", null])
    expect(mapsOf("initials", "CA", "AL")).toEqual(["NEEDS_STATES", "NEEDS_COUNTIES"])
    const numbers = {
      ...table(column("category", "numeric"), column("value", "numeric")),
      rows: [[48201, 1]],
    }
    expect(supportedBy(numbers)).toContain("badge_map_us_counties")
    expect(supportedBy(numbers)).not.toContain("badge_map_us")
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

it("draws the numbers of an answer that begins with dates, in each chart type that supports it", () => {
  const careers: ChartTable = {
    ...table(column("category", "string"), column("value", "date"), column("value", "numeric")),
    rows: [
      ["Woody Allen", "1971-04-28", 16],
      ["Steven Spielberg", "1975-06-20", 23],
    ],
    numRows: 2,
  }
  const size = { width: 600, height: 400, locale: "en", texts: englishTexts }
  const empty = supportedBy(careers).filter((chartType) => {
    const { marks, annotations } = chartScene({ chartType, table: careers }, size)
    return marks.length === 0 && annotations.length === 0
  })
  expect(empty).toEqual([])
})
