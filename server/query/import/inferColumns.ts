import { Effect, Result } from "effect"
import type { ColumnType, DatasetColumn, FileSource } from "../../schema/dataset.ts"
import { titleOf } from "../../schema/titleOf.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { columnTypeOf } from "./columnType.ts"
import { csvDialectOf } from "./csvDialect.ts"
import type { DatasetProblem } from "./problem.ts"
import { isMoment } from "./readings.ts"
import { isDelimited, isJson, sourceQuery, unreadable } from "./source.ts"
import { textColumns } from "./textColumns.ts"

type Inferred = Result.Result<ReadonlyArray<DatasetColumn>, ReadonlyArray<DatasetProblem>>

/** Columns whose numbers add up to nothing. */
const isCode = (name: string): boolean => /(^|[ _-])(id|no|nr|year|zip|plz|code)$/i.test(name)

/** A column of a source as one of a dataset, with the label and the total that it has where its author says none. */
export const inferredColumn = ({ name, type, ...rest }: Omit<DatasetColumn, "label">): DatasetColumn => ({
  name,
  label: titleOf(name),
  type,
  ...(type === "long" && isCode(name) && { total: "none" as const }),
  ...rest,
})

/**
 * The columns of a source: each as it is named there, with the type that all its values fit. Where most of a column's
 * texts are dates, it is one of dates: the import says which values are not. Of `settled` columns the author says how they are read.
 */
export const inferColumns = (
  run: Run,
  source: FileSource,
  paths: ReadonlyMap<string, string>,
  settled: ReadonlyArray<string>,
): Effect.Effect<Inferred, DuckDbError> =>
  Effect.gen(function* () {
    const path = paths.get("source") ?? ""
    const query = yield* sourceQuery(run, source, paths)
    const found = yield* Effect.result(run(`DESCRIBE ${query}`))
    if (Result.isFailure(found)) return Result.fail([yield* unreadable(run, source, paths, found.failure)])
    const columns = found.success.getRows().map(([name, type]) => [String(name), String(type)] as const)
    if (typeof source === "string" && isDelimited(path)) {
      const read = yield* Effect.result(textColumns(run, query, csvDialectOf(path), settled))
      if (Result.isFailure(read)) return Result.fail([yield* unreadable(run, source, paths, read.failure)])
      return Result.map(read.success, (all) => all.map(inferredColumn))
    }
    const own = yield* Effect.result(ownTypes(run, query, columns, isJson(path)))
    if (Result.isFailure(own)) return Result.fail([yield* unreadable(run, source, paths, own.failure)])
    return Result.succeed(
      columns.map(([name, type]) =>
        inferredColumn({ name, type: own.success.get(name) ?? columnTypeOf(type) }),
      ),
    )
  })

/** Types of whole numbers of which a number of JSON may not have every digit. */
const longTypes = /^(?:U?BIGINT|U?HUGEINT)$/

/** Columns whose values tell more than the type of the source: whole numbers that are too large keep every digit as text, and texts of JSON may all be moments. */
const ownTypes = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  columns: ReadonlyArray<readonly [name: string, type: string]>,
  isJson: boolean,
): Effect.fn.Return<ReadonlyMap<string, ColumnType>, DuckDbError> {
  const cells = columns.map(([name, type]) => {
    const value = identifier(name)
    if (longTypes.test(type)) return `max(abs(CAST(${value} AS DOUBLE))) > ${Number.MAX_SAFE_INTEGER}`
    return isJson && type === "VARCHAR" ? `bool_and(${isMoment(value)})` : "false"
  })
  if (cells.every((cell) => cell === "false")) return new Map()
  const [row = []] = (yield* run(`SELECT ${cells.join(", ")} FROM (${query})`)).getRows()
  return new Map(
    columns.flatMap(([name, type], index) =>
      row[index] === true ? [[name, type === "VARCHAR" ? "datetime" : "string"] as const] : [],
    ),
  )
})
