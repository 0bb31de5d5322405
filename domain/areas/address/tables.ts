import type { TableSort } from "../../data/chartTable.ts"
import { type LevelTables, maxTableTextLength, type TableSettings } from "../../data/tableSettings.ts"
import { clampedWidth } from "../panel/layout.ts"
import { escapeSigns, parseNames, printList, splitAt, unescaped } from "./list.ts"
import type { Parameter } from "./query.ts"

type Tables = typeof LevelTables.Type

/** What parameters of the rows behind a chart end in; those of its data have nothing after their names. */
const ofRows = ".rows"

const printColumn = (column: string): string => escapeSigns(column, /[~:,]/g)

/** A column, and what a colon separates from it; no column for a text of another form. */
const parseColumn = (text: string): readonly [column: string, rest?: string] => {
  const [name = "", rest, ...more] = splitAt(text, ":")
  return more.length > 0 ? [""] : rest === undefined ? [unescaped(name)] : [unescaped(name), rest]
}

const parseSort = (text: string): TableSort | undefined => {
  const [column, direction = "ascending"] = parseColumn(text)
  const isDirection = direction === "ascending" || direction === "descending"
  return column !== "" && isDirection ? { column, direction } : undefined
}

const parseWidths = (text: string): TableSettings["widths"] => {
  const widths = splitAt(text, ",").map((part) => {
    const [column, width = ""] = parseColumn(part)
    return [column, Number(width)] as const
  })
  const areRead = widths.every(([column, width]) => column !== "" && clampedWidth(width, width) === width)
  return areRead ? Object.fromEntries(widths) : undefined
}

const parses = new Map<string, (text: string) => TableSettings[keyof TableSettings]>([
  ["sort", parseSort],
  ["widths", parseWidths],
  ["columns", parseNames],
])

const partOf = (name: string): string => (name.endsWith(ofRows) ? name.slice(0, -ofRows.length) : name)

/** Whether a parameter says how a table of a level was left. */
export const isOfTables = (name: string): boolean => parses.has(partOf(name))

/** Tables with what such a parameter says; undefined for a text that says nothing. */
export const parseTables = (name: string, text: string, tables: Tables = {}): Tables | undefined => {
  const part = partOf(name)
  const kind = part === name ? "chart" : "table"
  const value = text.length > maxTableTextLength ? undefined : parses.get(part)?.(text)
  return value && { ...tables, [kind]: { ...tables[kind], [part]: value } }
}

const printTable = (
  { sort, widths = {}, columns = [] }: TableSettings,
  end: string,
): ReadonlyArray<Parameter> => {
  const direction = sort?.direction === "descending" ? ":descending" : ""
  const sized = Object.entries(widths).map(([column, width]) => `${printColumn(column)}:${width}`)
  const texts: ReadonlyArray<Parameter> = [
    [`sort${end}`, printColumn(sort?.column ?? "") + direction],
    [`widths${end}`, sized.join(",")],
    [`columns${end}`, printList(columns)],
  ]
  return texts.filter(([, text]) => text !== "")
}

/** How the tables of a level were left as parameters: `sort=delay:descending&widths.rows=delay:120&columns.rows=delay`. */
export const printTables = ({ chart = {}, table = {} }: Tables = {}): ReadonlyArray<Parameter> => [
  ...printTable(chart, ""),
  ...printTable(table, ofRows),
]
