import { mkdirSync, renameSync, rmSync } from "node:fs"
import { basename, dirname, extname, join } from "node:path"
import { Effect, Result } from "effect"
import { slug } from "#domain/suggest/slug.ts"
import { DuckDb, type DuckDbError } from "../query/DuckDb.ts"
import { stampOf } from "../query/import/source.ts"
import { titleOf } from "../schema/titleOf.ts"
import { findFiles } from "./findFiles.ts"
import { type ReadSources, readSources } from "./readSources.ts"
import { freeFolder, isFilled, type Outcome, refused, type Scaffolded, samePaths } from "./scaffoldFolder.ts"
import {
  copyFolder,
  digestsOf,
  isEdited,
  readRecord,
  type ScaffoldRecord,
  writeRecord,
  writeScaffold,
} from "./scaffoldRecord.ts"
import { type FileTable, workspaceFiles } from "./workspaceFiles.ts"

/** Request of a workspace over files. */
export interface ScaffoldRequest {
  readonly paths: ReadonlyArray<string>
  /** Folder that it is written into; null for one of its own below `home`. */
  readonly into: string | null
  /** Folder of workspaces that were made by starts. */
  readonly home: string
  readonly timeZone: string
}

/**
 * Makes a workspace over files, or opens the one that an earlier start made over the same. What a person edited there is
 * never written over; where nobody did, it is renewed when the columns of its files are others.
 */
export const scaffoldWorkspace = (request: ScaffoldRequest): Effect.Effect<Outcome, DuckDbError> =>
  Effect.gen(function* () {
    const found = findFiles(request.paths)
    const folder =
      request.into ?? freeFolder(request.home, slug(nameOf(request.paths)) || "data", request.paths)
    const record = readRecord(folder)
    if (record === null && isFilled(folder))
      return refused(`The folder ${folder} is not empty, and no start wrote it.`)
    if (record !== null && !samePaths(record, request.paths))
      return refused(`The workspace in ${folder} was made of other files: ${record.paths.join(", ")}.`)
    if (record !== null && isCurrent(record, found.files)) {
      return Result.succeed({
        folder,
        outcome: "same",
        stacks: Object.keys(record.columns),
        problems: [...found.problems, ...record.problems],
        notes: [],
      } as const)
    }
    const part = `${folder}.part-${process.pid}`
    return yield* Effect.acquireUseRelease(
      Effect.sync(() => mkdirSync(part, { recursive: true })),
      () =>
        Effect.gen(function* () {
          const read = yield* withDatabase(join(part, ".temporary"), (run) =>
            readSources(run, found.files, part, request.timeZone),
          )
          const problems = [...found.problems, ...read.problems]
          if (read.tables.length === 0 && record === null)
            return Result.fail({ message: "None of the files could be read.", problems })
          rmSync(join(part, ".temporary"), { recursive: true, force: true })
          return Result.succeed({
            ...store(folder, part, request, record, read, problems.length > 0),
            problems,
            notes: read.notes,
          })
        }),
      () => Effect.sync(() => rmSync(part, { recursive: true, force: true })),
    )
  })

const withDatabase = <A, E>(temporary: string, use: (run: DuckDb["Service"]["run"]) => Effect.Effect<A, E>) =>
  Effect.scoped(
    Effect.gen(function* () {
      const { connect } = yield* DuckDb
      return yield* use(yield* connect)
    }),
  ).pipe(Effect.provide(DuckDb.layer(temporary)))

/** Name of a workspace: that of its first file, or of the folder that holds the files of a pattern. */
const nameOf = ([first = ""]: ReadonlyArray<string>): string => {
  const name = basename(first, extname(first))
  return /[*?[{]/.test(name) ? basename(dirname(first)) : name
}

const isCurrent = ({ sources }: ScaffoldRecord, files: ReadonlyArray<string>): boolean =>
  files.length === Object.keys(sources).length && files.every((file) => sources[file] === stampOf(file))

const columnsOf = (tables: ReadonlyArray<FileTable>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tables.map(({ id, source, columns }) => [id, JSON.stringify([source, columns])] as const),
  )

/** Writes what was read: all of a new workspace, its copies of files and what of its definitions is to be renewed of another. */
const store = (
  folder: string,
  part: string,
  { paths, timeZone }: ScaffoldRequest,
  before: ScaffoldRecord | null,
  { tables, stamps, problems }: ReadSources,
  isIncomplete: boolean,
): Pick<Scaffolded, "folder" | "outcome" | "stacks"> => {
  const columns = columnsOf(tables)
  const stacks = tables.map(({ id }) => id)
  const files = workspaceFiles(titleOf(nameOf(paths)), timeZone, tables)
  const record = { version: 1, paths, sources: stamps, problems, columns, files: digestsOf(files) } as const
  if (before === null) {
    writeScaffold(part, files, record)
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(part, folder)
    return { folder, outcome: "new", stacks }
  }
  replaceCopies(part, folder, tables)
  const isOther = JSON.stringify(before.columns) !== JSON.stringify(columns)
  // A file that cannot be read now may be readable soon: its cards stay.
  if (isOther && !isIncomplete && !isEdited(folder, before)) {
    writeScaffold(folder, files, record)
    return { folder, outcome: "renewed", stacks }
  }
  // The columns that the definitions were written for stay on record, where these stay.
  writeRecord(folder, { ...before, sources: stamps, problems })
  const outcome = isOther && !isIncomplete ? "edited" : "same"
  return { folder, outcome, stacks: Object.keys(before.columns) }
}

/** Moves the copies of files that were read to where the ones before are. */
const replaceCopies = (part: string, folder: string, tables: ReadonlyArray<FileTable>): void => {
  mkdirSync(join(folder, copyFolder), { recursive: true })
  for (const { source } of tables) {
    if (source.startsWith(`${copyFolder}/`)) renameSync(join(part, source), join(folder, source))
  }
}
