import { randomUUID } from "node:crypto"
import { rename } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import { mostNotes, mostTables, type UploadedData } from "#domain/areas/definition/queries.ts"
import { FileStore } from "../../file/FileStore.ts"
import { extensionOf } from "../../kernel/fileTypes.ts"
import { extendRequestTime } from "../../kernel/http/requestTime.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import { dataExtensions } from "../../scaffold/findFiles.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { refuseAway } from "../document/storedFile.ts"
import { type ReceivedFile, Uploads } from "../document/Uploads.ts"
import { DataFiles, type UploadedTable } from "./DataFiles.ts"
import { DataReader } from "./DataReader.ts"

const noData = {
  problem: "This is no file of data.",
  remedy: `Upload a file that ends in ${dataExtensions.map((name) => `.${name}`).join(", ")}.`,
}

/** Files of data that people upload: each of their tables is stored by itself, in the form in which it is imported. */
export const DataUploadsHandlers = HttpApiBuilder.group(
  Api,
  "dataUploads",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const uploads = yield* Uploads
    const store = yield* FileStore
    const files = yield* DataFiles
    const reader = yield* DataReader
    const { maxDataBytes } = yield* UploadSettings

    const take = Effect.fnUntraced(function* (principal: Principal, file: ReceivedFile) {
      const { name } = file
      if (!dataExtensions.includes(extensionOf(name)))
        return { name, tables: [], problems: [noData], notes: [] }
      const folder = yield* reader.folderIn(store.incoming)
      const path = join(folder, name)
      yield* Effect.promise(() => rename(file.path, path))
      const { timeZone } = workspace.latest().customer.calendar
      const read = yield* reader.read({ _tag: "Read", path, folder, timeZone })
      const tables = yield* Effect.forEach(read.tables.slice(0, mostTables), (one) =>
        Effect.gen(function* () {
          const table: UploadedTable = {
            fileId: randomUUID(),
            author: principal.userId,
            name,
            title: one.title,
            format: one.format,
            sizeBytes: one.sizeBytes,
            rows: one.rows,
            notes: read.notes.slice(0, mostNotes),
          }
          yield* files.add(table, one.path).pipe(Effect.catchTag("FileStoreAway", refuseAway))
          return { fileId: table.fileId, title: table.title, rows: table.rows }
        }),
      )
      return { name, tables, problems: read.problems, notes: read.notes } satisfies UploadedData
    }, Effect.scoped)

    return handlers.handle(
      "upload",
      Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* uploads.requireLength(Number(request.headers["content-length"] ?? 0), maxDataBytes)
        extendRequestTime(request.source)
        return yield* uploads.receive(
          principal.userId,
          payload,
          (file) => take(principal, file),
          maxDataBytes,
        )
      }),
    )
  }),
)
