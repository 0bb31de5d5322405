import { DuckDBEnumType } from "@duckdb/node-api"
import { Clock, Effect, Result } from "effect"
import { EpochMs } from "#domain/kernel/ids.ts"
import { type Dataset, dataTypeOf } from "../schema/dataset.ts"
import { identifier, literal } from "./bindings.ts"
import { DuckDbError, type Run } from "./DuckDb.ts"
import { duckDbDialect } from "./duckDbDialect.ts"
import { ImportFiles, type ImportRecord } from "./importFiles.ts"
import type { StoredColumn, StoredTable } from "./table.ts"

/** An import to make: the name of its table, a fingerprint of its definition, and what fills a relation with its rows. */
export interface Import<A, E> {
  readonly dataset: Dataset
  readonly table: string
  readonly definition: string
  readonly fill: (relation: string) => Effect.Effect<Result.Result<A, E>, DuckDbError>
}

/** Tables of complete imports: each is a database file of its own that never changes, attached once it was verified. */
export interface ImportedTables {
  /** A dataset's table of that name, whole; null where there is none. A damaged file is set aside. */
  readonly find: (
    dataset: Dataset,
    table: string,
  ) => Effect.Effect<StoredTable | "damaged" | null, DuckDbError>
  /** The table of a dataset's last import that was made by this definition. */
  readonly last: (dataset: Dataset, definition: string) => Effect.Effect<string | null, DuckDbError>
  /** Imports into a new table. */
  readonly create: <A, E>(
    request: Import<A, E>,
  ) => Effect.Effect<Result.Result<{ readonly table: StoredTable; readonly filled: A }, E>, DuckDbError>
  /** Whether an attached table is to be verified: its file was written to, replaced or removed, or it is in doubt. */
  readonly isTouched: (table: string) => boolean
  /** Has every table verified when it is next looked for. */
  readonly doubtAll: Effect.Effect<void>
  /** Forgets what was imported for other datasets, and removes the files that are neither a dataset's own nor used. */
  readonly sweep: (
    datasets: ReadonlyArray<Dataset>,
    used: ReadonlySet<string>,
  ) => Effect.Effect<void, DuckDbError>
}

interface Attached {
  /** Name of the database: another one after the table was damaged, so that nothing read from it before is found in a cache. */
  readonly database: string
  readonly table: StoredTable
  readonly stamp: string | null
}

