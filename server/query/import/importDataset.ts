import { Effect, Result } from "effect"
import type { Dataset, DatasetColumn } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { type CastColumn, castColumn, expectedValues } from "./cast.ts"
import type { DatasetProblem } from "./problem.ts"
import { sourceQuery, unreadable } from "./source.ts"
import { storedColumns } from "./storage.ts"

const staging = "temp.staging"

/**
 * Reads a dataset's source into a new relation. Gives the number of rows, or what is wrong: a source that
 * cannot be read, a column that it does not have, or values that do not fit their column's type.
 */
export const importDataset = (
  run: Run,
  dataset: Dataset,
  paths: ReadonlyMap<string, string>,
  relation: string,
): Effect.Effect<Result.Result<number, ReadonlyArray<DatasetProblem>>, DuckDbError> =>
  Effect.gen(function* () {
    const query = sourceQuery(dataset, paths)
    const described = yield* Effect.result(run(`DESCRIBE ${query}`))
    if (Result.isFailure(described)) return Result.fail([unreadable(dataset.source, described.failure)])
    const sourceTypes = new Map(
      described.success.getRows().map(([name, type]) => [String(name), String(type)] as const),
    )
    const missing = missingColumns(dataset, sourceTypes)
    if (missing.length > 0) return Result.fail(missing)

    const columns = dataset.columns.map((column) => ({
      column,
      ...castColumn(column, sourceTypes.get(column.from ?? column.name) ?? "VARCHAR"),
    }))
    const problems = yield* unfitValues(run, query, columns)
    if (Result.isFailure(problems)) return Result.fail([unreadable(dataset.source, problems.failure)])
    if (problems.success.length > 0) return Result.fail(problems.success)

    const cells = columns.map(({ value, column }) => `${value} AS ${identifier(column.name)}`)
    yield* run(`CREATE OR REPLACE TEMP TABLE staging AS SELECT ${cells.join(", ")} FROM (${query})`)
    const stored = yield* storedColumns(run, staging, dataset.columns)
    yield* run(`CREATE OR REPLACE TABLE ${relation} AS SELECT ${stored.join(", ")} FROM ${staging}`)
    const rows = yield* run(`SELECT count(*) FROM ${staging}`)
    yield* run(`DROP TABLE ${staging}`)
    return Result.succeed(Number(rows.getRows()[0]?.[0] ?? 0))
  })

type ReadColumn = CastColumn & { readonly column: DatasetColumn }

/** What of the source does not fit its column's type, an example of each. */
const unfitValues = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<ReadColumn>,
) {
  const cells = columns.map(({ raw, fits }) =>
    fits === null
      ? "0, NULL"
      : `count(*) FILTER (WHERE NOT (${fits})), any_value(CAST(${raw} AS VARCHAR)) FILTER (WHERE NOT (${fits}))`,
  )
  if (columns.every(({ fits }) => fits === null)) return Result.succeed([])
  const checked = yield* Effect.result(run(`SELECT ${cells.join(", ")} FROM (${query})`))
  return Result.map(checked, (reader) => {
    const [figures = []] = reader.getRows()
    return columns.flatMap(({ column }, index): ReadonlyArray<DatasetProblem> => {
      const count = Number(figures[2 * index] ?? 0)
      const example = JSON.stringify(String(figures[2 * index + 1]))
      const source = column.from ?? column.name
      const actual = `${count === 1 ? "the value" : `${count} values such as`} ${example} in the source's ${source}`
      return count === 0
        ? []
        : [{ path: ["columns", index, "type"], actual, expected: expectedValues(column) }]
    })
  })
})

const missingColumns = (
  { columns }: Dataset,
  sourceTypes: ReadonlyMap<string, string>,
): ReadonlyArray<DatasetProblem> =>
  columns.flatMap(({ name, from }, index) =>
    sourceTypes.has(from ?? name)
      ? []
      : [
          {
            path: ["columns", index, from === undefined ? "name" : "from"],
            actual: JSON.stringify(from ?? name),
            expected: `a column of the source: ${[...sourceTypes.keys()].join(", ")}`,
          },
        ],
  )
