import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DataFile, DataFileId, fileOf } from "#domain/areas/definition/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { stateIn } from "#domain/shared.ts"
import { FileStore, type FileStoreAway } from "../../file/FileStore.ts"
import { schedule } from "../../kernel/schedule.ts"
import { Streams } from "../../log/streams.ts"
import { LocalDataFiles } from "./LocalDataFiles.ts"

/** Table of a file that a person uploaded. */
export interface UploadedTable extends DataFile {
  readonly title: string
  readonly author: UserId
  /** What its person should know of the file. */
  readonly notes: ReadonlyArray<string>
}

const Row = Schema.Struct({
  id: DataFileId,
  author: UserId,
  name: Schema.String,
  title: Schema.String,
  format: DataFile.fields.format,
  size_bytes: Schema.Number,
  row_count: Schema.Number,
  notes: Schema.fromJsonString(Schema.Array(Schema.String)),
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** How long a table is stored that no dataset has, in milliseconds. */
const unusedTime = 86_400_000
const sweepInterval = "1 hour"
const unswept = { message: "Uploaded data without a dataset is not removed." }

/**
 * Tables of files that people uploaded. One is `PENDING` until a dataset has it; after a day without one it is removed.
 * That of a dataset stays `USED` until another takes its place: it is `REPLACED` then, and removed a day
 * later, when no server reads it any more.
 */
export class DataFiles extends Context.Service<
  DataFiles,
  {
    /** Stores a complete file that is in the folder of arriving files. */
    readonly add: (table: UploadedTable, path: string) => Effect.Effect<void, FileStoreAway>
    /** A table; null where there is none. From now on it has a day again. */
    readonly claim: (id: DataFileId) => Effect.Effect<UploadedTable | null>
    /** Removes the tables that got no dataset in time, and those that were replaced. */
    readonly sweep: Effect.Effect<void>
  }
>()("cairn/DataFiles") {
  static readonly layer = Layer.effect(
    DataFiles,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* FileStore
      const streams = yield* Streams
      const local = yield* LocalDataFiles

      const add: DataFiles["Service"]["add"] = Effect.fn("DataFiles.add")(function* (table, path) {
        const used = yield* Clock.currentTimeMillis
        const { fileId: id, author, name, title, format, sizeBytes, rows, notes } = table
        const known = { id, author, name, title, format, notes: JSON.stringify(notes) }
        const row = { ...known, size_bytes: sizeBytes, row_count: rows }
        yield* Effect.orDie(sql`insert into data_file ${sql.insert({ ...row, used, state: "PENDING" })}`)
        yield* store.put(id, path)
      })

      const claim: DataFiles["Service"]["claim"] = Effect.fn("DataFiles.claim")(function* (id) {
        const now = yield* Clock.currentTimeMillis
        yield* sql`update data_file set used = ${now} where id = ${id}`
        const [row] = decodeRows(
          yield* sql`select id, author, name, title, format, size_bytes, row_count, notes from data_file where id = ${id}`,
        )
        if (row === undefined) return null
        const { id: fileId, size_bytes: sizeBytes, row_count: rows, ...rest } = row
        return { ...rest, fileId, sizeBytes, rows }
      }, Effect.orDie)

      const sweep = Effect.gen(function* () {
        const time = yield* Clock.currentTimeMillis
        const before = time - unusedTime
        const rows = yield* sql<{ id: DataFileId; format: DataFile["format"]; state: string }>`
          select id, format, state from data_file where used < ${before}`
        if (rows.length === 0) return
        const states = [...(yield* streams.all("dataset", "definition")).values()]
        const used = new Set(
          states.map((fold) => {
            const added = stateIn(fold, "definition")
            return added === null ? undefined : fileOf(added)?.fileId
          }),
        )
        for (const { id, format, state } of rows) {
          if (used.has(id)) {
            if (state !== "USED") yield* sql`update data_file set state = 'USED' where id = ${id}`
            continue
          }
          if (state === "USED") {
            yield* sql`update data_file set state = 'REPLACED', used = ${time} where id = ${id}`
            continue
          }
          yield* store.remove(id)
          yield* local.remove({ fileId: id, format })
          yield* sql`delete from data_file where id = ${id}`
        }
      }).pipe(
        Effect.catchTag("FileStoreAway", (cause) =>
          Effect.logWarning("Uploaded data without a dataset could not be removed.", cause),
        ),
        Effect.orDie,
      )
      yield* schedule({ part: "files", problem: unswept, interval: sweepInterval, look: sweep })
      return DataFiles.of({ add, claim, sweep })
    }),
  )
}
