import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Option, Result, Schema } from "effect"
import type { Connection } from "../../schema/connection.ts"
import {
  type ColumnType,
  connectionOf,
  type DatabaseDataset,
  type DatabaseSource,
  type DatasetColumn,
  sourceColumns,
} from "../../schema/dataset.ts"
import type { Dialect } from "../Dialect.ts"
import { inferredColumn } from "../import/inferColumns.ts"
import type { DatasetProblem } from "../import/problem.ts"
import type { StoredTable } from "../table.ts"
import type { Database, DatabaseColumn, Undescribed } from "./Database.ts"
import { columnTypesOf, type ReadingsOf, readTable } from "./databaseColumns.ts"

const Column = Schema.Struct({ name: Schema.String, type: Schema.String })
/** A column as earlier versions stored it, of PostgreSQL alone. */
const FormerColumn = Schema.Struct({ name: Schema.String, oid: Schema.Int })
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Array(Schema.Union([Column, FormerColumn]))),
)
const encode = Schema.encodeSync(Schema.fromJsonString(Schema.Array(Column)))

/** What tables of connections are loaded with. */
export interface ConnectionPlace {
  readonly folder: string
  readonly timeZone: string
  /** Databases by the names that datasets give them; none where it is not given. */
  readonly connections?: Readonly<Record<string, Connection>>
}

type Problems = ReadonlyArray<DatasetProblem>

/** A column of a table with the types that its values can be read as, its own first. */
export interface ReadableColumn {
  readonly column: DatasetColumn
  readonly types: ReadonlyArray<ColumnType>
}

/** Tables that stay in a database. Its columns are stored, so that one that is away is known again after a restart. */
export interface DatabaseTables {
  /** The columns of a source with the types that hold their values; null where its database is away and never was there. */
  readonly infer: (
    source: DatabaseSource,
    place: ConnectionPlace,
  ) => Effect.Effect<Result.Result<ReadonlyArray<ReadableColumn> | null, Problems>>
  /** The table of a dataset, or null as above. */
  readonly load: (
    dataset: DatabaseDataset,
    place: ConnectionPlace,
  ) => Effect.Effect<Result.Result<StoredTable | null, Problems>>
}

/** A relation of a connection: its database, the key of the connection, and its columns; null for those as above. */
interface Described {
  readonly database: Database
  readonly key: string
  readonly relation: string
  readonly columns: ReadonlyArray<DatabaseColumn> | null
}

/** Text of a table's name as SQL: `orders`, or `shop.orders` with its schema. */
const tableName = (table: string, { identifier }: Dialect): string =>
  table.split(".").map(identifier).join(".")

const relationIn = (source: DatabaseSource, dialect: Dialect): string =>
  "table" in source ? tableName(source.table, dialect) : `(${source.query}) AS "asked"`

const fieldOf = (source: DatabaseSource): "table" | "query" => ("table" in source ? "table" : "query")

