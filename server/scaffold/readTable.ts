import { Effect, Result } from "effect"
import { withoutCurrency } from "#domain/suggest/columnWords.ts"
import type { ColumnProfile } from "#domain/suggest/types.ts"
import { identifier } from "../query/bindings.ts"
import type { DuckDbError, Run } from "../query/DuckDb.ts"
import { castColumn, expectedValues } from "../query/import/cast.ts"
import { csvDialectOf } from "../query/import/csvDialect.ts"
import { inferColumns } from "../query/import/inferColumns.ts"
import type { DatasetProblem } from "../query/import/problem.ts"
import { fileQuery, isDelimited, isJson, stampOf, unreadable } from "../query/import/source.ts"
import { textColumns } from "../query/import/textColumns.ts"
import type { DatasetColumn } from "../schema/dataset.ts"
import { titleOf } from "../schema/titleOf.ts"
import {
  firstUnfit,
  type ProfiledColumn,
  profileColumns,
  profileOthers,
  type ReadColumn,
} from "./tableProfile.ts"

/** Table of a file that Cairn reads: its columns as `datasets.yaml` has them, their profiles, and what to know of them. */
export interface ReadTable {
  readonly rows: number
  readonly columns: ReadonlyArray<DatasetColumn>
  readonly profiles: ReadonlyArray<ColumnProfile>
  readonly notes: ReadonlyArray<string>
}

/** Most columns of a table that a workspace is made over: each is looked at in some forty ways. */
export const mostColumns = 500

/** Table of a file, with how each of its columns is read. */
export interface LookedTable extends ReadTable {
  readonly looked: ReadonlyArray<ProfiledColumn>
}

type Found = Result.Result<LookedTable, { readonly problem: string; readonly remedy: string }>

const failed = ({ actual, expected }: Pick<DatasetProblem, "actual" | "expected">): Found =>
  Result.fail({ problem: `Found ${actual}.`, remedy: `Expected: ${expected}.` })

/**
 * Reads the columns of a file, as all of its values are read best, and their profiles. What can be read in two ways
 * stays text, and so does a column with values that do not fit: a note says what to write for it to be otherwise.
 */
export const readTable = (run: Run, path: string, timeZone: string): Effect.Effect<Found, DuckDbError> =>
  Effect.gen(function* () {
    const before = stampOf(path)
    yield* run(`SET TimeZone = '${timeZone}'`)
    const read = yield* readOnce(run, path)
    if (stampOf(path) === before) return read
    return Result.fail({
      problem: "The file changed while it was read.",
      remedy: "Start again once it is complete.",
    })
  })

const readOnce = Effect.fnUntraced(function* (run: Run, path: string): Effect.fn.Return<Found, DuckDbError> {
  const paths = new Map([["source", path]])
  const query = fileQuery(path)
  const explained = (failure: DuckDbError) => Effect.map(unreadable(run, path, paths, failure), failed)
  if (isDelimited(path)) {
    const { names } = csvDialectOf(path)
    if (names.length > mostColumns) return tooWide(names.length)
  }
  const described = yield* Effect.result(run(`DESCRIBE ${query}`))
  if (Result.isFailure(described)) return yield* explained(described.failure)
  const sourceTypes = new Map(
    described.success.getRows().map(([name, type]) => [String(name), String(type)] as const),
  )
  if (sourceTypes.size > mostColumns) return tooWide(sourceTypes.size)

  const inferred = yield* Effect.result(columnsOf(run, path, query))
  if (Result.isFailure(inferred)) return yield* explained(inferred.failure)
  if (Result.isFailure(inferred.success)) return failed(inferred.success.failure)
  const notes = [...inferred.success.success.notes]

  const reading = inferred.success.success.columns.map(
    (column): ReadColumn => ({
      column,
      ...castColumn(column, sourceTypes.get(column.name) ?? "VARCHAR"),
    }),
  )
  const profiled = yield* Effect.result(profileColumns(run, query, reading))
  if (Result.isFailure(profiled)) return yield* explained(profiled.failure)
  const columns: Array<DatasetColumn> = []
  const { rows, columns: looked } = profiled.success
  for (const { read: one, profile } of looked) {
    const { unfit, isDaily } = profile
    const { column } = one
    if (unfit > 0) {
      const [[row, value] = []] = (yield* run(firstUnfit(query, one))).getRows()
      notes.push(
        `${column.name} is text: ${unfit === 1 ? "one value does" : `${unfit} values do`} not fit ${expectedValues(column)}, ${unfit === 1 ? "" : "the first "}${JSON.stringify(String(value).slice(0, 80))} in row ${Number(row)}`,
      )
      const { parse: _, decimal: __, sign: ___, format: ____, total: _____, ...rest } = column
      const text: DatasetColumn = { ...rest, type: "string" }
      columns.push(text)
    } else if (isDaily && column.parse === undefined) {
      columns.push({ ...column, type: "date" })
    } else columns.push(column)
  }
  const settled = columns.map(
    (column): ReadColumn => ({
      column,
      ...castColumn(column, sourceTypes.get(column.name) ?? "VARCHAR"),
    }),
  )
  const all = yield* profileOthers(run, query, settled, looked)
  return Result.succeed({ rows, columns, profiles: all.map(({ profile }) => profile), notes, looked: all })
})

