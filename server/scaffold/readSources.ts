import { copyFile, mkdir } from "node:fs/promises"
import { basename, extname, join } from "node:path"
import { Effect, Result } from "effect"
import { slug } from "#domain/suggest/slug.ts"
import { extensionOf } from "../kernel/fileTypes.ts"
import type { DuckDbError, Run } from "../query/DuckDb.ts"
import { stampOf } from "../query/import/source.ts"
import { titleOf } from "../schema/titleOf.ts"
import type { FileProblem } from "./findFiles.ts"
import { readTable } from "./readTable.ts"
import { copyFolder } from "./scaffoldRecord.ts"
import { readableText } from "./textFile.ts"
import { writeSheets } from "./workbook.ts"
import type { FileTable } from "./workspaceFiles.ts"

/** Note on a file that was read. */
export interface FileNote {
  readonly file: string
  readonly note: string
}

/** Tables of files, what could not be read, and what to know of what was. */
export interface ReadSources {
  readonly tables: ReadonlyArray<FileTable>
  readonly problems: ReadonlyArray<FileProblem>
  readonly notes: ReadonlyArray<FileNote>
  /** What differs of each file when it changes, as it was before it was read. */
  readonly stamps: Readonly<Record<string, string>>
}

/** File that Cairn reads, with what its dataset is called. */
interface Readable {
  readonly path: string
  readonly source: string
  readonly name: string
}

const baseOf = (file: string): string => basename(file, extname(file))

/** A name as people read it: words of `sales_2026`, and of what stands in a sheet's name. */
const tableTitle = (name: string): string => titleOf(name.trim().toLowerCase().replaceAll(" ", "_")) || name

/**
 * Reads files into tables. Copies of those that Cairn does not read as they are (other encodings, workbooks) are written
 * into the folder. What goes wrong with one file is told, and stops no other.
 */
export const readSources = (
  run: Run,
  files: ReadonlyArray<string>,
  folder: string,
  timeZone: string,
): Effect.Effect<ReadSources, DuckDbError> =>
  Effect.gen(function* () {
    const tables: Array<FileTable> = []
    const problems: Array<FileProblem> = []
    const notes: Array<FileNote> = []
    const stamps: Record<string, string> = {}
    const ids = new Set<string>()
    const idOf = (name: string): string => {
      const own = slug(name) || "data"
      let id = own
      for (let number = 2; ids.has(id); number++) id = `${own}-${number}`
      ids.add(id)
      return id
    }
    for (const file of files) {
      stamps[file] = stampOf(file)
      const prepared = yield* Effect.result(prepare(file, folder, idOf))
      if (Result.isFailure(prepared)) {
        problems.push({
          file,
          problem: `It cannot be read: ${prepared.failure.message}.`,
          remedy: "Check that the file is there and that you may read it.",
        })
        continue
      }
      problems.push(...prepared.success.problems)
      notes.push(...prepared.success.notes.map((note) => ({ file, note })))
      for (const { path, source, name, id, label } of prepared.success.readable) {
        const table = yield* readTable(run, path, timeZone)
        if (Result.isFailure(table)) {
          problems.push({ file: label, ...table.failure })
          continue
        }
        notes.push(...table.success.notes.map((note) => ({ file: label, note })))
        const title = tableTitle(name)
        const same = tables.filter(
          (other) => other.title === title || other.title.startsWith(`${title} (`),
        ).length
        tables.push({ ...table.success, id, title: same === 0 ? title : `${title} (${same + 1})`, source })
      }
      if (stampOf(file) !== stamps[file]) stamps[file] = ""
    }
    return { tables, problems, notes, stamps }
  })

class FileUnreadable extends Error {}

interface Prepared {
  readonly readable: ReadonlyArray<Readable & { readonly id: string; readonly label: string }>
  readonly problems: ReadonlyArray<FileProblem>
  readonly notes: ReadonlyArray<string>
}

/** A file as Cairn reads it, or its sheets. */
const prepare = (
  file: string,
  folder: string,
  idOf: (name: string) => string,
): Effect.Effect<Prepared, FileUnreadable> =>
  Effect.tryPromise({
    try: async (): Promise<Prepared> => {
      const extension = extensionOf(file)
      const name = baseOf(file)
      const copyOf = (id: string, ending: string) => ({
        path: join(folder, copyFolder, `${id}.${ending}`),
        source: `${copyFolder}/${id}.${ending}`,
      })
      await mkdir(join(folder, copyFolder), { recursive: true })
      if (extension === "xlsx") {
        const idsOf = new Map<string, string>()
        const written = await writeSheets(file, (sheet) => {
          const id = idOf(`${name}-${sheet}`)
          const copy = copyOf(id, "csv")
          idsOf.set(copy.path, id)
          return copy.path
        })
        const isAlone = written.sheets.length === 1
        return {
          ...written,
          readable: written.sheets.map(({ sheet, path }) => {
            const id = idsOf.get(path) ?? ""
            return {
              ...copyOf(id, "csv"),
              id,
              name: isAlone ? name : `${name} ${sheet}`,
              label: isAlone ? file : `${file}, sheet ${sheet}`,
            }
          }),
        }
      }
      const id = idOf(name)
      const copy = copyOf(id, extension)
      const asIs = { path: file, source: file, name, id, label: file }
      if (extension === "csv" || extension === "tsv") {
        const text = await readableText(file, copy.path)
        const readable = text.isCopy ? { ...asIs, ...copy } : asIs
        return { readable: [readable], problems: [], notes: text.notes }
      }
      // An ending in capitals is none that datasets have.
      if (file.endsWith(`.${extension}`)) return { readable: [asIs], problems: [], notes: [] }
      await copyFile(file, copy.path)
      return { readable: [{ ...asIs, ...copy }], problems: [], notes: [] }
    },
    catch: (cause) => new FileUnreadable(cause instanceof Error ? cause.message : String(cause)),
  })