const digestOf = (parts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

/** The tables of connections, whose columns are stored in a folder. */
export const makeDatabaseTables = (
  databaseOf: (connection: Connection, folder: string) => Effect.Effect<Database>,
  keyOf: (connection: Connection, folder: string) => string,
  folder: string,
): DatabaseTables => {
  mkdirSync(folder, { recursive: true })

  const stored = (file: string): ReadonlyArray<DatabaseColumn> | null => {
    try {
      const columns = Option.getOrNull(decode(readFileSync(file, "utf8")))
      return (
        columns?.map((column) =>
          "oid" in column ? { name: column.name, type: String(column.oid) } : column,
        ) ?? null
      )
    } catch {
      return null
    }
  }
  const describe = Effect.fnUntraced(function* (
    source: DatabaseSource,
    place: ConnectionPlace,
  ): Effect.fn.Return<Result.Result<Described, Problems>> {
    const found = connectionIn(source, place)
    if (Result.isFailure(found)) return Result.fail([found.failure])
    const connection = found.success
    const key = keyOf(connection, place.folder)
    const database = yield* databaseOf(connection, place.folder)
    const relation = relationIn(source, database.dialect)
    const file = join(folder, `${digestOf([key, relation])}.json`)
    const described = yield* Effect.result(database.describe(relation))
    if (Result.isSuccess(described)) {
      writeFileSync(`${file}.part`, encode(described.success))
      renameSync(`${file}.part`, file)
      return Result.succeed({ database, key, relation, columns: described.success })
    }
    return described.failure.isAway
      ? Result.succeed({ database, key, relation, columns: stored(file) })
      : Result.fail([unreadable(source, connection, described.failure)])
  })

  return {
    infer: (source, place) =>
      Effect.map(
        describe(source, place),
        Result.map(
          ({ database: { readingsOf }, columns }) =>
            columns?.map(({ name, type }) => readable(name, columnTypesOf(type, readingsOf))) ?? null,
        ),
      ),
    load: Effect.fnUntraced(function* (dataset, place) {
      const { id, source, columns } = dataset
      const described = yield* describe(source, place)
      if (Result.isFailure(described)) return Result.fail(described.failure)
      const { database, key, columns: all } = described.success
      if (all === null) return Result.succeed(null)
      const types = new Map(all.map(({ name, type }) => [name, type]))
      const problems = columns.flatMap((column, index) =>
        problemsOf(column, index, types, database.readingsOf),
      )
      if (problems.length > 0) return Result.fail(problems)
      const read = sourceColumns(columns).map(({ name, from = name, type }) => ({
        name,
        from,
        type,
        held: types.get(from) ?? "",
      }))
      const table = readTable(described.success.relation, read, place.timeZone, database)
      const sql = Array.from(table.columns.values(), (column) => column.sql ?? "")
      return Result.succeed({
        ...table,
        dataset: id,
        name: `${id}@${digestOf([key, table.relation, ...sql])}`,
        dialect: database.dialect,
        connection: key,
        importedAt: null,
      })
    }),
  }
}

const readable = (name: string, types: ReadonlyArray<ColumnType>): ReadableColumn => ({
  column: inferredColumn({ name, type: types[0] ?? "string" }),
  types,
})

/** A table as it is now: its name says which answers are too old, those from before the current `refresh`. */
export const renewed = (table: StoredTable, dataset: DatabaseDataset, now: number): StoredTable => {
  const period = Number.parseInt(dataset.source.refresh, 10) * 1000
  return { ...table, name: `${table.name}.${Math.floor(now / period)}` }
}

/** The connection of a source, which has to be of its kind of database. */
const connectionIn = (
  source: DatabaseSource,
  { connections = {} }: ConnectionPlace,
): Result.Result<Connection, DatasetProblem> => {
  const { kind, name } = connectionOf(source)
  const connection = connections[name]
  if (connection?.kind === kind) return Result.succeed(connection)
  const names = Object.keys(connections).filter((each) => connections[each]?.kind === kind)
  return Result.fail({
    path: ["source", kind],
    actual: `${JSON.stringify(name)}${connection === undefined ? "" : `, a connection of kind ${connection.kind}`}`,
    expected:
      names.length === 0
        ? `a connection of kind ${kind} that workspace.yaml names in its connections: it names none`
        : `one of the connections of workspace.yaml: ${names.join(", ")}`,
  })
}

/** What the database says of a source, in its own words: they name what it misses. */
const unreadable = (
  source: DatabaseSource,
  { host, database, user }: Connection,
  { message }: Undescribed,
): DatasetProblem => ({
  path: ["source", fieldOf(source)],
  actual: `${JSON.stringify("table" in source ? source.table : source.query)}, of which ${host} says: ${message}`,
  expected: `${"table" in source ? "a table or view" : "a SELECT"} that ${user} may read in the database ${database}`,
})

/** What a dataset says of a column that its database does not have so. */
const problemsOf = (
  { name, from, of, type, parse, decimal }: DatasetColumn,
  index: number,
  held: ReadonlyMap<string, string>,
  readingsOf: ReadingsOf,
): Problems => {
  if (of !== undefined) return []
  const heldType = held.get(from ?? name)
  if (heldType === undefined) {
    const expected = `a column of the source: ${[...held.keys()].join(", ")}`
    return [
      {
        path: ["columns", index, from === undefined ? "name" : "from"],
        actual: JSON.stringify(from ?? name),
        expected,
      },
    ]
  }
  const types = columnTypesOf(heldType, readingsOf)
  const unread = Object.entries({ parse, decimal }).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [
          {
            path: ["columns", index, field],
            actual: JSON.stringify(value),
            expected: `no ${field}: the values of a database have types. Name a query that casts them`,
          },
        ],
  )
  return types.includes(type)
    ? unread
    : [
        ...unread,
        {
          path: ["columns", index, "type"],
          actual: JSON.stringify(type),
          expected: `a type that its values can be read as: ${types.join(", ")}. Name a query that casts them for another`,
        },
      ]
}
