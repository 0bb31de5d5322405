import { cellText } from "#charts/data/category.ts"
import { flatPivot } from "#charts/data/pivot/pivot-lines.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { writingFor } from "../../text/writing.ts"

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** A table as HTML: its heads, and every cell as people of a locale read it. Text of the data stays text. */
export const tableHtml = ({ columns, rows }: ChartTable, locale: string): string => {
  const settings = writingFor(locale)
  const heads = columns.map(({ label }) => `<th scope="col">${escaped(label)}</th>`)
  const lines = rows.map((row) => {
    const cells = columns.map((column, index) => {
      const cell = row[index] ?? null
      return `<td>${cell === null ? "" : escaped(cellText(cell, column, settings))}</td>`
    })
    return `<tr>${cells.join("")}</tr>`
  })
  return `<table><thead><tr>${heads.join("")}</tr></thead><tbody>${lines.join("")}</tbody></table>`
}

/** The table that a chart is, as HTML; of a pivot table all groups with their totals. */
export const chartHtml = ({ chartType, table }: Chart, locale: string): string =>
  tableHtml(chartType === "badge_pivot_table" ? flatPivot(table, writingFor(locale)) : table, locale)
