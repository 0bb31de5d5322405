import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { Forecast } from "#domain/data/forecast.ts"

/** The words of a table with a forecast. */
export interface ForecastWords {
  /** Title of the column that says which rows are forecast. */
  readonly kind: string
  readonly measured: string
  readonly forecast: string
  /** Titles of the ends of a column's interval, which is so many percent likely. */
  readonly low: (column: string, interval: number) => string
  readonly high: (column: string, interval: number) => string
}

/**
 * A chart's table with the values to come in rows of their own after it. A column before its values says which rows are
 * forecast, and columns after them have the ends of their intervals. Without values to come it is the same table.
 */
export const withForecastRows = (
  table: ChartTable,
  { rows: ahead, interval }: Pick<Forecast, "rows" | "interval">,
  words: ForecastWords,
): ChartTable => {
  if (ahead.length === 0) return table
  const { columns } = table
  const forecast = columns.filter(({ name }) => ahead.some(({ column }) => column === name))
  const ends = forecast.flatMap((column): ReadonlyArray<ChartColumn> => {
    const { absent: _, additive: __, ...end } = column
    return [
      { ...end, name: `${column.name} low`, label: words.low(column.label, interval) },
      { ...end, name: `${column.name} high`, label: words.high(column.label, interval) },
    ]
  })
  const kind: ChartColumn = { name: "forecast", label: words.kind, role: "detail", dataType: "string" }
  const at = columns.findIndex(({ role }) => role === "value")
  const periods = Map.groupBy(ahead, ({ category, series }) => JSON.stringify([category, series]))
  const rows = [...periods.values()].map((values): ReadonlyArray<Cell> => {
    const [{ category = null, series = null } = {}] = values
    const of = (name: string) => values.find(({ column }) => column === name)
    const cells = columns.map(({ name, role }): Cell => {
      if (role === "category") return category
      return role === "series" ? series : (of(name)?.value ?? null)
    })
    const bounds = forecast.flatMap(({ name }) => [of(name)?.low ?? null, of(name)?.high ?? null])
    return [...cells.toSpliced(at, 0, words.forecast), ...bounds]
  })
  return {
    ...table,
    columns: [...columns.toSpliced(at, 0, kind), ...ends],
    rows: [
      ...table.rows.map((row) => [...row.toSpliced(at, 0, words.measured), ...ends.map(() => null)]),
      ...rows,
    ],
    numRows: table.numRows + rows.length,
  }
}
