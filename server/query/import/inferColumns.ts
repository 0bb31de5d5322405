import { Effect, Result } from "effect"
import type { DatasetColumn, DatasetSource } from "../../schema/dataset.ts"
import { titleOf } from "../../schema/titleOf.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { columnTypeOf } from "./columnType.ts"
import type { DatasetProblem } from "./problem.ts"
import { isDelimited, sourceQuery, titlesQuery, unreadable } from "./source.ts"
import { textColumns } from "./textColumns.ts"

type Inferred = Result.Result<ReadonlyArray<DatasetColumn>, ReadonlyArray<DatasetProblem>>

/** Columns whose numbers add up to nothing. */
const isCode = (name: string): boolean => /(^|[ _-])(id|no|nr|year|zip|plz|code)$/i.test(name)

const described = ({ name, type, ...rest }: Omit<DatasetColumn, "label">): DatasetColumn => ({
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
  source: DatasetSource,
  paths: ReadonlyMap<string, string>,
  settled: ReadonlyArray<string>,
): Effect.Effect<Inferred, DuckDbError> =>
  Effect.gen(function* () {
    const path = paths.get("source") ?? ""
    const query = sourceQuery({ source }, paths)
    const found = yield* Effect.result(run(`DESCRIBE ${query}`))
    if (Result.isFailure(found)) return Result.fail([unreadable(source, found.failure)])
    const columns = found.success.getRows().map(([name, type]) => [String(name), String(type)] as const)
    if (typeof source === "string" && isDelimited(path)) {
      const titles = yield* Effect.result(run(titlesQuery(path)))
      if (Result.isFailure(titles)) return Result.fail([unreadable(source, titles.failure)])
      const [row = []] = titles.success.getRows()
      const names = columns.map(([name]) => name)
      const read = yield* textColumns(
        run,
        query,
        names,
        names.map((_, index) => (row[index] == null ? "" : String(row[index]).trim())),
        settled,
      )
      return Result.map(read, (all) => all.map(described))
    }
    return Result.succeed(columns.map(([name, type]) => described({ name, type: columnTypeOf(type) })))
  })
