import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { cellText } from "../../data/category.ts"
import { cellColor } from "../../data/color-rules.ts"
import type { Settings } from "../../data/options.ts"
import { formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import type { Band, Label, Rule } from "../../scene/scene.ts"
import { textWidth, truncate } from "../../text/width.ts"

const size = 13
const rowHeight = 32
const padding = 12
const smallestColumn = 50
/** The share of the width that one column may take. */
const widestColumn = 0.4
const most = 200

interface Column {
  readonly column: ChartColumn
  readonly texts: ReadonlyArray<string>
  readonly wanted: number
  readonly numeric: boolean
}

/** The first rows and columns of a table, as many as fit. */
export const tablePage = (source: ChartTable, settings: Settings): ChartDrawing => {
  const base = {
    plot: { x: 0, y: 0, width: settings.width, height: settings.height },
    paths: [],
    marks: [],
    axes: [],
    legend: null,
  }
  if (settings.size !== "full") return { ...base, annotations: [], rules: ghost(settings) }
  return { ...base, ...page(source, settings) }
}

const page = (
  source: ChartTable,
  settings: Settings,
): Pick<ChartDrawing, "annotations" | "rules" | "bands"> => {
  const { width, height, author } = settings
  const total = Math.min(most, source.rows.length)
  const fitting = Math.max(1, Math.floor(height / rowHeight) - 1)
  const rest = Math.max(source.numRows, source.rows.length)
  const everything = rest <= fitting && columnsOf(source, total, settings).length === source.columns.length
  const rows = Math.min(total, everything ? fitting : Math.max(1, fitting - 1))
  const columns = stretched(columnsOf(source, rows, settings), width)
  const annotations: Array<Label> = []
  const rules: Array<Rule> = []
  const bands: Array<Band> = []
  let x = 0
  for (const [index, { column, texts, wanted, numeric }] of columns.entries()) {
    const textX = numeric ? x + wanted - padding : x + padding
    const anchor = numeric ? "end" : "start"
    const room = wanted - padding * 1.5
    annotations.push({
      x: textX,
      y: 20,
      text: truncate(column.label, 12, room, 600),
      size: 12,
      weight: 600,
      anchor,
      ink: "quiet",
    })
    texts.forEach((text, row) => {
      const isEmpty = text === settings.texts.absent || text === settings.texts.blank
      const ink = isEmpty ? "quiet" : "normal"
      const y = (row + 1) * rowHeight + rowHeight / 2 + size * 0.35
      annotations.push({ x: textX, y, text: truncate(text, size, room), size, weight: 400, anchor, ink })
      const color = cellColor(author.colorRules, source.rows[row]?.[index] ?? null, column)
      if (color !== undefined)
        bands.push({ x, y: (row + 1) * rowHeight + 1, width: wanted, height: rowHeight - 1, color })
    })
    x += wanted
  }
  for (let row = 1; row <= rows; row += 1) {
    const y = row * rowHeight + 0.5
    rules.push({ x1: 0, x2: width, y1: y, y2: y, ink: row === 1 ? "quiet" : "line", width: 1 })
  }
  const missing = [
    ...(rest > rows ? [settings.texts.moreRows(formatNumber(rest - rows, settings.locale))] : []),
    ...(source.columns.length > columns.length
      ? [settings.texts.moreColumns(formatNumber(source.columns.length - columns.length, settings.locale))]
      : []),
  ].join(" · ")
  if (missing !== "") {
    const y = (rows + 1) * rowHeight
    rules.push({ x1: 0, x2: width, y1: y + 0.5, y2: y + 0.5, ink: "line", width: 1 })
    annotations.push({
      x: padding,
      y: y + 21,
      text: missing,
      size: 12,
      weight: 400,
      anchor: "start",
      ink: "quiet",
    })
  }
  return { annotations, rules, bands }
}

/** The first columns that fit side by side, each as wide as its widest text within the limits. */
const columnsOf = (source: ChartTable, rows: number, settings: Settings): ReadonlyArray<Column> => {
  const columns: Array<Column> = []
  let used = 0
  for (const [index, column] of source.columns.entries()) {
    const texts = source.rows.slice(0, rows).map((row) => cellText(row[index] ?? null, column, settings))
    const widest = texts.reduce(
      (most, text) => Math.max(most, textWidth(text, size)),
      textWidth(column.label, 12, 600),
    )
    const limit = Math.max(smallestColumn, settings.width * widestColumn)
    const wanted = Math.min(limit, Math.max(smallestColumn, widest + padding * 2))
    if (used + wanted > settings.width && columns.length > 0) break
    used += wanted
    columns.push({
      column,
      texts,
      wanted: Math.min(wanted, settings.width),
      numeric: column.dataType === "numeric",
    })
  }
  return columns
}

/** Columns widened in proportion until they fill the width. */
const stretched = (columns: ReadonlyArray<Column>, width: number): ReadonlyArray<Column> => {
  const used = columns.reduce((sum, column) => sum + column.wanted, 0)
  return used <= 0 || used >= width
    ? columns
    : columns.map((one) => ({ ...one, wanted: (one.wanted * width) / used }))
}

/** Lines in place of text, for pictures too small to read. */
const ghost = ({ width, height, size: kind }: Settings): ReadonlyArray<Rule> => {
  const rows = kind === "thumbnail" ? 3 : 5
  const step = height / (rows + 1)
  const cells = [
    [0.08, 0.42],
    [0.52, 0.66],
    [0.76, 0.92],
  ] as const
  return Array.from({ length: rows }, (_, row) =>
    cells.map(
      ([from, to]): Rule => ({
        x1: width * from,
        x2: width * to,
        y1: step * (row + 1),
        y2: step * (row + 1),
        ink: row === 0 ? "quiet" : "line",
        width: kind === "thumbnail" ? 1.5 : 3,
      }),
    ),
  ).flat()
}
