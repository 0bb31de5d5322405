import { cellText } from "#charts/category.ts"
import { settingsOf } from "#charts/options.ts"
import { lightTheme } from "#charts/render/theme.ts"
import type { ChartTable } from "#domain/card/chart.ts"
import { plainText } from "./plainText.ts"
import type { Slide } from "./pptx.ts"

/** How many rows and columns a slide has room for. */
export const slideRows = 12
const slideColumns = 10

const hex = (color: string): string => color.replace("#", "").toUpperCase()
const { ink } = lightTheme
const settings = settingsOf({ width: 0, height: 0, locale: "en" })

/** A table on a slide: its first rows, and how many more there are. */
export const addTable = (
  page: Slide,
  { columns, rows, numRows }: ChartTable,
  place: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): void => {
  const shown = columns.slice(0, slideColumns)
  const first = rows.slice(0, slideRows)
  const size = shown.length > 6 ? 10 : 12
  const align = (index: number): "right" | "left" => (shown[index]?.dataType === "numeric" ? "right" : "left")
  const head = shown.map(({ label }, index) => ({
    text: plainText(label),
    options: { bold: true, align: align(index), fill: { color: "EFEDE8" } },
  }))
  const body = first.map((row) =>
    shown.map((column, index) => ({
      text: plainText(cellText(row[index] ?? null, column, settings)).slice(0, 80),
      options: { align: align(index) },
    })),
  )
  page.addTable([head, ...body], {
    x: place.x,
    y: place.y,
    w: place.w,
    rowH: 0.34,
    fontFace: "Calibri",
    fontSize: size,
    color: hex(ink.strong),
    valign: "middle",
    border: { type: "solid", pt: 0.5, color: hex(ink.line) },
  })
  const more = [
    ...(numRows > first.length ? [`${(numRows - first.length).toLocaleString("en")} more rows`] : []),
    ...(columns.length > shown.length ? [`${columns.length - shown.length} more columns`] : []),
  ]
  if (more.length === 0) return
  page.addText(`and ${more.join(", ")}: export to Excel for all of them`, {
    x: place.x,
    y: place.y + (first.length + 1) * 0.34 + 0.1,
    w: place.w,
    h: 0.3,
    margin: 0,
    fontFace: "Calibri",
    fontSize: 11,
    italic: true,
    color: hex(ink.quiet),
  })
}
