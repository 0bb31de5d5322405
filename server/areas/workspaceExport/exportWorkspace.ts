import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { cp, mkdir, mkdtemp, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative, sep } from "node:path"
import { Data, Effect, Layer, Option, Result, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { fileOf } from "#domain/areas/definition/types.ts"
import { latestRevision } from "#domain/areas/document/document.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { FileStore } from "../../file/FileStore.ts"
import { filesFolder } from "../../file/folder.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { layerS3Store } from "../../file/s3Store.ts"
import type { ServerConfigShape } from "../../kernel/config.ts"
import { layerMigrations } from "../../kernel/migrations.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { layerSqlite } from "../../kernel/sqlite.ts"
import { Streams } from "../../log/streams.ts"
import { Datasets } from "../../query/Datasets.ts"
import { isDocumentCard } from "../../schema/content.ts"
import { type Diagnostic, diagnosticText } from "../../schema/diagnostic.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { cardIdOf } from "../../workspace/cardFiles.ts"
import { checkedFiles, modelOf } from "../../workspace/load.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { readYaml } from "../../workspace/YamlFile.ts"
import { changedFields, changedList, fieldLines } from "../../workspace/yamlText.ts"
import { layerStoreReader } from "../backup/stores.ts"
import { AddedData } from "../definition/AddedData.ts"
import { layerEffectiveWorkspace } from "../saved/effectiveWorkspace.ts"
import { type LeftOut, type Made, type MadeDefinitions, madeDefinitions } from "./madeDefinitions.ts"

/** Why a workspace was not exported, for the person who asked for it. */
export class ExportRefused extends Data.TaggedError("ExportRefused")<{ readonly message: string }> {}

/** What was exported: how many definitions were added or changed, by kind, and what was left out. */
export interface ExportReport {
  readonly counts: Readonly<Record<"people" | "groups" | "datasets" | "stacks" | "cards", number>>
  readonly leftOut: ReadonlyArray<LeftOut>
}

/** Folders that no workspace consists of. */
const foreign = new Set([".git", "node_modules"])

/**
 * Writes a workspace as one folder to `target`: the definitions and files of its own folder, and what people made of it. What
 * is said and voted, and who signs in by which password, stays in the store. The server may go on meanwhile.
 */
export const exportWorkspace = Effect.fn("exportWorkspace")(function* (
  target: string,
  config: ServerConfigShape,
) {
  const { workspaceFolder, dataFolder } = config
  if (existsSync(target) && readdirSync(target).length > 0)
    return yield* refuse(`${target} is not empty. Name a folder that is not there yet.`)
  if (isIn(workspaceFolder, target))
    return yield* refuse(`${target} is in the workspace itself. Name a folder outside ${workspaceFolder}.`)
  const temporary = yield* Effect.acquireRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "cairn-export-"))),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  )
  return yield* Effect.gen(function* () {
    const authored = yield* readModel(workspaceFolder)
    return yield* Effect.gen(function* () {
      const workspace = yield* Workspace
      const effective = yield* workspace.current
      const revisions = yield* uploadedRevisions(effective)
      const data = new Map(
        [...(effective.added?.values() ?? [])].flatMap((added) => {
          const file = fileOf(added)
          return file === null ? [] : [[added.id, `data/${added.id}.${file.format}`] as const]
        }),
      )
      const documents = new Map(
        [...revisions].map(([urn, { name }]) => [urn, `documents/${urn}/${fileName(name)}`]),
      )
      const made = madeDefinitions(authored, effective, { data, documents })
      yield* Effect.promise(() =>
        cp(workspaceFolder, target, {
          recursive: true,
          dereference: true,
          filter: (path) => !foreign.has(basename(path)) && relative(dataFolder, path) !== "",
        }),
      )
      writeDefinitions(target, made)
      for (const [id, path] of data) {
        const added = effective.added?.get(id)
        const file = added === undefined ? null : fileOf(added)
        if (made.datasets.added.has(id) && file !== null) yield* copyFile(file.fileId, join(target, path))
      }
      for (const [urn, path] of documents) {
        const revision = revisions.get(urn)
        if (revision !== undefined) yield* copyFile(revision.revisionId, join(target, path))
      }
      yield* readModel(target)
      return { counts: countsOf(made), leftOut: made.leftOut } satisfies ExportReport
    }).pipe(
      Effect.provide(
        layerEffectiveWorkspace.pipe(
          Layer.provide([layerUnchanging(authored), AddedData.off]),
          Layer.provideMerge(Streams.layer),
          Layer.provide(layerStoreCopy(config, temporary)),
          Layer.merge(layerStoredFiles(config, temporary)),
        ),
      ),
    )
  }).pipe(Effect.provide(Datasets.layer(join(temporary, "data"))))
}, Effect.scoped)

