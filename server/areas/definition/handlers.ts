import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { BadRequest, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal, type Principal } from "#contract/principal.ts"
import { addedDatasetId } from "#domain/areas/definition/definition.ts"
import { type ListedDataset, listedDatasets } from "#domain/areas/definition/queries.ts"
import { type AddedDataset, type DataFile, type DataFileId, fileOf } from "#domain/areas/definition/types.ts"
import { CommandId, StackId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { FileStore } from "../../file/FileStore.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import { dataExtensions } from "../../scaffold/findFiles.ts"
import { titleOf } from "../../schema/titleOf.ts"
import { requestTexts } from "../../text/requestTexts.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { missingFile, refuseAway } from "../document/storedFile.ts"
import { makeBrowsing, ofTable } from "./browsedTable.ts"
import { DataFiles } from "./DataFiles.ts"
import { DataReader } from "./DataReader.ts"
import { LocalDataFiles } from "./LocalDataFiles.ts"
import type { TableRequest } from "./readTypes.ts"
import { compareFile } from "./replacement.ts"

const noFile = new NotFound({ ...refusal("data.unknown"), field: "fileId" })
const noDataset = new NotFound({ ...refusal("data.unknown"), field: "id" })

/** Data that people upload, look at, and make datasets of. */
export const DataHandlers = HttpApiBuilder.group(
  Api,
  "data",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const commands = yield* Commands
    const store = yield* FileStore
    const files = yield* DataFiles
    const reader = yield* DataReader
    const local = yield* LocalDataFiles
    const browsing = yield* makeBrowsing
    const { maxDataBytes: maxBytes } = yield* UploadSettings
    const timeZone = () => workspace.latest().customer.calendar.timeZone

    const copyOf = (file: Pick<DataFile, "fileId" | "format">) =>
      local.pathOf(file).pipe(
        Effect.catchTags({
          FileMissing: () => Effect.fail(missingFile),
          FileStoreAway: refuseAway,
        }),
      )

    /** An uploaded table of a person, with the path of its copy on this machine. */
    const tableOf = Effect.fnUntraced(function* (principal: Principal, id: DataFileId) {
      const table = yield* files.claim(id)
      if (table === null || table.author !== principal.userId) return yield* noFile
      return { table, path: yield* copyOf(table) }
    })

    return handlers.handleAll({
      preview: Effect.fnUntraced(function* ({ params: { fileId }, payload: { columns } }) {
        const principal = yield* CurrentPrincipal
        const { table, path } = yield* tableOf(principal, fileId)
        const { name, title, notes } = table
        const { preview } = yield* Effect.scoped(
          Effect.flatMap(reader.folderIn(store.incoming), (folder) =>
            reader.read({ _tag: "Preview", path, folder, timeZone: timeZone(), title, choices: columns }),
          ),
        )
        return { name, title, notes, ...preview, sampled: null }
      }),
      datasets: Effect.fnUntraced(function* () {
        const principal = yield* CurrentPrincipal
        const datasets = [...(workspace.latest().added?.values() ?? [])]
          .filter(({ author }) => author === principal.userId)
          .toSorted((a, b) => b.changed - a.changed)
          .slice(0, listedDatasets)
          .map(listed)
        const connections = Object.entries(workspace.latest().customer.connections ?? {}).flatMap(
          ([connection, { kind, browse }]) => (browse === true ? [{ connection, kind }] : []),
        )
        return { datasets, connections, upload: { maxBytes, extensions: dataExtensions } }
      }),
      create: Effect.fnUntraced(function* ({ payload }) {
        const principal = yield* CurrentPrincipal
        const { commandId = CommandId.make(randomUUID()), fileId, columns } = payload
        const { table, path } = yield* tableOf(principal, fileId)
        const id = addedDatasetId({ commandId })
        const definitions = yield* Effect.scoped(
          Effect.flatMap(reader.folderIn(store.incoming), (folder) =>
            definitionsOf({ path, folder }, payload.name, id, columns),
          ),
        )
        const { author: _, title: __, notes: ___, ...file } = table
        yield* commands.run(principal, "definition", { _tag: "DefineDataset", file, definitions }, commandId)
        return { dataset: id, stack: StackId.make(id) }
      }),
      tables: Effect.fnUntraced(function* ({ params: { connection }, query: { search = "" } }) {
        const database = yield* browsing.databaseOf(connection)
        return yield* Effect.mapError(database.tables(search.trim()), ofTable)
      }),
      previewTable: Effect.fnUntraced(function* ({ params: { connection }, payload }) {
        const { listed, columns, firstRows } = yield* browsing.tableOf(connection, payload.table)
        const title = titleOf(listed.name.toLowerCase())
        return yield* Effect.scoped(
          Effect.gen(function* () {
            const folder = yield* reader.folderIn(store.incoming)
            const path = join(folder, "rows.csv")
            const { rows, isWhole } = yield* Effect.mapError(firstRows(path), ofTable)
            const { preview } = yield* reader.read({
              _tag: "Preview",
              path,
              firstRows: { columns, bounds: null },
              folder,
              timeZone: timeZone(),
              title,
              choices: payload.columns,
            })
            const about = listed.rows === null ? null : Math.max(listed.rows, rows)
            const shown = { name: listed.table, title, notes: [], ...preview }
            return isWhole ? { ...shown, sampled: null } : { ...shown, rows: about, sampled: rows }
          }),
        )
      }),
      createOfTable: Effect.fnUntraced(function* ({ params: { connection }, payload }) {
        const principal = yield* CurrentPrincipal
        const { commandId = CommandId.make(randomUUID()), name, columns: choices } = payload
        const { kind, listed, columns, firstRows, bounds } = yield* browsing.tableOf(
          connection,
          payload.table,
        )
        const id = addedDatasetId({ commandId })
        const definitions = yield* Effect.scoped(
          Effect.gen(function* () {
            const folder = yield* reader.folderIn(store.incoming)
            const path = join(folder, "rows.csv")
            const { isWhole } = yield* Effect.mapError(firstRows(path), ofTable)
            const all = isWhole ? null : yield* Effect.mapError(bounds, ofTable)
            return yield* definitionsOf(
              { path, folder, firstRows: { columns, bounds: all } },
              name,
              id,
              choices,
            )
          }),
        )
        const table = { connection, kind, table: listed.table }
        const command = { _tag: "DefineTableDataset", table, definitions } as const
        yield* commands.run(principal, "definition", command, commandId)
        return { dataset: id, stack: StackId.make(id) }
      }),
      compare: Effect.fnUntraced(function* ({ params: { id }, payload: { fileId } }) {
        const principal = yield* CurrentPrincipal
        const { table, path } = yield* tableOf(principal, fileId)
        const { replacement } = yield* compare(principal, id, path)
        return { ...replacement, rows: table.rows, fileName: table.name }
      }),
      replace: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const principal = yield* CurrentPrincipal
        const { commandId = CommandId.make(randomUUID()), base, fileId, mode = "REPLACE" } = payload
        const { table, path } = yield* tableOf(principal, fileId)
        const compared = yield* compare(principal, id, path)
        yield* requireFit(compared.unfit)
        const { author: _, title: __, notes: ___, ...file } = table
        const put =
          mode === "REPLACE"
            ? { file, dataset: compared.dataset }
            : {
                file: yield* appended(principal, compared, path),
                dataset: compared.added.definitions.dataset,
              }
        yield* commands.run(
          principal,
          "definition",
          { _tag: "ReplaceDatasetFile", id, base, ...put },
          commandId,
        )
      }),
    })

    /** Definitions of a dataset of a table, with its suggested stack; values that do not fit their columns are refused. */
    function definitionsOf(
      source: Pick<TableRequest, "path" | "folder" | "firstRows">,
      name: string,
      id: AddedDataset["id"],
      choices: TableRequest["choices"],
    ) {
      return Effect.gen(function* () {
        const { locale } = yield* requestTexts(workspace.latest().customer.locale)
        const { definitions, unfit } = yield* reader.read({
          _tag: "Define",
          ...source,
          locale,
          timeZone: timeZone(),
          title: name.trim(),
          id,
          choices,
        })
        yield* requireFit(unfit)
        return definitions
      })
    }

    /** Stores a file with the rows of a dataset and those of another file below them. */
    function appended(
      principal: Principal,
      { added, before, columns }: Effect.Success<ReturnType<typeof compare>>,
      path: string,
    ) {
      return Effect.scoped(
        Effect.gen(function* () {
          const current = fileOf(added)
          if (current === null) return yield* noDataset
          const folder = yield* reader.folderIn(store.incoming)
          const made = yield* reader.read({
            _tag: "Append",
            tables: [
              { path: yield* copyOf(current), columns: before },
              { path, columns },
            ],
            columns: before,
            folder,
            timeZone: timeZone(),
          })
          const { format, rows, sizeBytes } = made
          const file: DataFile = { fileId: randomUUID(), name: current.name, format, rows, sizeBytes }
          const table = { ...file, author: principal.userId, title: "", notes: [] }
          yield* files.add(table, made.path).pipe(Effect.catchTag("FileStoreAway", refuseAway))
          return file
        }),
      )
    }

    function compare(principal: Principal, id: AddedDataset["id"], path: string) {
      return compareFile({ model: workspace.latest(), principal, id }, (wanted) =>
        Effect.scoped(
          Effect.flatMap(reader.folderIn(store.incoming), (folder) =>
            reader.read({ _tag: "Columns", path, folder, timeZone: timeZone(), wanted }),
          ),
        ),
      )
    }
  }),
)

const requireFit = (unfit: ReadonlyArray<string>): Effect.Effect<void, BadRequest> => {
  if (unfit.length === 0) return Effect.void
  const reason = `Some values do not fit the types of ${unfit.join(", ")}. Choose text for these columns, or correct the file.`
  return Effect.fail(new BadRequest({ ...refusal("request.field", { reason }), field: "columns" }))
}

const listed = ({ id, source, definitions, changed, removed }: AddedDataset): ListedDataset => {
  const own = { id, stack: StackId.make(id), name: String(definitions.dataset.name), changed, removed }
  if (!("fileId" in source)) return { ...own, connection: source.connection, table: source.table }
  const { fileId, name: fileName, rows, sizeBytes } = source
  return { ...own, fileId, fileName, rows, sizeBytes }
}
