import { Effect, Result } from "effect"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { ListedTable, ListedTables } from "#domain/areas/definition/queries.ts"
import { maxDatasetColumns } from "#domain/areas/definition/types.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import type { ConnectionKind } from "../../schema/connection.ts"
import { type DatasetColumn, tableSource } from "../../schema/dataset.ts"
import type { EngineError } from "../Engine.ts"
import type { Database } from "./Database.ts"
import type { ConnectionPlace, DatabaseTables, ReadableColumn } from "./DatabaseTables.ts"
import { boundsOf, type FirstRows, type TableBounds, writeFirstRows } from "./firstRows.ts"
import { listedTable, searchTables } from "./listedTables.ts"
import { refuse } from "./refusals.ts"

/** How long the first rows of a table may take. */
const longestReading = "20 seconds"
/** How long counts and bounds of all rows may take: without them, those of the first rows count. */
const longestBounds = "10 seconds"

/** A table of a connection that a person chose. */
export interface BrowsedTable {
  readonly listed: ListedTable
  readonly columns: ReadonlyArray<ReadableColumn>
  /** Writes its first rows as CSV, with the columns c0, c1 …. */
  readonly firstRows: (file: string) => Effect.Effect<FirstRows, EngineError>
  /** Counts and bounds of all its rows; null where the database takes too long for them. */
  readonly bounds: Effect.Effect<TableBounds | null, EngineError>
}

/** The tables of a connection that people may choose from. */
export interface BrowsedDatabase {
  readonly kind: ConnectionKind
  /** Tables whose names have a text in them. */
  readonly tables: (search: string) => Effect.Effect<ListedTables, EngineError>
  /** A table by the name that it is listed under. */
  readonly table: (name: string) => Effect.Effect<BrowsedTable, EngineError | NotFound>
}

const noTable = new NotFound({ ...refusal("data.table"), field: "table" })

/** The tables of a connection: none is asked for anything that its database does not list. */
export const browsedDatabase = ({
  name: connection,
  kind,
  database,
  tables,
  place,
}: {
  readonly name: string
  readonly kind: ConnectionKind
  readonly database: Database
  readonly tables: DatabaseTables
  readonly place: ConnectionPlace
}): BrowsedDatabase => ({
  kind,
  tables: (search) => searchTables(database, kind, search),
  table: Effect.fnUntraced(function* (name) {
    const listed = yield* listedTable(database, kind, name)
    if (listed === null) return yield* noTable
    const source = tableSource(kind, connection, listed.table)
    const found = yield* tables.infer(source, place)
    if (Result.isFailure(found)) return yield* noTable
    const columns = found.success
    if (columns === null) return yield* refuse("dataset.away")
    const [first, ...rest] = columns.map(({ column }) => column)
    if (first === undefined || columns.length > maxDatasetColumns) {
      const values = { table: name, count: columns.length, most: maxDatasetColumns }
      return yield* new BadRequest({ ...refusal("data.columns", values), field: "table" })
    }
    const all: readonly [DatasetColumn, ...Array<DatasetColumn>] = [first, ...rest]
    const id = DataSourceId.make("browsed")
    const dataset = { id, name, description: "", source, asOf: null, isSampleData: false, columns: all }
    const stored = yield* tables.load(dataset, place)
    if (Result.isFailure(stored)) return yield* noTable
    const table = stored.success
    if (table === null) return yield* refuse("dataset.away")
    return {
      listed,
      columns,
      firstRows: (file) =>
        writeFirstRows(database, table, all, file).pipe(
          Effect.timeoutOrElse({ duration: longestReading, orElse: () => refuse("query.time") }),
          database.engine.turns.run,
        ),
      bounds: boundsOf(database, table, all).pipe(
        Effect.timeoutOrElse({ duration: longestBounds, orElse: () => Effect.succeed(null) }),
        Effect.catchTag("BadRequest", () => Effect.succeed(null)),
        database.engine.turns.run,
      ),
    }
  }),
})