const refuse = (message: string) => new ExportRefused({ message })

const isIn = (folder: string, path: string): boolean => {
  const way = relative(folder, path)
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`))
}

/** The workspace of a folder without its rows, or its mistakes. */
const readModel = Effect.fnUntraced(function* (folder: string) {
  const checked = yield* checkedFiles(folder)
  if (Result.isFailure(checked)) return yield* refuse(mistakesText(folder, checked.failure))
  const { files, customer } = checked.success
  return modelOf(files, customer.value, folder)
})

const mistakesText = (folder: string, mistakes: ReadonlyArray<Diagnostic>): string =>
  [`The workspace ${folder} has mistakes:`, ...mistakes.map(diagnosticText)].join("\n")

const layerUnchanging = (model: WorkspaceModel) =>
  Layer.succeed(Workspace, { current: Effect.succeed(model), latest: () => model, changes: Stream.never })

/** The store: PostgreSQL itself, or a copy of SQLite's file, as the server has that open. */
const layerStoreCopy = (config: ServerConfigShape, folder: string) => {
  if (config.databaseUrl !== null) return layerPostgres(config.databaseUrl)
  const file = join(folder, "store.db")
  const copied = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`VACUUM INTO ${file}`
    return layerMigrations.pipe(Layer.provideMerge(layerSqlite(file)))
  })
  return Layer.unwrap(Effect.provide(copied, layerStoreReader(config)))
}

const layerStoredFiles = ({ s3, dataFolder }: ServerConfigShape, folder: string) => {
  const incoming = join(folder, "incoming")
  return s3 === null ? layerFolderStore(filesFolder(dataFolder), incoming) : layerS3Store(s3, incoming)
}

/** The last revisions of documents that people uploaded. */
const uploadedRevisions = Effect.fnUntraced(function* ({ contents }: WorkspaceModel) {
  const streams = yield* Streams
  const found = new Map<CardUrn, Revision>()
  for (const content of contents.values()) {
    if (!isDocumentCard(content)) continue
    const fold = Option.getOrUndefined(yield* Effect.option(streams.fold(cardStream(content.id))))
    const last = latestRevision(stateIn(fold, "document")) ?? content.uploaded
    if (last !== undefined) found.set(content.id, last)
  }
  return found
})

/** The name of a file as every system can have it. */
const fileName = (name: string): string => name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, "_").replace(/^\.+/, "_")

const copyFile = Effect.fnUntraced(function* (key: string, path: string) {
  const store = yield* FileStore
  const content = yield* store.read(key)
  yield* Effect.promise(() => mkdir(dirname(path), { recursive: true }))
  yield* Effect.acquireUseRelease(
    Effect.promise(() => open(path, "w")),
    (handle) => Stream.runForEach(content, (piece) => Effect.promise(() => handle.writeFile(piece))),
    (handle) => Effect.promise(() => handle.close()),
  )
})

/** Writes what people made of a workspace into a copy of its folder. */
export const writeDefinitions = (folder: string, made: MadeDefinitions): void => {
  const textOf = (name: string): string | null =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : null
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  if (Object.keys(made.customer).length > 0)
    write("workspace.yaml", changedFields(textOf("workspace.yaml") ?? "", made.customer))
  for (const kind of ["people", "groups", "datasets", "stacks"] as const) {
    const { changed, added } = made[kind]
    if (changed.size + added.size === 0) continue
    const name = `${kind}.yaml`
    write(name, changedList(textOf(name), changed, added.values()))
  }
  mkdirSync(join(folder, "cards"), { recursive: true })
  const names = readdirSync(join(folder, "cards")).filter((name) => name.endsWith(".yaml"))
  for (const file of names.map((name) => readYaml(folder, `cards/${name}`))) {
    const fields = file === null ? undefined : made.cards.changed.get(cardIdOf(file))
    if (file !== null && fields !== undefined)
      write(file.name, changedFields(textOf(file.name) ?? "", fields))
  }
  for (const [id, fields] of made.cards.added) write(`cards/${id}.yaml`, fieldLines(fields))
}

const countsOf = ({ people, groups, datasets, stacks, cards }: MadeDefinitions): ExportReport["counts"] => {
  const count = ({ changed, added }: Made) => changed.size + added.size
  return {
    people: count(people),
    groups: count(groups),
    datasets: count(datasets),
    stacks: count(stacks),
    cards: count(cards),
  }
}
