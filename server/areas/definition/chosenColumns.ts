import { Effect } from "effect"
import type { ColumnChoice } from "#domain/areas/definition/types.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import type { DuckDbError, Run } from "../../query/DuckDb.ts"
import { castColumn } from "../../query/import/cast.ts"
import { writtenDates, writtenMoments } from "../../query/import/readings.ts"
import { type DatasetColumn, dataTypeOf, NumberSign } from "../../schema/dataset.ts"

type Reading = Pick<DatasetColumn, "parse" | "decimal" | "sign">

const numbers: ReadonlyArray<Reading> = [{}, { decimal: "point" }, { decimal: "comma" }]

/** Ways in which texts of a type are written, the plainest first. */
const readingsOf = (type: ColumnChoice["type"]): ReadonlyArray<Reading> => {
  switch (type) {
    case "string":
      return [{}]
    case "long":
    case "double":
      return [...numbers, ...NumberSign.literals.flatMap((sign) => numbers.map((one) => ({ ...one, sign })))]
    case "date":
      return [{}, ...writtenDates.map((parse) => ({ parse }))]
    case "datetime":
      return [{}, ...writtenMoments.map((parse) => ({ parse }))]
  }
}

/** Format of a choice. */
export const formatOfChoice = ({ format }: Pick<ColumnChoice, "format">): NumberFormat | undefined =>
  format === undefined
    ? undefined
    : format === "percent"
      ? { style: "percent" }
      : { style: "currency", currency: format }

/** Choice of a type for a column of a source as it is; the types of numbers that databases tell apart are one. */
export const typeOfChoice = (type: DatasetColumn["type"]): ColumnChoice["type"] => {
  if (isDatePart(type)) return "datetime"
  return type === "numeric" || type === "decimal" ? "double" : type
}

/** A column with its chosen type: its texts are read in the way that the most of them are written. */
const withType = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  column: DatasetColumn,
  sourceType: string,
  type: ColumnChoice["type"],
): Effect.fn.Return<DatasetColumn, DuckDbError> {
  const { parse: _, decimal: __, sign: ___, format: ____, total: _____, ...rest } = column
  const isText = sourceType === "VARCHAR" || sourceType === "JSON"
  const candidates = (isText ? readingsOf(type) : [{}]).map(
    (reading): DatasetColumn => ({ ...rest, type, ...reading }),
  )
  if (candidates.length === 1) return candidates[0] ?? column
  const counts = candidates.map((candidate) => {
    const { fits } = castColumn(candidate, sourceType)
    return fits === null ? "0" : `count(*) FILTER (WHERE NOT (${fits}))`
  })
  const [row = []] = (yield* run(`SELECT ${counts.join(", ")} FROM (${query})`)).getRows()
  const unfit = row.map(Number)
  return candidates[unfit.indexOf(Math.min(...unfit))] ?? column
})

/** Columns as a person chose them; those that no choice names stay as they are. */
export const chosenColumns = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<DatasetColumn>,
  sourceTypes: ReadonlyMap<string, string>,
  choices: ReadonlyArray<ColumnChoice>,
): Effect.fn.Return<ReadonlyArray<DatasetColumn>, DuckDbError> {
  const byName = new Map(choices.map((choice) => [choice.name, choice] as const))
  return yield* Effect.forEach(columns, (column) =>
    Effect.gen(function* () {
      const choice = byName.get(column.name)
      if (choice === undefined) return column
      const sourceType = sourceTypes.get(column.from ?? column.name) ?? "VARCHAR"
      const typed =
        typeOfChoice(column.type) === choice.type
          ? column
          : yield* withType(run, query, column, sourceType, choice.type)
      const { format: _, meaning: __, ...rest } = typed
      const format = dataTypeOf(typed.type) === "numeric" ? formatOfChoice(choice) : undefined
      return {
        ...rest,
        label: choice.label,
        ...(format !== undefined && { format }),
        ...(choice.meaning !== undefined && { meaning: choice.meaning }),
      }
    }),
  )
})
