import type { NumberFormat } from "../data/numberFormat.ts"
import { currencyIn, hasWord } from "./columnWords.ts"
import type { ColumnProfile, SuggestedMeasure } from "./types.ts"

/** Column of numbers with how its rows become one. */
export interface MeasureColumn {
  readonly column: ColumnProfile
  readonly aggregate: "sum" | "avg"
  readonly format?: NumberFormat
}

/** Decimals of amounts of money, and of other numbers at most. */
const shownDecimals = 2

/** How the numbers of a column are shown, by its values and its name; undefined where nothing is to be said. */
export const formatOf = ({
  name,
  type,
  format,
  decimals,
  least,
  largest,
}: ColumnProfile): NumberFormat | undefined => {
  if (type !== "numeric" || format !== undefined) return format
  const currency = currencyIn(name)
  if (currency !== null) return { style: "currency", currency, decimals: decimals === 0 ? 0 : shownDecimals }
  if (hasWord("share", name) && decimals > 0 && Number(least) >= 0 && Number(largest) <= 1)
    return { style: "percent", decimals: 1 }
  if (decimals === 0) return undefined
  const isMoney = hasWord("money", name) && decimals <= shownDecimals
  return { style: "decimal", decimals: isMoney ? shownDecimals : Math.min(decimals, shownDecimals) }
}

/** What of a table is of several times: rows that have dates, rows of several years, or nothing. */
export type TimeOfRows = "dates" | "years" | "none"

/**
 * How a column of numbers is measured. Money, pieces and counts are summed, rates, ages and degrees are averaged, and
 * balances too where their rows are of several times; what its name does not say is summed in a table of events, which
 * has dates, and averaged in one of things.
 */
export const measureColumnOf = (column: ColumnProfile, time: TimeOfRows): MeasureColumn => {
  const { name } = column
  const format = formatOf(column)
  const isLevel = hasWord("level", name)
  const isAveraged =
    format?.style === "percent" ||
    name.includes("%") ||
    hasWord("averaged", name) ||
    (isLevel && time !== "none") ||
    // Of what is below zero throughout, such as decibels, more is not more.
    Number(column.largest) < 0
  const isSummed = format?.style === "currency" || isLevel || hasWord("summed", name)
  const aggregate = isAveraged || (!isSummed && time !== "dates") ? "avg" : "sum"
  return { column, aggregate, ...(format !== undefined && { format }) }
}

/** How well a measure says what a table is about; of equals the first column counts. */
const weightOf = ({ column, aggregate, format }: MeasureColumn, rows: number): number =>
  (hasWord("money", column.name) ? 4 : 0) +
  (hasWord("summed", column.name) ? 3 : 0) +
  (format?.style === "currency" ? 3 : 0) +
  (aggregate === "sum" ? 2 : 0) +
  (column.distinct <= 5 ? -2 : 0) -
  // A few gaps say nothing.
  Math.floor((10 * column.empty) / Math.max(1, rows)) / 2

/** The measures of a table, the best first. */
export const rankedMeasures = (
  columns: ReadonlyArray<ColumnProfile>,
  rows: number,
  time: TimeOfRows,
): ReadonlyArray<MeasureColumn> =>
  columns
    .map((column) => measureColumnOf(column, time))
    .map((measure) => ({ measure, weight: weightOf(measure, rows) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ measure }) => measure)

/** Decimals of an average: of small numbers more. */
const averageDecimals = ({ largest, least, decimals }: ColumnProfile): number => {
  const size = Math.max(Math.abs(Number(largest)), Math.abs(Number(least)))
  if (size < 10 || decimals > 1) return 2
  return size >= 1_000 && decimals === 0 ? 0 : 1
}

/** A measure as a card has it; `title` is what it is called there. */
export const measureOf = ({ column, aggregate, format }: MeasureColumn): SuggestedMeasure => {
  if (aggregate === "sum") return { aggregate, column: column.name }
  const decimals = averageDecimals(column)
  return {
    aggregate,
    column: column.name,
    ...((format === undefined || format.style === "decimal") && {
      format: { style: "decimal", ...format, decimals } as const,
    }),
  }
}
