import { Equal } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { ChartType, chartWords } from "../../data/chart.ts"
import { parseDateRange, printDateRange } from "../../data/dateRangeName.ts"
import { DateGrain } from "../../data/grain.ts"
import { TableKind } from "../../data/tableKind.ts"
import type { ViewSettings } from "../filter/settings.ts"
import { parseSettings as parseJson, printSettings as printJson } from "../level/view.ts"
import { escapeSigns, parseNames, printList, splitAt, unescaped } from "./list.ts"
import type { Parameter } from "./query.ts"
import { isOfTables, parseTables, printTables } from "./tables.ts"

/** Settings of parameters, and the parameters that could not be read. */
export interface ReadSettings {
  readonly settings: ViewSettings
  readonly unread: ReadonlyArray<Parameter>
}

/** A text about a column, which stands before it unless it is the card's own column of dates. */
const printOfColumn = (column: string, text: string, dateColumn: string | null): string =>
  column === dateColumn ? text : `${escapeSigns(column, /[~:]/g)}:${text}`

const parseOfColumn = (
  text: string,
  dateColumn: string | null,
): { readonly column: string; readonly rest: string } | null => {
  const parts = splitAt(text, ":")
  const column = parts.length === 1 ? dateColumn : unescaped(parts.slice(0, -1).join(":"))
  return column === null || column === "" ? null : { column, rest: parts.at(-1) ?? "" }
}

/** How addresses named chart types before they had words; they are read for ever. */
const olderName = (chartType: ChartType): string => chartType.replace(/^badge_(vert_)?/, "")

/** Chart type by its word, its older name or its id. */
const chartTypeNamed = (name: string): ChartType | undefined =>
  ChartType.literals.find((type) => chartWords[type] === name) ??
  ChartType.literals.find((type) => type === name || olderName(type) === name)
const tableWords: Readonly<Record<TableKind, string>> = { chart: "data", table: "rows" }

/** Parameters of settings whose card cannot have them: see `understoodBy`. */
export const policiesParameter = (ids: ReadonlyArray<string>): Parameter => ["policies", printList(ids)]
export const grainParameter = (grain: DateGrain): Parameter => ["by", grain]

type Name = "date" | "by" | "as" | "table" | "policies" | "hide" | "axis"

/** How the settings are written, each under a name of its own; null for one that is not chosen. */
const prints: Readonly<Record<Name, (settings: ViewSettings, dateColumn: string | null) => string | null>> = {
  date: ({ dateRange }, dateColumn) =>
    dateRange === undefined
      ? null
      : dateRange === null
        ? printDateRange(null)
        : printOfColumn(dateRange.column.column, printDateRange(dateRange.dateTimeRange), dateColumn),
  by: ({ dateGrain }, dateColumn) =>
    dateGrain === undefined ? null : printOfColumn(dateGrain.column, dateGrain.dateTimeElement, dateColumn),
  as: ({ chartType }) => (chartType === undefined ? null : chartWords[chartType]),
  table: ({ tableKind }) => (tableKind === undefined ? null : tableWords[tableKind]),
  policies: ({ filterGroupIds }) => (filterGroupIds === undefined ? null : printList(filterGroupIds)),
  hide: ({ hiddenSeries }) => (hiddenSeries === undefined ? null : printList(hiddenSeries)),
  axis: ({ startsAtZero }) => (startsAtZero === undefined ? null : "zero"),
}

const wordOf = <Word extends string>(words: ReadonlyArray<Word>, text: string): Word | undefined =>
  words.find((word) => word === text.trim().toLowerCase())

/** How they are read; undefined for a text that is none. */
const parses: Readonly<Record<Name, (text: string, dateColumn: string | null) => ViewSettings | undefined>> =
  {
    date: (text, dateColumn) => {
      if (parseDateRange(text) === null) return { dateRange: null }
      const parts = parseOfColumn(text, dateColumn)
      const range = parts === null ? undefined : parseDateRange(parts.rest)
      if (parts === null || range === undefined) return undefined
      if (range === null) return { dateRange: null }
      return {
        dateRange: { column: { exprType: "COLUMN", column: parts.column }, dateTimeRange: range },
      }
    },
    by: (text, dateColumn) => {
      const parts = parseOfColumn(text, dateColumn)
      const dateTimeElement = wordOf(DateGrain.literals, parts?.rest ?? "")
      return parts === null || dateTimeElement === undefined
        ? undefined
        : { dateGrain: { column: parts.column, dateTimeElement } }
    },
    as: (text) => {
      const chartType = chartTypeNamed(text.trim().toLowerCase())
      return chartType === undefined ? undefined : { chartType }
    },
    table: (text) => {
      const tableKind = TableKind.literals.find((kind) => tableWords[kind] === text.trim().toLowerCase())
      return tableKind === undefined ? undefined : { tableKind }
    },
    policies: (text) => ({ filterGroupIds: parseNames(text) }),
    hide: (text) => ({ hiddenSeries: parseNames(text) }),
    axis: (text) => (text.trim().toLowerCase() === "zero" ? { startsAtZero: true } : undefined),
  }

const names: ReadonlyArray<Name> = ["date", "by", "as", "table", "policies", "hide", "axis"]

/**
 * Settings as parameters, such as `date`, `by` and `as`. `dateColumn` is the card's column of dates, which
 * is left out. What has no short form is the JSON of `view`.
 */
export const printSettings = (
  settings: ViewSettings,
  dateColumn: string | null,
): ReadonlyArray<Parameter> => {
  const own = names.flatMap((name): ReadonlyArray<Parameter> => {
    const text = prints[name](settings, dateColumn)
    return text === null ? [] : [[name, text]]
  })
  const short = [...own, ...printTables(settings.tables)]
  if (Equal.equals(parseSettings(short, dateColumn).settings, settings)) return short
  const json = printJson(settings)
  return json === null ? [] : [["view", json]]
}

/** Whether a parameter is one of a level's settings. */
export const isSetting = (name: string): boolean =>
  name === "view" || isOfTables(name) || names.some((own) => own === name)

const readOf = (
  name: string,
  text: string,
  dateColumn: string | null,
  { tables }: ViewSettings,
): ViewSettings | undefined => {
  const own = names.find((candidate) => candidate === name)
  if (own !== undefined) return parses[own](text, dateColumn)
  if (isOfTables(name)) {
    const read = parseTables(name, text, tables)
    return read && { tables: read }
  }
  const json = parseJson(text)
  return E.isRight(json) ? json.right : undefined
}

/** Settings of parameters of which each `isSetting`; the others count more than those of `view`. */
export const parseSettings = (
  parameters: ReadonlyArray<Parameter>,
  dateColumn: string | null,
  inherited: ViewSettings = {},
): ReadSettings => {
  let settings = inherited
  const unread: Array<Parameter> = []
  for (const [name, text] of parameters.toSorted(
    ([left], [right]) => Number(right === "view") - Number(left === "view"),
  )) {
    const read = readOf(name, text, dateColumn, settings)
    if (read === undefined) unread.push([name, text])
    else settings = name === "view" ? read : { ...settings, ...read }
  }
  return { settings, unread }
}
