import { Clock, Effect, Result } from "effect"
import { dayIn } from "#domain/data/calendar.ts"
import { Datasets } from "../query/Datasets.ts"
import type { DuckDbError } from "../query/DuckDb.ts"
import type { DatasetProblem } from "../query/import/problem.ts"
import { filesOf, sourcePath } from "../query/import/source.ts"
import type { StoredTables } from "../query/table.ts"
import { type DatasetColumn, isDatabaseSource, isFileDataset } from "../schema/dataset.ts"
import type { Diagnostic } from "../schema/diagnostic.ts"
import type { Customer, WorkspaceModel } from "../schema/workspace.ts"
import { checkReferences } from "./checkReferences.ts"
import { type Connections, readConnections } from "./connections.ts"
import { documentFilesOf, missingDocuments } from "./documentFiles.ts"
import { datasetsToInfer, readFiles, type WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"
import { paletteWarnings } from "./paletteWarnings.ts"
import { withoutUnreached } from "./withoutUnreached.ts"
import type { YamlFile } from "./YamlFile.ts"

/** Valid workspace, and the tables with its data. */
export interface LoadedWorkspace {
  readonly model: WorkspaceModel
  readonly tables: StoredTables
  /** What its author should know of, in sentences: it is served all the same. */
  readonly warnings: ReadonlyArray<string>
  /** Whether all of its databases were reached, now or before: what is over others is left out, until they are. */
  readonly isWhole: boolean
}

/** Definitions of a folder as they are to be served on a day (ISO 8601). */
export type PrepareFiles = (files: WorkspaceFiles, today: string) => WorkspaceFiles

const asWritten: PrepareFiles = (files) => files

/** Definitions of a folder without a mistake, which are not loaded yet. */
export interface CheckedFiles {
  readonly files: WorkspaceFiles
  readonly customer: Located<Customer>
  readonly connections: Connections["valid"]
}

/**
 * Reads the definitions of a folder; `prepare` may change them. Gives all diagnostics: of form, of names, and of missing
 * sources that were never imported.
 */
export const checkedFiles = Effect.fnUntraced(function* (folder: string, prepare: PrepareFiles = asWritten) {
  const datasets = yield* Datasets
  const now = yield* Clock.currentTimeMillis
  const inferred = new Map<string, ReadonlyArray<DatasetColumn> | null>()
  const unreadable: Array<Diagnostic> = []
  const connections = readConnections(folder)
  for (const { id, source, settled, file, path } of datasetsToInfer(folder)) {
    if (isDatabaseSource(source) && !connections.isWell) {
      inferred.set(id, null)
      continue
    }
    const columns = isDatabaseSource(source)
      ? yield* datasets.inferInPlace(source, { folder, timeZone: "UTC", connections: connections.valid })
      : yield* datasets.infer(source, folder, settled)
    inferred.set(id, Result.isSuccess(columns) ? columns.success : null)
    if (Result.isFailure(columns)) unreadable.push(...columns.failure.map(locatedIn(file, path)))
  }
  const written = readFiles(folder, inferred)
  const { customer } = written
  const timeZone = customer?.value.calendar.timeZone ?? "UTC"
  const files = prepare(written, dayIn(now, timeZone))
  const notImported = yield* Effect.filter(files.datasets, ({ value }) =>
    isFileDataset(value)
      ? Effect.map(datasets.isImported(value, timeZone), (isImported) => !isImported)
      : Effect.succeed(false),
  )
  const diagnostics = [
    ...files.diagnostics,
    ...connections.diagnostics,
    ...unreadable,
    ...checkReferences(files),
    ...missingSources(notImported, folder),
    ...missingDocuments(files.contents, folder),
  ]
  return diagnostics.length > 0 || customer === null
    ? Result.fail(inOrder(diagnostics))
    : Result.succeed<CheckedFiles>({ files, customer, connections: connections.valid })
})

/**
 * Loads the workspace of a folder and imports its data where that changed; `prepare` may change its definitions before. Gives
 * the diagnostics of its definitions, and, once there are none of those, of the data.
 */
export const loadWorkspace = (
  folder: string,
  prepare: PrepareFiles = asWritten,
): Effect.Effect<Result.Result<LoadedWorkspace, ReadonlyArray<Diagnostic>>, DuckDbError, Datasets> =>
  Effect.gen(function* () {
    const checked = yield* checkedFiles(folder, prepare)
    if (Result.isFailure(checked)) return Result.fail(checked.failure)
    const { files, customer, connections } = checked.success
    const datasets = yield* Datasets
    const loaded = yield* datasets.load(
      files.datasets.map(({ value }) => value),
      { folder, timeZone: customer.value.calendar.timeZone, connections },
    )
    if (Result.isSuccess(loaded)) {
      const tables = loaded.success
      const { files: reached, leftOut } = withoutUnreached(files, (id) => tables.has(id))
      return Result.succeed({
        model: modelOf(reached, customer.value, folder),
        tables,
        warnings: [...paletteWarnings(customer), ...(leftOut === null ? [] : [leftOut])],
        isWhole: leftOut === null,
      })
    }
    return Result.fail(
      files.datasets.flatMap(({ value, file, path }) =>
        (loaded.failure.get(value.id) ?? []).map(locatedIn(file, path)),
      ),
    )
  })

const locatedIn =
  (file: YamlFile, path: ReadonlyArray<string | number>) =>
  (problem: DatasetProblem): Diagnostic =>
    file.diagnostic([...path, ...problem.path], problem.actual, problem.expected)

const inOrder = (diagnostics: ReadonlyArray<Diagnostic>): ReadonlyArray<Diagnostic> =>
  diagnostics.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))

const missingSources = (datasets: WorkspaceFiles["datasets"], folder: string): ReadonlyArray<Diagnostic> =>
  datasets.flatMap(({ value: { source }, file, path }) =>
    (isDatabaseSource(source) ? [] : filesOf(source)).flatMap(([name, sourceFile]) => {
      const found = sourcePath(sourceFile, folder)
      const field = typeof source === "string" ? ["source"] : ["source", "sources", name]
      return Result.isSuccess(found)
        ? []
        : [file.diagnostic([...path, ...field], JSON.stringify(sourceFile), found.failure)]
    }),
  )

/** The workspace of definitions without a mistake. */
export const modelOf = (files: WorkspaceFiles, customer: Customer, folder: string): WorkspaceModel => {
  const groupsOf = (person: string) =>
    files.groups.filter(({ value }) => value.members.some((id) => id === person)).map(({ value }) => value.id)
  return {
    customer,
    people: new Map(
      files.people.map(({ value }) => [value.id, { ...value, groupIds: groupsOf(value.id) }] as const),
    ),
    groups: byKey(files.groups, ({ id }) => id),
    datasets: byKey(files.datasets, ({ id }) => id),
    policies: files.policies.map(({ value }) => value),
    cards: byKey(files.cards, ({ id }) => id),
    contents: byKey(files.contents, ({ id }) => id),
    documentFiles: documentFilesOf(files.contents, folder),
    stacks: byKey(files.stacks, ({ id }) => id),
    embeds: byKey(files.embeds, ({ externalId }) => externalId),
  }
}

const byKey = <K, A>(list: ReadonlyArray<Located<A>>, keyOf: (value: A) => K): ReadonlyMap<K, A> =>
  new Map(list.map(({ value }) => [keyOf(value), value] as const))
