import { lightTheme } from "#charts/color/fixed-themes.ts"
import type { Theme } from "#charts/color/theme.ts"
import { cellText } from "#charts/data/category.ts"
import { type ColorRules, cellColor, tintOf } from "#charts/data/color-rules.ts"
import type { Settings } from "#charts/data/options.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Texts } from "../../../text/texts.ts"
import { writingFor } from "../../../text/writing.ts"
import { hexOf } from "./hexOf.ts"
import { plainText } from "./plainText.ts"
import type { Slide } from "./pptx.ts"

/** How many rows a slide has room for. */
export const slideRows = 12
/** With more columns than this, texts are written smaller. */
const fewColumns = 6
/** Characters of one point size that fit on an inch, and the width of a cell's edges. */
const charactersPerInch = 118
const edges = 4
/** A text is cut at so many characters, and sooner where there are many columns. */
const widest = { few: 40, many: 24 } as const

const { ink } = lightTheme

/** A table on a slide: its first rows, as many columns as there is room for, and how many more there are of both. */
export const addTable = (
  page: Slide,
  table: ChartTable,
  area: { readonly x: number; readonly y: number; readonly w: number },
  { locale, text }: Texts,
  rules?: ColorRules,
  theme: Theme = lightTheme,
): void => {
  const settings = writingFor(locale)
  const { columns, rows, numRows } = table
  const isWide = columns.length > fewColumns
  const size = isWide ? 10 : 12
  const first = rows.slice(0, slideRows)
  const wide = columns.map((column, index) =>
    columnOf(column, first, index, widest[isWide ? "many" : "few"], settings, rules, theme),
  )
  const shown = fitting(wide, (area.w * charactersPerInch) / size)
  const total = shown.reduce((sum, { length }) => sum + length, 0)
  const head = shown.map(({ label, align }) => ({
    text: label,
    options: { bold: true, align, fill: { color: "EFEDE8" } },
  }))
  const body = first.map((_, row) =>
    shown.map(({ texts, fills, align }) => ({
      text: texts[row] ?? "",
      options: { align, ...(fills[row] !== undefined && { fill: { color: fills[row] } }) },
    })),
  )
  page.addTable([head, ...body], {
    x: area.x,
    y: area.y,
    colW: shown.map(({ length }) => (area.w * length) / total),
    rowH: rowHeight,
    fontFace: "Calibri",
    fontSize: size,
    color: hexOf(ink.strong),
    valign: "middle",
    border: { type: "solid", pt: 0.5, color: hexOf(ink.line) },
  })
  const more = [
    ...(numRows > first.length ? [text("file.more.rows", { count: numRows - first.length })] : []),
    ...(columns.length > shown.length
      ? [text("file.more.columns", { count: columns.length - shown.length })]
      : []),
  ]
  if (more.length === 0) return
  page.addText(text("file.more", { parts: more.join(", ") }), {
    x: area.x,
    y: area.y + (first.length + 1) * rowHeight + 0.1,
    w: area.w,
    h: 0.3,
    margin: 0,
    fontFace: "Calibri",
    fontSize: 11,
    italic: true,
    color: hexOf(ink.quiet),
  })
}

/** In inches. */
const rowHeight = 0.34

interface SlideColumn {
  readonly label: string
  readonly align: "left" | "right"
  readonly texts: ReadonlyArray<string>
  /** The colour below each text, where a rule of the author holds for its value. */
  readonly fills: ReadonlyArray<string | undefined>
  /** In characters. */
  readonly length: number
}

const columnOf = (
  column: ChartColumn,
  rows: ChartTable["rows"],
  index: number,
  longest: number,
  settings: Settings,
  rules: ColorRules,
  theme: Theme,
): SlideColumn => {
  const label = shortened(plainText(column.label), longest)
  const texts = rows.map((row) => {
    const cell = row[index] ?? null
    return cell === null ? "" : shortened(plainText(cellText(cell, column, settings)), longest)
  })
  return {
    label,
    align: column.dataType === "numeric" ? "right" : "left",
    texts,
    fills: rows.map((row) => {
      const color = cellColor(rules, row[index] ?? null, column)
      return color === undefined ? undefined : hexOf(tintOf(theme, color))
    }),
    length: edges + Math.max(label.length, ...texts.map((text) => text.length)),
  }
}

/** The first columns that have room side by side: one at least. */
const fitting = (columns: ReadonlyArray<SlideColumn>, room: number): ReadonlyArray<SlideColumn> => {
  let taken = 0
  const end = columns.findIndex(({ length }, index) => {
    taken += length
    return taken > room && index > 0
  })
  return end < 0 ? columns : columns.slice(0, end)
}

const shortened = (text: string, longest: number): string => {
  const signs = [...text]
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join("")}…`
}
