import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Option, Result, Schema } from "effect"
import type { SqlError } from "effect/sql"
import type { Connection } from "../../schema/connection.ts"
import {
  type DatasetColumn,
  dataTypeOf,
  type PostgresDataset,
  type PostgresSource,
} from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import { inferredColumn } from "../import/inferColumns.ts"
import type { DatasetProblem } from "../import/problem.ts"
import type { StoredColumn, StoredTable } from "../table.ts"
import type { PostgresColumn, PostgresDatabase } from "./PostgresDatabase.ts"
import { columnTypesOf, relationOf } from "./postgresColumns.ts"
import { postgresDialect } from "./postgresDialect.ts"
import { isAway } from "./postgresError.ts"

const Stored = Schema.fromJsonString(Schema.Array(Schema.Struct({ name: Schema.String, oid: Schema.Int })))
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

/** What tables of connections are loaded with. */
export interface ConnectionPlace {
  readonly folder: string
  readonly timeZone: string
  /** Databases by the names that datasets give them; none where it is not given. */
  readonly connections?: Readonly<Record<string, Connection>>
}

type Described = ReadonlyArray<PostgresColumn>
type Problems = ReadonlyArray<DatasetProblem>

/** Tables that stay in a database. Its columns are stored, so that one that is away is known again after a restart. */
export interface PostgresTables {
  /** The columns of a source with the types that hold their values; null where its database is away and never was there. */
  readonly infer: (
    source: PostgresSource,
    place: ConnectionPlace,
  ) => Effect.Effect<Result.Result<ReadonlyArray<DatasetColumn> | null, Problems>>
  /** The table of a dataset, or null as above. */
  readonly load: (
    dataset: PostgresDataset,
    place: ConnectionPlace,
  ) => Effect.Effect<Result.Result<StoredTable | null, Problems>>
}

/** Text of a table's name as SQL: `orders`, or `shop.orders` with its schema. */
const tableName = (table: string): string => table.split(".").map(identifier).join(".")

const relationIn = (source: PostgresSource): string =>
  "table" in source ? tableName(source.table) : `(${source.query}) AS "asked"`

const fieldOf = (source: PostgresSource): "table" | "query" => ("table" in source ? "table" : "query")

/** The tables of connections, whose columns are stored in a folder. */
export const makePostgresTables = (
  databaseOf: (connection: Connection, folder: string) => Effect.Effect<PostgresDatabase>,
  keyOf: (connection: Connection, folder: string) => string,
  folder: string,
): PostgresTables => {
  mkdirSync(folder, { recursive: true })

  const fileOf = (key: string, source: PostgresSource) => {
    const digest = createHash("sha256")
      .update(JSON.stringify([key, relationIn(source)]))
      .digest("hex")
    return join(folder, `${digest.slice(0, 16)}.json`)
  }
  const stored = (file: string): Described | null => {
    try {
      return Option.getOrNull(decode(readFileSync(file, "utf8")))
    } catch {
      return null
    }
  }
  const describe = Effect.fnUntraced(function* (
    source: PostgresSource,
    place: ConnectionPlace,
  ): Effect.fn.Return<Result.Result<Described | null, Problems>> {
    const connection = place.connections?.[source.postgres]
    if (connection === undefined) return Result.fail([noConnection(source, place)])
    const file = fileOf(keyOf(connection, place.folder), source)
    const database = yield* databaseOf(connection, place.folder)
    const described = yield* Effect.result(database.describe(relationIn(source)))
    if (Result.isSuccess(described)) {
      writeFileSync(`${file}.part`, encode(described.success))
      renameSync(`${file}.part`, file)
      return Result.succeed(described.success)
    }
    return isAway(described.failure)
      ? Result.succeed(stored(file))
      : Result.fail([unreadable(source, connection, described.failure)])
  })

  return {
    infer: (source, place) =>
      Effect.map(
        describe(source, place),
        Result.map(
          (columns) =>
            columns?.map(({ name, oid }) =>
              inferredColumn({ name, type: columnTypesOf(oid)[0] ?? "string" }),
            ) ?? null,
        ),
      ),
    load: Effect.fnUntraced(function* (dataset, place) {
      const { id, source, columns } = dataset
      const described = yield* describe(source, place)
      if (Result.isFailure(described)) return Result.fail(described.failure)
      if (described.success === null) return Result.succeed(null)
      const oids = new Map(described.success.map(({ name, oid }) => [name, oid]))
      const problems = columns.flatMap((column, index) => problemsOf(column, index, oids))
      const connection = place.connections?.[source.postgres]
      if (problems.length > 0 || connection === undefined) return Result.fail(problems)
      const read = columns.map(({ name, from = name, type }) => ({
        name,
        from,
        type,
        oid: oids.get(from) ?? 0,
      }))
      const relation = relationOf(relationIn(source), read, place.timeZone)
      const key = keyOf(connection, place.folder)
      return Result.succeed({
        dataset: id,
        name: `${id}@${createHash("sha256")
          .update(JSON.stringify([key, relation]))
          .digest("hex")
          .slice(0, 16)}`,
        relation,
        dialect: postgresDialect,
        connection: key,
        importedAt: null,
        columns: new Map(
          columns.map(({ name, type }): readonly [string, StoredColumn] => [
            name,
            { name, dataType: dataTypeOf(type), codes: null },
          ]),
        ),
      })
    }),
  }
}

/** A table as it is now: its name says which answers are too old, those from before the current `refresh`. */
export const renewed = (table: StoredTable, dataset: PostgresDataset, now: number): StoredTable => {
  const period = Number.parseInt(dataset.source.refresh, 10) * 1000
  return { ...table, name: `${table.name}.${Math.floor(now / period)}` }
}

const noConnection = (source: PostgresSource, { connections = {} }: ConnectionPlace): DatasetProblem => {
  const names = Object.keys(connections)
  return {
    path: ["source", "postgres"],
    actual: JSON.stringify(source.postgres),
    expected:
      names.length === 0
        ? "a connection that workspace.yaml names in its connections: it names none"
        : `one of the connections of workspace.yaml: ${names.join(", ")}`,
  }
}

/** What the database says of a source, in its own words: they name what it misses. */
const unreadable = (
  source: PostgresSource,
  { host, database, user }: Connection,
  { reason: { cause, message } }: SqlError.SqlError,
): DatasetProblem => ({
  path: ["source", fieldOf(source)],
  actual: `${JSON.stringify("table" in source ? source.table : source.query)}, of which ${host} says: ${cause instanceof Error ? cause.message : message}`,
  expected: `${"table" in source ? "a table or view" : "a SELECT"} that ${user} may read in the database ${database}`,
})

/** What a dataset says of a column that its database does not have so. */
const problemsOf = (
  { name, from, type, parse, decimal }: DatasetColumn,
  index: number,
  oids: ReadonlyMap<string, number>,
): Problems => {
  const oid = oids.get(from ?? name)
  if (oid === undefined) {
    const expected = `a column of the source: ${[...oids.keys()].join(", ")}`
    return [
      {
        path: ["columns", index, from === undefined ? "name" : "from"],
        actual: JSON.stringify(from ?? name),
        expected,
      },
    ]
  }
  const types = columnTypesOf(oid)
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
