import { matchesPattern } from "./pattern.ts"
import type { FilterColumn, FilterSource } from "./types.ts"

/** Column to choose: its label and type, and the one or several datasets that have it. */
export interface ColumnChoice {
  readonly label: string
  readonly type: string
  readonly datasets: ReadonlyArray<{ readonly column: FilterColumn; readonly source: FilterSource | null }>
}

/** Columns whose label matches a pattern, those of several datasets as one choice, in their order. */
export const columnChoices = (
  columns: ReadonlyArray<FilterColumn>,
  sources: ReadonlyArray<FilterSource>,
  pattern: string,
): ReadonlyArray<ColumnChoice> => {
  const found = columns.filter(({ label }) => matchesPattern(label, pattern))
  const names = Map.groupBy(found, ({ name, label, type }) => JSON.stringify([name, label, type]))
  return [...names.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const datasets = same.map((column) => ({
      column,
      source: sources.find(({ id }) => id === column.dataSourceId) ?? null,
    }))
    return [{ label: first.label, type: first.type, datasets }]
  })
}