const tooWide = (columns: number): Found =>
  Result.fail({
    problem: `It has ${columns} columns: ${mostColumns} are taken.`,
    remedy: "Keep the columns that you need, or turn one column for each thing into rows of name and value.",
  })

interface Columns {
  readonly columns: ReadonlyArray<DatasetColumn>
  readonly notes: ReadonlyArray<string>
}

/** The columns of a file; those of which two readings are left are text, and noted. */
const columnsOf = Effect.fnUntraced(function* (
  run: Run,
  path: string,
  query: string,
): Effect.fn.Return<Result.Result<Columns, DatasetProblem>, DuckDbError> {
  const dialect = isDelimited(path) ? csvDialectOf(path) : null
  // Titles that are missing or there twice have names of their own.
  const infer = (settled: ReadonlyArray<string>) =>
    dialect === null
      ? inferColumns(run, path, new Map([["source", path]]), settled)
      : textColumns(run, query, { ...dialect, titles: dialect.names }, settled)
  const read = yield* settledByText(infer)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const { columns: found, ambiguous, notes } = read.success
  const all =
    dialect === null && isJson(path) ? yield* withDates(run, query, found) : { columns: found, notes: [] }
  const columns = all.columns.map((column): DatasetColumn => {
    const index = dialect?.names.indexOf(column.name) ?? -1
    const title = dialect?.titles[index]
    const name = withoutCurrency(column.name)
    const isOnly = all.columns.filter((other) => withoutCurrency(other.name) === name).length === 1
    const label =
      title === "" ? `Column ${index + 1}` : titleOf(isOnly ? name : column.name).replaceAll("_", " ")
    return ambiguous.includes(column.name)
      ? { name: column.name, label, type: "string" }
      : { ...column, label }
  })
  return Result.succeed({ columns, notes: [...notes, ...all.notes] })
})

interface Settled {
  readonly columns: ReadonlyArray<ReadAs>
  readonly ambiguous: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}
type ReadAs = Pick<DatasetColumn, "name" | "type" | "from" | "parse" | "decimal" | "sign" | "format">
type Infer = (
  settled: ReadonlyArray<string>,
) => Effect.Effect<Result.Result<ReadonlyArray<ReadAs>, ReadonlyArray<DatasetProblem>>, DuckDbError>

/** Columns as they are inferred, where those of which two readings are left are settled. */
const settledByText = Effect.fnUntraced(function* (
  infer: Infer,
): Effect.fn.Return<Result.Result<Settled, DatasetProblem>, DuckDbError> {
  const first = yield* infer([])
  if (Result.isSuccess(first)) return Result.succeed({ columns: first.success, ambiguous: [], notes: [] })
  const problems = first.failure
  const other = problems.find((problem) => problem.ambiguous === undefined)
  if (other !== undefined) return Result.fail(other)
  const ambiguous = problems.flatMap((problem) => problem.ambiguous ?? [])
  const all = yield* infer(ambiguous)
  if (Result.isFailure(all)) return Result.fail(all.failure[0] ?? noColumns)
  const notes = problems.map(
    ({ ambiguous: name = "", actual, expected }) =>
      `${name} is text: it holds ${actual}. In datasets.yaml say ${expected}`,
  )
  return Result.succeed({ columns: all.success, ambiguous, notes })
})

/** Columns of JSON of which the texts are dates that are written in another way than by ISO 8601. */
const withDates = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<ReadAs>,
): Effect.fn.Return<Pick<Settled, "columns" | "notes">, DuckDbError> {
  const names = columns.filter(({ type }) => type === "string").map(({ name }) => name)
  if (names.length === 0) return { columns, notes: [] }
  const texts = names.map((name) => `CAST(${identifier(name)} AS VARCHAR) AS ${identifier(name)}`)
  const dialect = { delimiter: ",", names, titles: names, lines: [] }
  const read = yield* settledByText((settled) =>
    textColumns(run, `SELECT ${texts.join(", ")} FROM (${query})`, dialect, settled),
  )
  if (Result.isFailure(read)) return { columns, notes: [] }
  const isDate = ({ name, parse }: ReadAs) => parse !== undefined && !read.success.ambiguous.includes(name)
  const dates = new Map(read.success.columns.filter(isDate).map((column) => [column.name, column] as const))
  return { columns: columns.map((column) => dates.get(column.name) ?? column), notes: read.success.notes }
})

const noColumns: DatasetProblem = {
  path: [],
  actual: "no columns",
  expected: "a file with titles in its first line",
}
