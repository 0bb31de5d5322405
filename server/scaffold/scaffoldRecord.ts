import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Option, Schema } from "effect"

/** Changes when workspaces are written in another way that starts have to know of. */
const recordVersion = 1

/** Record of what a start wrote into a workspace's folder, and of what it read: by it the next one knows what changed. */
export const ScaffoldRecord = Schema.Struct({
  version: Schema.Literal(recordVersion),
  /** The paths that the start was given, in their order. */
  paths: Schema.Array(Schema.String),
  /** Files that were read, or could not be, with what differs when one changes. */
  sources: Schema.Record(Schema.String, Schema.String),
  /** What of them could not be read. */
  problems: Schema.Array(
    Schema.Struct({ file: Schema.String, problem: Schema.String, remedy: Schema.String }),
  ),
  /** SHA-256 of the definitions as they were written. */
  files: Schema.Record(Schema.String, Schema.String),
  /** Columns of each dataset, as a text that differs when they are others. */
  columns: Schema.Record(Schema.String, Schema.String),
})
export type ScaffoldRecord = typeof ScaffoldRecord.Type

const RecordText = Schema.fromJsonString(ScaffoldRecord)
const decode = Schema.decodeUnknownOption(RecordText)
const encode = Schema.encodeSync(RecordText)

const recordName = ".scaffold.json"
/** Folder of a workspace with copies of files that Cairn does not read as they are. */
export const copyFolder = "data"

/** Record of a folder; null where no start wrote it. */
export const readRecord = (folder: string): ScaffoldRecord | null => {
  try {
    return Option.getOrNull(decode(readFileSync(join(folder, recordName), "utf8")))
  } catch {
    return null
  }
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Digests of texts, by their paths. */
export const digestsOf = (files: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].map(([name, text]) => [name, digestOf(text)] as const))

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}

/** Whether a person changed a workspace: a definition differs from what was written, is gone, or is one more. */
export const isEdited = (folder: string, { files }: ScaffoldRecord): boolean => {
  const differs = Object.entries(files).some(([name, digest]) => {
    const text = textOf(join(folder, name))
    return text === null || digestOf(text) !== digest
  })
  return differs || definitionNames(folder).some((name) => files[name] === undefined)
}

const definitionNames = (folder: string): ReadonlyArray<string> =>
  ["", "cards"].flatMap((part) => {
    try {
      return readdirSync(join(folder, part))
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => (part === "" ? name : `${part}/${name}`))
    } catch {
      return []
    }
  })

/** Writes definitions, each whole or not at all, removes those that are no more, and then the record. */
export const writeScaffold = (
  folder: string,
  files: ReadonlyMap<string, string>,
  record: ScaffoldRecord,
): void => {
  const before = readRecord(folder)
  for (const [name, text] of files) writeWhole(join(folder, name), text)
  for (const name of Object.keys(before?.files ?? {})) {
    if (!files.has(name)) rmSync(join(folder, name), { force: true })
  }
  writeRecord(folder, record)
}

/** Writes the record of a folder. */
export const writeRecord = (folder: string, record: ScaffoldRecord): void =>
  writeWhole(join(folder, recordName), `${encode(record)}\n`)

const writeWhole = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}
