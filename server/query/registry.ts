import { DuckDBEnumType } from "@duckdb/node-api"
import { Effect } from "effect"
import { type Dataset, dataTypeOf } from "../schema/dataset.ts"
import { Bindings, identifier } from "./bindings.ts"
import type { DuckDbError, Run } from "./DuckDb.ts"
import type { StoredColumn, StoredTable, StoredTables } from "./table.ts"

/** Registry of complete imports, stored beside the tables. */
export interface Registry {
  /** A dataset's table of that name, when it was imported whole before. */
  readonly find: (dataset: Dataset, table: string) => Effect.Effect<StoredTable | null, DuckDbError>
  /** Makes a new table the dataset's own, for good. */
  readonly record: (dataset: Dataset, table: string, at: number) => Effect.Effect<StoredTable, DuckDbError>
  /** Removes other datasets, and drops the tables that are neither a dataset's own nor served. */
  readonly sweep: (datasets: ReadonlyArray<Dataset>, served: StoredTables) => Effect.Effect<void, DuckDbError>
}

const list = "cairn_datasets"

/** Opens the list over one connection of its own. */
export const makeRegistry = (run: Run): Effect.Effect<Registry, DuckDbError> =>
  Effect.gen(function* () {
    yield* run(
      `CREATE TABLE IF NOT EXISTS ${list} (dataset VARCHAR PRIMARY KEY, name VARCHAR NOT NULL, imported_at BIGINT NOT NULL)`,
    )
    const describe = (dataset: Dataset, name: string, importedAt: number) =>
      Effect.map(run(`SELECT * FROM ${identifier(name)} LIMIT 0`), (reader): StoredTable => {
        const columns = dataset.columns.map((column, index): readonly [string, StoredColumn] => {
          const type = reader.columnType(index)
          const codes =
            type instanceof DuckDBEnumType ? new Map(type.values.map((value, code) => [value, code])) : null
          return [column.name, { name: column.name, dataType: dataTypeOf(column.type), codes }]
        })
        return { dataset: dataset.id, name, importedAt, columns: new Map(columns) }
      })
    return {
      find: Effect.fnUntraced(function* (dataset: Dataset, table: string) {
        const bindings = new Bindings()
        const where = `dataset = ${bindings.text(dataset.id)} AND name = ${bindings.text(table)}`
        const reader = yield* run(`SELECT imported_at FROM ${list} WHERE ${where}`, bindings.values)
        const [row] = reader.getRows()
        return row === undefined ? null : yield* describe(dataset, table, Number(row[0]))
      }),
      record: Effect.fnUntraced(function* (dataset: Dataset, table: string, at: number) {
        const bindings = new Bindings()
        const row = [bindings.text(dataset.id), bindings.text(table), bindings.number(at)].join(", ")
        yield* run(`INSERT OR REPLACE INTO ${list} VALUES (${row})`, bindings.values)
        yield* run("CHECKPOINT")
        return yield* describe(dataset, table, at)
      }),
      sweep: Effect.fnUntraced(function* (datasets: ReadonlyArray<Dataset>, served: StoredTables) {
        const bindings = new Bindings()
        const ids = datasets.map(({ id }) => bindings.text(id)).join(", ")
        yield* run(`DELETE FROM ${list} WHERE dataset NOT IN (${ids || "''"})`, bindings.values)
        const servedNames = new Set([...served.values()].map(({ name }) => name))
        const tables = yield* run(
          `SELECT table_name FROM duckdb_tables() WHERE NOT temporary AND table_name <> '${list}'
             AND table_name NOT IN (SELECT name FROM ${list})`,
        )
        for (const [name] of tables.getRows()) {
          if (!servedNames.has(String(name))) yield* run(`DROP TABLE ${identifier(String(name))}`)
        }
      }),
    }
  })
