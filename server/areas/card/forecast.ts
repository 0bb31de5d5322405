import { fewestPeriods, forecast, seasonOf } from "#charts/additions/forecast/holt-winters.ts"
import { optionsTaken } from "#charts/types/options-taken.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import { comparedColumn } from "#domain/areas/filter/comparedColumn.ts"
import { bucketsOf } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { Forecast, NoForecast } from "#domain/data/forecast.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import { type BucketCalendar, bucketOf, dayNumber, fullMoment, isoDay } from "#domain/data/moment.ts"
import type { Selection } from "../../query/plan.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { CardSource } from "./cardSource.ts"

/** Values of one series at the periods that have rows, by their first moments. */
interface SeriesValues {
  readonly series: Cell
  readonly column: ChartColumn
  readonly values: ReadonlyMap<string, number>
}

/** Periods that a chart shows: the first moments of whole ones, in order, and of the first that has no data. */
interface Periods {
  readonly whole: ReadonlyArray<string>
  readonly next: string
  readonly after: (begin: string) => string
}

/**
 * What a chart says of the values to come, where its author wants them: from whole periods alone, and not where the
 * latest data are filtered out.
 */
export const forecastOf = (
  card: CardDefinition,
  { chartType, table }: Pick<Chart, "chartType" | "table">,
  { dataset, calendar }: Pick<CardSource, "dataset" | "calendar">,
  selection: Selection,
  overrides: QueryOverrides,
): { readonly forecast?: Forecast } => {
  const wanted = optionsTaken(chartType, card.options).forecast
  const categories = table.columns.filter(({ role }) => role === "category")
  const [category] = categories
  if (wanted === undefined || category?.grain === undefined || categories.length > 1) return {}
  const { interval = 80, periods } = wanted
  const missing = (reason: NoForecast) => ({ forecast: { interval, rows: [], missing: reason } })
  const lastDay = dataset.asOf ?? isoDay(dayNumber(calendar.today) - 1)
  if (table.reducedFrom !== undefined) return missing("REDUCED")
  const isLimited = card.limit !== null || overrides.limit !== undefined || overrides.offset !== undefined
  if (isLimited || hidesLatest(category.name, selection, lastDay)) return missing("FILTERED")
  const all = seriesOf(table)
  if (chartType === "badge_area" && all.length > 1) return missing("STACKED")
  const known = periodsOf(table, category.grain, bucketsOf(calendar), lastDay, selection)
  if (known === null) return missing("FEW")
  const rows = all.flatMap(({ series, column, values }): Forecast["rows"] => {
    const past = valuesAt(known.whole, values, column.absent)
    const skipped = skippedPeriods(known)
    const options = { periods: skipped + periods, interval, season: seasonOf[category.grain ?? "year"] }
    const steps = (forecast(past, options) ?? []).slice(skipped)
    let begin = known.next
    return steps.map((step) => {
      const cell = begin.slice(0, cellLength(table))
      begin = known.after(begin)
      return { category: cell, series, column: column.name, ...step }
    })
  })
  return rows.length === 0 ? missing("FEW") : { forecast: { interval, rows } }
}

/** Whether what is shown ends before the data do: a forecast would stand where there are data. */
const hidesLatest = (
  column: string,
  { filters, own, control = [], dateRange }: Selection,
  lastDay: string,
): boolean =>
  (dateRange !== null && dateRange.column === column && dateRange.end < lastDay) ||
  [...filters, ...own, ...control].some((filter) => comparedColumn(filter) === column)

const indexOfRole = ({ columns }: Chart["table"], role: ChartColumn["role"]): number =>
  columns.findIndex((column) => column.role === role)

/** How many characters the dates of a table have: a day, or a time of day. */
const cellLength = (table: Chart["table"]): number =>
  String(table.rows[0]?.[indexOfRole(table, "category")] ?? "").length

/** Moment of a cell in the full form; null for one that is no date. */
const momentOf = (cell: Cell | undefined): string | null =>
  typeof cell === "string" ? fullMoment(cell) : null

const seriesOf = (table: Chart["table"]): ReadonlyArray<SeriesValues> => {
  const [category, split] = [indexOfRole(table, "category"), indexOfRole(table, "series")]
  const measures = table.columns.flatMap((column, index) =>
    column.role === "value" ? [{ column, index }] : [],
  )
  return [...Map.groupBy(table.rows, (row) => (split < 0 ? null : (row[split] ?? null)))].flatMap(
    ([series, rows]) =>
      measures.map(({ column, index }) => ({
        series,
        column,
        values: new Map(
          rows.flatMap((row): ReadonlyArray<[string, number]> => {
            const moment = momentOf(row[category])
            const value = row[index]
            return moment === null || typeof value !== "number" ? [] : [[moment, value]]
          }),
        ),
      })),
  )
}

/** Most periods that a forecast is made from. */
const mostPeriods = 10_000

const periodsOf = (
  table: Chart["table"],
  grain: DateGrain,
  buckets: BucketCalendar,
  lastDay: string,
  { dateRange }: Selection,
): Periods | null => {
  const index = indexOfRole(table, "category")
  const begins = table.rows.flatMap((row) => momentOf(row[index]) ?? []).toSorted()
  const [first, last] = [begins[0], begins.at(-1)]
  if (first === undefined || last === undefined) return null
  const after = (begin: string): string => bucketOf(begin, grain, buckets).end
  const isOfRange = dateRange !== null && dateRange.column === table.columns[index]?.name
  const from = isOfRange ? `${dateRange.begin}T` : ""
  const until = bucketOf(isoDay(dayNumber(lastDay) + 1), "day").begin
  const whole: Array<string> = []
  for (let begin = first; begin <= last && whole.length < mostPeriods; begin = after(begin)) {
    if (begin >= from && after(begin) <= until) whole.push(begin)
  }
  return whole.length < fewestPeriods ? null : { whole, next: after(last), after }
}

/** How many periods lie between the last whole one and the first to come: those that have begun. */
const skippedPeriods = ({ whole, next, after }: Periods): number => {
  let count = 0
  for (let begin = after(whole.at(-1) ?? next); begin < next; begin = after(begin)) count += 1
  return count
}

/** The values at periods, from the last gap on; where what is absent is zero there is none. */
const valuesAt = (
  periods: ReadonlyArray<string>,
  values: ReadonlyMap<string, number>,
  absent: 0 | undefined,
): ReadonlyArray<number> => {
  const all = periods.map((begin) => values.get(begin) ?? absent ?? null)
  return all.slice(all.lastIndexOf(null) + 1).flatMap((value) => value ?? [])
}
