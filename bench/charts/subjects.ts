import type { ChartType } from "../../domain/data/chart.ts"
import type { ChartColumn, ChartTable } from "../../domain/data/chartTable.ts"

/** Size of every picture, in pixels. */
export const size = { width: 900, height: 420 } as const

/** A row of data: a category, a series and a value, and where a point stands along the other axis. */
export interface Row {
  readonly category: string
  readonly series: string
  readonly value: number
  readonly x?: number
}

/** What all libraries draw from the same rows. */
export interface Subject {
  readonly name: string
  readonly kind: "bar" | "line" | "sankey" | "heatmap" | "scatter"
  readonly chartType: ChartType
  readonly rows: ReadonlyArray<Row>
  readonly table: ChartTable
  /** How often it is drawn, where that takes long. */
  readonly rounds?: number
}

/** Numbers from 0 to 1 that are the same in every run. */
const noise = (index: number): number => ((index * 7919 + 104_729) % 10_007) / 10_007

const day = (index: number): string => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10)

const value: ChartColumn = { name: "value", label: "Flights", role: "value", dataType: "numeric" }
const text = (name: string, label: string, role: "category" | "series"): ChartColumn => ({
  name,
  label,
  role,
  dataType: "string",
})

const bars = (count: number): Subject => {
  const rows = Array.from({ length: count }, (_, index) => ({
    category: `Airport ${index}`,
    series: "",
    value: Math.round(noise(index) * 10_000),
  }))
  return {
    name: `${count.toLocaleString("en")} bars`,
    kind: "bar",
    chartType: "badge_vert_bar",
    rows,
    table: {
      columns: [text("category", "Airport", "category"), value],
      rows: rows.map((row) => [row.category, row.value]),
      numRows: count,
    },
  }
}

const grid = (
  name: string,
  kind: Subject["kind"],
  chartType: ChartType,
  rows: ReadonlyArray<Row>,
  category = text("category", "From", "category"),
): Subject => ({
  name,
  kind,
  chartType,
  rows,
  table: {
    columns: [category, text("series", "To", "series"), value],
    rows: rows.map((row) => [row.category, row.series, row.value]),
    numRows: rows.length,
  },
})

const crossed = (
  categories: number,
  series: number,
  category: (index: number) => string,
): ReadonlyArray<Row> =>
  Array.from({ length: categories * series }, (_, index) => ({
    category: category(Math.floor(index / series)),
    series: `Series ${index % series}`,
    value: 20 * (index % series) + noise(index) * 100,
  }))

/** Flows from 150 nodes to 150 others, three of each. */
const flows = Array.from({ length: 450 }, (_, index) => ({
  category: `From ${index % 150}`,
  series: `To ${(index * 7 + Math.floor(index / 150)) % 150}`,
  value: 1 + Math.round(noise(index) * 20),
}))

const scattered = (count: number): Subject => {
  const rows = Array.from({ length: count }, (_, index) => ({
    category: `Flight ${index}`,
    series: "",
    x: noise(index) * 1000 + noise(index * 31 + 7) * 300,
    value: noise(index) * 600 + noise(index * 17 + 3) * 500,
  }))
  return {
    name: `${count.toLocaleString("en")}-point scatter`,
    kind: "scatter",
    chartType: "badge_xyscatterplot",
    rows,
    table: {
      columns: [text("category", "Flight", "category"), { ...value, name: "x", label: "Distance" }, value],
      rows: rows.map((row) => [row.category, row.x, row.value]),
      numRows: count,
    },
    rounds: 5,
  }
}

const dates: ChartColumn = {
  name: "category",
  label: "Day",
  role: "category",
  dataType: "date",
  grain: "day",
}

/** What the bench draws. */
export const subjects: ReadonlyArray<Subject> = [
  bars(12),
  bars(1000),
  grid("50 × 200 line", "line", "badge_line", crossed(200, 50, day), dates),
  grid("300-node sankey", "sankey", "badge_sankey", flows),
  grid(
    "5,000-cell heatmap",
    "heatmap",
    "badge_heatmap_table",
    crossed(100, 50, (index) => `Row ${index}`),
  ),
  scattered(100_000),
]

/** 5,000 days in a line, and as bars. */
export const daily: ReadonlyArray<Subject> = (["badge_line", "badge_vert_bar"] as const).map((chartType) =>
  grid("5,000 dates", "line", chartType, crossed(5000, 1, day), dates),
)
