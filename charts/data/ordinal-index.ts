import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { valueColors } from "../color/series-colors.ts"
import { formatDate } from "../format/date.ts"
import { type Category, type CategoryKind, cellText, kindOf, scalarOf } from "./category.ts"
import type { Series } from "./channels.ts"
import type { Settings } from "./options.ts"

/** Between the parts of a name. */
export const separator = " · "

/** Ordinal of an entry in a list that grows with what is looked up, and its key there. */
export interface IndexEntry {
  readonly index: number
  readonly key: string
}

/** Ordinal index of the categories of a table, in the order of its rows. */
export interface CategoryIndex {
  readonly kind: CategoryKind
  readonly list: ReadonlyArray<Category>
  /** The category of a row for a series; a further one each time that the same pair returns. */
  readonly find: (cells: ReadonlyArray<Cell>, series: string) => IndexEntry
}

/** An empty index of categories by one column, or by several joined into one name. */
export const indexCategories = (columns: ReadonlyArray<ChartColumn>, settings: Settings): CategoryIndex => {
  const only = columns.length === 1 ? columns[0] : undefined
  const kind = only === undefined ? "text" : kindOf(only)
  const list: Array<Category> = []
  const firsts = new Map<Cell, IndexEntry>()
  const repeated = new Map<string, IndexEntry>()
  /** How often each category was found for a series, by its index. */
  const counts = new Map<string, Array<number | undefined>>()

  const made = (key: string, cells: ReadonlyArray<Cell>): Category => {
    if (only === undefined) {
      const texts = columns.map((column, order) => cellText(cells[order] ?? null, column, settings))
      return {
        key,
        cell: cells.length === 0 ? null : cells.map(String).join(separator),
        text: texts.join(separator),
        scalar: null,
      }
    }
    const cell = cells[0] ?? null
    const scalar = scalarOf(cell, kind)
    const text =
      kind === "date" && scalar !== null
        ? formatDate(scalar, only.grain, settings.locale, only.dataType === "datetime")
        : cellText(cell, only, settings)
    return { key, cell, text, scalar }
  }

  const added = (key: string, cells: ReadonlyArray<Cell>): IndexEntry => {
    list.push(made(key, cells))
    return { index: list.length - 1, key }
  }
  const firstOf = (cells: ReadonlyArray<Cell>): IndexEntry => {
    const name = only === undefined ? JSON.stringify(cells) : written(cells[0] ?? null)
    const known = firsts.get(name)
    if (known !== undefined) return known
    const entry = added(only === undefined ? String(name) : JSON.stringify(name), cells)
    firsts.set(name, entry)
    return entry
  }

  return {
    kind,
    list,
    find: (cells, series) => {
      const first = firstOf(cells)
      const found = counts.get(series) ?? []
      if (found.length === 0) counts.set(series, found)
      const repeat = found[first.index] ?? 0
      found[first.index] = repeat + 1
      if (repeat === 0) return first
      const key = `${first.key}~${repeat}`
      const known = repeated.get(key)
      if (known !== undefined) return known
      const entry = added(key, cells)
      repeated.set(key, entry)
      return entry
    },
  }
}

/** A cell as JSON tells it from others: numbers that are none are null. */
const written = (cell: Cell): Cell => (typeof cell === "number" && !Number.isFinite(cell) ? null : cell)

/** Ordinal index of the series of a table, in the order of its rows. */
export interface SeriesIndex {
  readonly list: ReadonlyArray<Series>
  readonly find: (cell: Cell, value: ChartColumn) => IndexEntry
}

/** An empty index of series by a column, by the value columns when there are several `measures`, or by both. */
export const indexSeries = (
  column: ChartColumn | undefined,
  measures: ReadonlyArray<ChartColumn>,
  settings: Settings,
): SeriesIndex => {
  const list: Array<Series> = []
  const known = new Map<string, IndexEntry>()
  /** The same by their cells and value columns, which are looked up faster than their keys are written. */
  const found = new Map<ChartColumn, Map<Cell, IndexEntry>>(measures.map((measure) => [measure, new Map()]))
  const several = measures.length > 1
  const colorOf = column?.colors === undefined ? null : valueColors(column.colors)
  const added = (key: string, cell: Cell, value: ChartColumn): IndexEntry => {
    const names = [
      ...(column === undefined ? [] : [cellText(cell, column, settings)]),
      ...(several ? [value.label] : []),
    ]
    const entry = { index: list.length, key }
    known.set(key, entry)
    list.push({
      key,
      cell,
      text: names.join(separator),
      color: colorOf === null ? list.length : colorOf(cell) * measures.length + measures.indexOf(value),
      hidden: settings.hiddenSeries.has(key),
    })
    return entry
  }
  return {
    list,
    find: (cell, value) => {
      const before = found.get(value)?.get(cell)
      if (before !== undefined) return before
      const key = `${column === undefined ? "" : JSON.stringify(cell)}${several ? `/${value.name}` : ""}`
      const entry = known.get(key) ?? added(key, cell, value)
      found.get(value)?.set(cell, entry)
      return entry
    },
  }
}
