import { basename } from "node:path"
import { Effect, Result } from "effect"
import { type DatasetColumn, type FileDataset, type FileSource, sourceColumns } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { type CastColumn, castColumn, expectedValues } from "./cast.ts"
import type { DatasetProblem } from "./problem.ts"
import { sourceQuery, unreadable } from "./source.ts"
import { storedColumns } from "./storage.ts"

const staging = "temp.staging"

/**
 * Reads a dataset's source into a new relation; moments that say their offset are read in a time zone, and dates are
 * moved by the dataset's shift. Gives the number of rows, or what is wrong: a source that cannot be read, a column that it does not have, or values that do not fit
 * their column's type.
 */
export const importDataset = (
  run: Run,
  dataset: FileDataset,
  paths: ReadonlyMap<string, string>,
  timeZone: string,
  relation: string,
): Effect.Effect<Result.Result<number, ReadonlyArray<DatasetProblem>>, DuckDbError> =>
  Effect.gen(function* () {
    const zoned = yield* Effect.result(run(`SET TimeZone = '${timeZone}'`))
    if (Result.isFailure(zoned)) return Result.fail([unknownZone(timeZone)])
    const query = yield* sourceQuery(run, dataset.source, paths)
    const explained = (failure: DuckDbError) => unreadable(run, dataset.source, paths, failure)
    const described = yield* Effect.result(run(`DESCRIBE ${query}`))
    if (Result.isFailure(described)) return Result.fail([yield* explained(described.failure)])
    const sourceTypes = new Map(
      described.success.getRows().map(([name, type]) => [String(name), String(type)] as const),
    )
    const missing = missingColumns(dataset, sourceTypes)
    if (missing.length > 0) return Result.fail(missing)

    const columns = sourceColumns(dataset.columns).map((column) => ({
      column,
      ...castColumn(column, sourceTypes.get(column.from ?? column.name) ?? "VARCHAR"),
    }))
    const cells = columns.map(
      ({ value, column }) =>
        `${shifted(value, column, dataset.shiftWeeks ?? 0)} AS ${identifier(column.name)}`,
    )
    const conditions = columns.flatMap(({ fits }) => (fits === null ? [] : `(${fits})`))
    const unfit = identifier(otherName("unfit", dataset.columns))
    cells.push(`${conditions.length === 0 ? "false" : `NOT (${conditions.join(" AND ")})`} AS ${unfit}`)
    const staged = yield* Effect.result(
      run(`CREATE OR REPLACE TEMP TABLE staging AS SELECT ${cells.join(", ")} FROM (${query})`),
    )
    if (Result.isFailure(staged)) return Result.fail([yield* explained(staged.failure)])
    const counts = yield* run(`SELECT count(*), count(*) FILTER (WHERE ${unfit}) FROM ${staging}`)
    const [rows = 0, unfitRows = 0] = counts.getRows()[0]?.map(Number) ?? []
    if (unfitRows > 0) {
      const problems = yield* Effect.result(unfitValues(run, dataset.source, query, columns))
      if (Result.isFailure(problems)) return Result.fail([yield* explained(problems.failure)])
      return Result.fail(problems.success.length > 0 ? problems.success : [changedMeanwhile])
    }
    const stored = yield* storedColumns(run, staging, dataset.columns)
    yield* run(`CREATE OR REPLACE TABLE ${relation} AS SELECT ${stored.join(", ")} FROM ${staging}`)
    yield* run(`DROP TABLE ${staging}`)
    return Result.succeed(rows)
  })

/** A name that no column has. */
const otherName = (name: string, columns: ReadonlyArray<DatasetColumn>): string =>
  columns.some((column) => column.name.toLowerCase() === name) ? otherName(`${name}_`, columns) : name

/** Values that did not fit, and do when they are looked for. */
const changedMeanwhile: DatasetProblem = {
  path: ["source"],
  actual: "a source that changes while it is read",
  expected: "one that is complete",
}

/** A value of a column, as many weeks later where it is a date: on the same day of the week, at the same time of day. */
const shifted = (value: string, { type }: DatasetColumn, weeks: number): string => {
  if (weeks === 0) return value
  const later = `(${value} + INTERVAL (${weeks * 7}) DAY)`
  if (type === "date") return `CAST(${later} AS DATE)`
  return type === "datetime" ? later : value
}

type ReadColumn = CastColumn & { readonly column: DatasetColumn }

/** What of the source does not fit its column's type, the first of each with its row. */
const unfitValues = Effect.fnUntraced(function* (
  run: Run,
  source: FileSource,
  query: string,
  columns: ReadonlyArray<ReadColumn>,
): Effect.fn.Return<ReadonlyArray<DatasetProblem>, DuckDbError> {
  const cells = columns.map(({ fits }) => (fits === null ? "0" : `count(*) FILTER (WHERE NOT (${fits}))`))
  if (columns.every(({ fits }) => fits === null)) return []
  const [counts = []] = (yield* run(`SELECT ${cells.join(", ")} FROM (${query})`)).getRows()
  const from = typeof source === "string" ? basename(source) : "the source"
  const problems: Array<DatasetProblem> = []
  for (const [index, { column, raw, fits }] of columns.entries()) {
    const count = Number(counts[index] ?? 0)
    if (count === 0 || fits === null) continue
    const numbered = `SELECT row_number() OVER () AS "row number", * FROM (${query})`
    const first = `SELECT "row number", CAST(${raw} AS VARCHAR) FROM (${numbered}) WHERE NOT (${fits}) ORDER BY 1 LIMIT 1`
    const [[row, value] = []] = (yield* run(first)).getRows()
    const where = `${JSON.stringify(String(value))} in row ${Number(row)} of ${from}, column ${column.from ?? column.name}`
    problems.push({
      path: ["columns", index, column.decimal === undefined ? "type" : "decimal"],
      actual: count === 1 ? `the value ${where}` : `${count} values, the first ${where}`,
      expected: expectedValues(column),
    })
  }
  return problems
})

const unknownZone = (timeZone: string): DatasetProblem => ({
  path: ["source"],
  actual: `the time zone ${timeZone}, which the database does not know`,
  expected: "a calendar.timeZone that it knows, such as an older name of the same zone",
})

const missingColumns = (
  { columns }: FileDataset,
  sourceTypes: ReadonlyMap<string, string>,
): ReadonlyArray<DatasetProblem> =>
  columns.flatMap(({ name, from, of }, index) =>
    of !== undefined || sourceTypes.has(from ?? name)
      ? []
      : [
          {
            path: ["columns", index, from === undefined ? "name" : "from"],
            actual: JSON.stringify(from ?? name),
            expected: `a column of the source: ${[...sourceTypes.keys()].join(", ")}`,
          },
        ],
  )
