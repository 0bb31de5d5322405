import { join } from "node:path"
import { Effect, Result } from "effect"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { slug } from "#domain/suggest/slug.ts"
import type { ColumnProfile } from "#domain/suggest/types.ts"
import type { DuckDbError, Run } from "../query/DuckDb.ts"
import type { Database } from "../query/database/Database.ts"
import { makeDatabaseTables } from "../query/database/DatabaseTables.ts"
import { boundsOf, rowsOf, writeFirstRows } from "../query/database/firstRows.ts"
import type { EngineError } from "../query/Engine.ts"
import { connectionKey } from "../query/Engines.ts"
import type { StoredTable } from "../query/table.ts"
import type { Connection } from "../schema/connection.ts"
import { type DatasetColumn, tableSource } from "../schema/dataset.ts"
import { titleOf } from "../schema/titleOf.ts"
import { firstRowsColumns, firstRowsQuery, ofAllRows, readOfFirstRows } from "./databaseProfile.ts"
import type { FileProblem } from "./findFiles.ts"
import type { FileNote } from "./readSources.ts"
import { mostColumns } from "./readTable.ts"
import { profileColumns } from "./tableProfile.ts"
import type { ScaffoldTable } from "./workspaceFiles.ts"

/** Most tables that a start makes stacks of. */
export const mostTables = 12

/** Tables of a database, what could not be read, and what to know of what was. */
export interface ReadDatabase {
  readonly tables: ReadonlyArray<ScaffoldTable>
  readonly problems: ReadonlyArray<FileProblem>
  readonly notes: ReadonlyArray<FileNote>
}

/** Name by which the datasets of a workspace of one database give its connection. */
export const connectionName = "database"

/** Names of the tables and views that may be read: those of the usual schema by themselves, others with their schema. */
const tablesSql: Readonly<Record<Connection["kind"], string>> = {
  postgres: `SELECT CASE WHEN table_schema = current_schema() THEN '' ELSE table_schema || '.' END || table_name
    FROM information_schema.tables WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY 1`,
  clickhouse:
    "SELECT name FROM system.tables WHERE database = currentDatabase() AND NOT is_temporary ORDER BY 1",
}

/** Reads tables of a database: those that are named, or all of the first ones. */
export const readDatabase = Effect.fnUntraced(function* (
  run: Run,
  database: Database,
  connection: Connection,
  named: ReadonlyArray<string>,
  { folder, timeZone }: { readonly folder: string; readonly timeZone: string },
): Effect.fn.Return<ReadDatabase, DuckDbError | EngineError> {
  const listed =
    named.length > 0
      ? named
      : (yield* rowsOf(database, tablesSql[connection.kind], 1)).map(([name]) => String(name))
  const readable = listed.filter((name) => name.split(".").length <= 2)
  const chosen = readable.slice(0, mostTables)
  const inPlace = makeDatabaseTables(() => Effect.succeed(database), connectionKey, join(folder, "columns"))
  const place = { folder, timeZone, connections: { [connectionName]: connection } }
  const tables: Array<ScaffoldTable> = []
  const problems: Array<FileProblem> = []
  const notes: Array<FileNote> = []
  const left = readable.slice(mostTables)
  if (left.length > 0) {
    const note = `it has ${readable.length} tables: stacks are made of the first ${mostTables}. Name others: ?table=${left[0]}`
    notes.push({ file: connection.database, note })
  }
  for (const table of chosen) {
    const source = tableSource(connection.kind, connectionName, table)
    const refuse = (problem: string, remedy: string) => problems.push({ file: table, problem, remedy })
    const inferred = yield* inPlace.infer(source, place)
    const columns = Result.isSuccess(inferred)
      ? (inferred.success?.map(({ column }) => column) ?? null)
      : null
    if (columns === null || columns.length === 0) {
      const [first] = Result.isFailure(inferred) ? inferred.failure : []
      refuse(
        `Found ${first?.actual ?? "a table without columns"}.`,
        `Expected: ${first?.expected ?? "a table with columns"}.`,
      )
      continue
    }
    if (columns.length > mostColumns) {
      refuse(
        `It has ${columns.length} columns: ${mostColumns} are taken.`,
        "Make a view with the columns that you need.",
      )
      continue
    }
    const id = idOf(table, tables)
    const stored = yield* inPlace.load(
      {
        id: DataSourceId.make(id),
        name: id,
        description: "",
        source,
        asOf: null,
        isSampleData: false,
        columns: columns as [DatasetColumn, ...Array<DatasetColumn>],
      },
      place,
    )
    if (Result.isFailure(stored) || stored.success === null) {
      refuse("Its columns cannot be read.", "Make a view that casts them.")
      continue
    }
    const profile = yield* Effect.result(profileOf(run, database, stored.success, columns, folder))
    if (Result.isFailure(profile)) {
      refuse(
        `Its rows cannot be read: ${profile.failure.message}`,
        "Check that it may be read, or make a view with fewer rows.",
      )
      continue
    }
    const { rows, profiles, looked } = profile.success
    if (looked < rows)
      notes.push({
        file: table,
        note: `${rows.toLocaleString("en")} rows, of which ${looked.toLocaleString("en")} were looked at`,
      })
    tables.push({ id, title: titleOf(table.toLowerCase()), source, rows, columns, profiles, notes: [] })
  }
  return { tables, problems, notes }
})

const idOf = (table: string, taken: ReadonlyArray<Pick<ScaffoldTable, "id">>): string => {
  const own = slug(table) || "data"
  for (let number = 1; ; number++) {
    const id = number === 1 ? own : `${own}-${number}`
    if (taken.every((other) => other.id !== id)) return id
  }
}

/** Profiles of the columns of a table: counts and bounds as the database says them of all rows, the rest of some of them. */
const profileOf = Effect.fnUntraced(function* (
  run: Run,
  database: Database,
  stored: StoredTable,
  columns: ReadonlyArray<DatasetColumn>,
  folder: string,
) {
  const bounds = yield* boundsOf(database, stored, columns)
  const file = join(folder, "rows.csv")
  yield* writeFirstRows(database, stored, columns, file)
  const query = firstRowsQuery(file, columns.length)
  const sample = yield* profileColumns(run, query, firstRowsColumns(columns).map(readOfFirstRows))
  const profiles = ofAllRows(
    sample.columns.map(({ profile }) => profile),
    sample.rows,
    bounds,
  ).map(({ unfit: _, isDaily: __, ...profile }): ColumnProfile => profile)
  return { rows: bounds.rows, profiles, looked: sample.rows }
})