const importing = "importing"
const rows = "rows"
const relationIn = (database: string) => `${identifier(database)}.main.${rows}`
/** The imported tables in a folder, attached by one connection of their own. */
export const makeImportedTables = Effect.fnUntraced(function* (
  run: Run,
  folder: string,
): Effect.fn.Return<ImportedTables, DuckDbError> {
  const attempt = <A>(what: string, start: () => Promise<A>) =>
    Effect.tryPromise({ try: start, catch: (cause) => DuckDbError.of(what, cause) })
  const files = yield* attempt(`open ${folder}`, async () => new ImportFiles(folder))
  const attached = new Map<string, Attached>()
  const damages = new Map<string, number>()

  const describe = (dataset: Dataset, { table, importedAt }: ImportRecord, database: string) =>
    Effect.map(run(`SELECT * FROM ${relationIn(database)} LIMIT 0`), (reader): StoredTable => {
      const columns = dataset.columns.map((column, index): readonly [string, StoredColumn] => {
        const type = reader.columnType(index)
        const codes =
          type instanceof DuckDBEnumType ? new Map(type.values.map((value, code) => [value, code])) : null
        return [column.name, { name: column.name, dataType: dataTypeOf(column.type), codes }]
      })
      return {
        dataset: dataset.id,
        name: table,
        relation: relationIn(database),
        dialect: duckDbDialect,
        connection: null,
        importedAt,
        columns: new Map(columns),
      }
    })
  const detach = Effect.fnUntraced(function* (table: string) {
    const known = attached.get(table)
    attached.delete(table)
    if (known !== undefined) yield* run(`DETACH ${identifier(known.database)}`)
  })
  const setAside = Effect.fnUntraced(function* (table: string) {
    damages.set(table, (damages.get(table) ?? 0) + 1)
    yield* detach(table)
    const now = yield* Clock.currentTimeMillis
    yield* attempt(`set ${table} aside`, async () => files.setAside(table, now))
  })

  const attach = (dataset: Dataset, record: ImportRecord) => {
    const { table } = record
    const database = `${table}${"~".repeat(damages.get(table) ?? 0)}`
    return run(`ATTACH ${literal(files.fileOf(table))} AS ${identifier(database)} (READ_ONLY)`).pipe(
      Effect.andThen(describe(dataset, record, database)),
      Effect.map((described) => ({ database, table: described })),
      Effect.result,
    )
  }

  const find: ImportedTables["find"] = Effect.fnUntraced(function* (dataset, table) {
    const known = attached.get(table)
    const stamp = files.stampOf(table)
    if (known !== undefined && known.stamp === stamp) return known.table
    const record = yield* attempt(`verify ${table}`, () => files.verify(table))
    if (record === "damaged" || (record === null && known !== undefined)) {
      yield* setAside(table)
      return "damaged"
    }
    if (record === null) return null
    const open = known === undefined ? yield* attach(dataset, record) : Result.succeed(known)
    if (Result.isFailure(open)) {
      yield* setAside(table)
      return "damaged"
    }
    attached.set(table, { ...open.success, stamp })
    return open.success.table
  })

  const create = Effect.fnUntraced(function* <A, E>({ dataset, table, definition, fill }: Import<A, E>) {
    yield* detach(table)
    const filled = yield* Effect.acquireUseRelease(
      run(`ATTACH ${literal(files.partOf(table))} AS ${importing}`),
      () =>
        Effect.gen(function* () {
          const result = yield* fill(relationIn(importing))
          if (Result.isSuccess(result)) yield* run(`CHECKPOINT ${importing}`)
          return result
        }),
      () => Effect.ignore(run(`DETACH ${importing}`)),
    ).pipe(Effect.onError(() => Effect.sync(() => files.discard(table))))
    if (Result.isFailure(filled)) {
      files.discard(table)
      return Result.fail(filled.failure)
    }
    const importedAt = EpochMs.make(yield* Clock.currentTimeMillis)
    yield* attempt(`store ${table}`, () =>
      files.complete({ dataset: dataset.id, table, definition, importedAt }),
    )
    const stored = yield* find(dataset, table)
    if (stored === null || stored === "damaged") {
      return yield* DuckDbError.of(`store ${table}`, new Error("What was written cannot be read back."))
    }
    return Result.succeed({ table: stored, filled: filled.success })
  })

  return {
    find,
    create,
    last: (dataset, definition) =>
      Effect.map(
        attempt("list the imports", () => files.records()),
        (records) => {
          const own = records.find(
            (record) => record.dataset === dataset.id && record.definition === definition,
          )
          return own?.table ?? null
        },
      ),
    isTouched: (table) => attached.get(table)?.stamp !== files.stampOf(table),
    doubtAll: Effect.sync(() => {
      for (const [table, known] of attached) attached.set(table, { ...known, stamp: null })
    }),
    sweep: Effect.fnUntraced(function* (datasets, used) {
      const ids = new Set(datasets.map(({ id }) => id))
      const records = yield* attempt("list the imports", () => files.records())
      const kept = records.filter(({ dataset }) => ids.has(dataset))
      const keptTables = new Set([...kept.map(({ table }) => table), ...used])
      for (const table of [...attached.keys()]) if (!keptTables.has(table)) yield* detach(table)
      yield* attempt("remove old imports", async () => {
        for (const { dataset, table } of records) if (!ids.has(dataset)) files.forget(table)
        files.removeUnused(kept, used)
      })
    }),
  }
})
