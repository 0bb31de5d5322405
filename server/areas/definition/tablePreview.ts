import { Effect } from "effect"
import { histogramBars, listedUnfit, mostExamples, previewRows } from "#domain/areas/definition/queries.ts"
import { ColumnChoice } from "#domain/areas/definition/types.ts"
import { identifier } from "../../query/bindings.ts"
import type { DuckDbError, Run } from "../../query/DuckDb.ts"
import type { ProfiledColumn, ReadColumn } from "../../scaffold/tableProfile.ts"
import type { ColumnType } from "../../schema/dataset.ts"
import { typeOfChoice } from "./chosenColumns.ts"
import type { TablePreview } from "./readTypes.ts"

/** Columns whose histograms and examples are made: of wider tables, the first. */
const figuredColumns = 100
/** Longest text of a cell and of an example that is shown, in UTF-16 units. */
const longestText = 200

type Cell = number | string | null

const cellOf = (value: unknown, isNumber: boolean): Cell => {
  if (value === null || value === undefined) return null
  if (isNumber) {
    const number = Number(value)
    return Number.isFinite(number) ? number : String(value)
  }
  return String(value).slice(0, longestText)
}

const isNumeric = ({ profile }: ProfiledColumn): boolean => profile.type === "numeric"

/** What a page shows of a table: figures of each column, and the first rows. The values are stored once, beside the source. */
export const tablePreview = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  rows: number,
  columns: ReadonlyArray<ProfiledColumn>,
  /** The types that columns can be read as, by their names; any where it is not given. */
  types?: ReadonlyMap<string, ReadonlyArray<ColumnType>>,
): Effect.fn.Return<TablePreview, DuckDbError> {
  const cells = columns.map(({ read }, index) => `${read.value} AS c${index}`)
  yield* run(`CREATE OR REPLACE TEMP TABLE preview AS SELECT ${cells.join(", ")} FROM (${query})`)
  const shown = columns.map((column, index) =>
    isNumeric(column) ? `c${index}` : `CAST(c${index} AS VARCHAR)`,
  )
  const sample = (yield* run(`SELECT ${shown.join(", ")} FROM preview LIMIT ${previewRows}`)).getRows()
  return {
    rows,
    columns: yield* Effect.forEach(columns, (column, index) => {
      const { read, profile } = column
      const { name, label, type, format, meaning } = read.column
      return Effect.gen(function* () {
        const isFigured = index < figuredColumns && profile.empty < rows
        return {
          name,
          label,
          type: typeOfChoice(type),
          types: [...new Set(types?.get(name)?.map(typeOfChoice) ?? ColumnChoice.fields.type.literals)],
          ...formatChoice(format),
          ...(meaning !== undefined && { meaning }),
          empty: profile.empty,
          distinct: profile.distinct,
          least: profile.least,
          largest: profile.largest,
          examples: isFigured ? yield* examplesOf(run, index) : [],
          histogram: isFigured && profile.type !== "string" ? yield* histogramOf(run, column, index) : [],
          unfit: profile.unfit,
          unfitValues: profile.unfit === 0 ? [] : yield* unfitOf(run, query, read),
        }
      })
    }),
    sample: sample.map((row) =>
      row.map((value, index) => cellOf(value, columns[index]?.profile.type === "numeric")),
    ),
  }
})

const formatChoice = (format: ReadColumn["column"]["format"]) => {
  if (format?.style === "percent") return { format: "percent" as const }
  const currency = currencies.find((one) => format?.style === "currency" && one === format.currency)
  return currency === undefined ? {} : { format: currency }
}
const currencies = ["USD", "EUR", "GBP", "CHF", "JPY"] as const

const examplesOf = (run: Run, index: number) =>
  Effect.map(
    run(
      `SELECT CAST(c${index} AS VARCHAR) FROM preview WHERE c${index} IS NOT NULL AND CAST(c${index} AS VARCHAR) <> ''
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${mostExamples}`,
    ),
    (reader) => reader.getRows().map(([value]) => String(value).slice(0, longestText)),
  )

/** How many values are in each part of the span between the least and the largest. */
const histogramOf = Effect.fnUntraced(function* (run: Run, column: ProfiledColumn, index: number) {
  const value = isNumeric(column) ? `CAST(c${index} AS DOUBLE)` : `epoch(c${index})`
  const [[least, largest] = []] = (yield* run(`SELECT min(${value}), max(${value}) FROM preview`)).getRows()
  const from = Number(least)
  const span = Number(largest) - from
  if (!Number.isFinite(span) || span <= 0) return []
  const counted = (yield* run(
    `SELECT CAST(least(${histogramBars - 1}, floor((${value} - (${from})) / ${span} * ${histogramBars})) AS INTEGER), count(*)
      FROM preview WHERE c${index} IS NOT NULL GROUP BY 1`,
  )).getRows()
  const counts = new Map(counted.map(([bar, count]) => [Number(bar), Number(count)] as const))
  return Array.from({ length: histogramBars }, (_, bar) => counts.get(bar) ?? 0)
})

const unfitOf = (run: Run, query: string, { column, fits }: ReadColumn) => {
  const raw = `CAST(${identifier(column.from ?? column.name)} AS VARCHAR)`
  return Effect.map(
    run(
      `SELECT "row number", ${raw} FROM (SELECT row_number() OVER () AS "row number", * FROM (${query}))
        WHERE NOT (${fits}) ORDER BY 1 LIMIT ${listedUnfit}`,
    ),
    (reader) =>
      reader
        .getRows()
        .map(([row, value]) => ({ row: Number(row), value: String(value).slice(0, longestText) })),
  )
}
