import * as Plot from "@observablehq/plot"
import * as echarts from "echarts"
import { JSDOM } from "jsdom"
import * as vega from "vega"
import { compile } from "vega-lite"
import { type Row, type Subject, size } from "./subjects.ts"

/** Draws a subject as SVG text; null where the library has no such chart. */
export type Peer = (subject: Subject) => Promise<string> | null

const { document } = new JSDOM("").window
const names = (rows: ReadonlyArray<Row>, of: "category" | "series") => [
  ...new Set(rows.map((row) => row[of])),
]

const plotted = ({ kind, rows }: Subject) => {
  switch (kind) {
    case "bar":
      return [Plot.barY(rows, { x: "category", y: "value" })]
    case "line":
      return [
        Plot.lineY(rows, { x: ({ category }: Row) => new Date(category), y: "value", stroke: "series" }),
      ]
    case "scatter":
      return [Plot.dot(rows, { x: "x", y: "value" })]
    case "heatmap":
      return [Plot.cell(rows, { x: "series", y: "category", fill: "value" })]
    case "sankey":
      return null
  }
}

export const observablePlot: Peer = (subject) => {
  const marks = plotted(subject)
  return marks === null
    ? null
    : Promise.resolve(Plot.plot({ ...size, document, marks: [...marks] }).outerHTML)
}

const echartsOption = ({ kind, rows }: Subject) => {
  const categories = names(rows, "category")
  const series = names(rows, "series")
  const numbers = { yAxis: { type: "value" } }
  switch (kind) {
    case "bar":
      return {
        xAxis: { type: "category", data: categories },
        ...numbers,
        series: [{ type: "bar", data: rows.map((row) => row.value) }],
      }
    case "line": {
      const bySeries = Map.groupBy(rows, (row) => row.series)
      return {
        xAxis: { type: "time" },
        ...numbers,
        legend: {},
        series: [...bySeries].map(([name, own]) => ({
          type: "line",
          name,
          showSymbol: false,
          data: own.map((row) => [row.category, row.value]),
        })),
      }
    }
    case "scatter":
      return {
        xAxis: { type: "value" },
        ...numbers,
        series: [{ type: "scatter", symbolSize: 8, data: rows.map((row) => [row.x, row.value]) }],
      }
    case "heatmap":
      return {
        xAxis: { type: "category", data: series },
        yAxis: { type: "category", data: categories },
        visualMap: { min: 0, max: 1100 },
        series: [{ type: "heatmap", data: rows.map((row) => [row.series, row.category, row.value]) }],
      }
    case "sankey":
      return {
        series: [
          {
            type: "sankey",
            data: [...categories, ...series].map((name) => ({ name })),
            links: rows.map((row) => ({ source: row.category, target: row.series, value: row.value })),
          },
        ],
      }
  }
}

export const eCharts: Peer = (subject) => {
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, ...size })
  chart.setOption({ animation: false, ...echartsOption(subject) })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return Promise.resolve(svg)
}

const field = (name: string, type: string) => ({ field: name, type })
const encodings = {
  bar: {
    mark: "bar",
    encoding: {
      x: { ...field("category", "nominal"), sort: null },
      y: field("value", "quantitative"),
    },
  },
  line: {
    mark: "line",
    encoding: {
      x: field("category", "temporal"),
      y: field("value", "quantitative"),
      color: field("series", "nominal"),
    },
  },
  scatter: {
    mark: "point",
    encoding: { x: field("x", "quantitative"), y: field("value", "quantitative") },
  },
  heatmap: {
    mark: "rect",
    encoding: {
      x: { ...field("series", "nominal"), sort: null },
      y: { ...field("category", "nominal"), sort: null },
      color: field("value", "quantitative"),
    },
  },
} as const

export const vegaLite: Peer = ({ kind, rows }) => {
  if (kind === "sankey") return null
  const { spec } = compile({ ...size, data: { values: [...rows] }, ...encodings[kind] })
  const view = new vega.View(vega.parse(spec), { renderer: "none" })
  return view.toSVG().finally(() => view.finalize())
}
