import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { type Category, type CategoryKind, cellText, kindOf, scalarOf } from "./category.ts"
import type { Series } from "./channels.ts"
import { formatDate } from "./format/date.ts"
import type { Settings } from "./options.ts"
import { valueColors } from "./series-colors.ts"

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
  const known = new Map<string, number>()
  const repeats = new Map<string, Map<string, number>>()

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

  return {
    kind,
    list,
    find: (cells, series) => {
      const plain = JSON.stringify(only === undefined ? cells : (cells[0] ?? null))
      const counts = repeats.get(series) ?? new Map<string, number>()
      const repeat = counts.get(plain) ?? 0
      repeats.set(series, counts.set(plain, repeat + 1))
      const key = repeat === 0 ? plain : `${plain}~${repeat}`
      const index = known.get(key)
      if (index !== undefined) return { index, key }
      known.set(key, list.length)
      list.push(made(key, cells))
      return { index: list.length - 1, key }
    },
  }
}

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
  const known = new Map<string, number>()
  const several = measures.length > 1
  const colorOf = column?.colors === undefined ? null : valueColors(column.colors)
  return {
    list,
    find: (cell, value) => {
      const key = `${column === undefined ? "" : JSON.stringify(cell)}${several ? `/${value.name}` : ""}`
      const index = known.get(key)
      if (index !== undefined) return { index, key }
      const names = [
        ...(column === undefined ? [] : [cellText(cell, column, settings)]),
        ...(several ? [value.label] : []),
      ]
      known.set(key, list.length)
      list.push({
        key,
        cell,
        text: names.join(separator),
        color: colorOf === null ? list.length : colorOf(cell) * measures.length + measures.indexOf(value),
        hidden: settings.hiddenSeries.has(key),
      })
      return { index: list.length - 1, key }
    },
  }
}
