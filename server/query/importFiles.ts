import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { open, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import { Option, Schema } from "effect"
import { DataSourceId, EpochMs } from "#domain/kernel/ids.ts"

/**
 * Record of a complete import, beside its file, which never changes: the size and the SHA-256 of the file, and a
 * fingerprint of the definition by which it was read. DuckDB's own checksums do not depend on the order of what they
 * cover, so that a page of repeated values may be overwritten unnoticed.
 */
export const ImportRecord = Schema.Struct({
  dataset: DataSourceId,
  table: Schema.String,
  definition: Schema.String,
  importedAt: EpochMs,
  bytes: Schema.Int,
  sha256: Schema.String,
})
export type ImportRecord = typeof ImportRecord.Type

const RecordText = Schema.fromJsonString(ImportRecord)
const decodeRecord = Schema.decodeUnknownOption(RecordText)
const encodeRecord = Schema.encodeSync(RecordText)

/** How many damaged files are kept for inspection. */
const keptDamaged = 2
const damagedMark = ".damaged-"
const chunkBytes = 1024 * 1024

/** The files of imports in a folder, one for each: a database with one table, and its record. */
export class ImportFiles {
  readonly #folder: string

  /** Makes the folder, and removes what an import that was cut off has left. */
  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) {
      if (/\.part(\.wal)?$/.test(name)) rmSync(join(folder, name))
    }
  }

  fileOf(table: string): string {
    return join(this.#folder, `${encodeURIComponent(table)}.duckdb`)
  }

  /** File that an import is written to until it is complete. */
  partOf(table: string): string {
    return `${this.fileOf(table)}.part`
  }

  /** What differs whenever a file was written to or replaced; null where there is none. */
  stampOf(table: string): string | null {
    const found = statSync(this.fileOf(table), { throwIfNoEntry: false })
    return found === undefined ? null : `${found.ino}:${found.size}:${found.mtimeMs}:${found.ctimeMs}`
  }

  /** The records that can be read. */
  async records(): Promise<ReadonlyArray<ImportRecord>> {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith(".json"))
    const texts = await Promise.all(names.map((name) => readFile(join(this.#folder, name), "utf8")))
    return texts.flatMap((text) => Option.toArray(decodeRecord(text)))
  }

  /** The record of a table: null where there is none, `damaged` where it or the file is not what was stored. */
  async verify(table: string): Promise<ImportRecord | "damaged" | null> {
    const text = await readFile(this.#recordOf(table), "utf8").catch(() => null)
    if (text === null) return null
    const record = Option.getOrNull(decodeRecord(text))
    if (record?.table !== table) return "damaged"
    const actual = await digestOf(this.fileOf(table)).catch(() => null)
    return actual?.bytes === record.bytes && actual.sha256 === record.sha256 ? record : "damaged"
  }

  /** Makes a written part the table's file, for good, and forgets the earlier imports of its dataset. */
  async complete(record: Omit<ImportRecord, "bytes" | "sha256">): Promise<void> {
    const part = this.partOf(record.table)
    const digest = await digestOf(part)
    await rename(part, this.fileOf(record.table))
    const recordPart = `${this.#recordOf(record.table)}.part`
    await writeDurably(recordPart, encodeRecord({ ...record, ...digest }))
    await rename(recordPart, this.#recordOf(record.table))
    await syncFolder(this.#folder)
    for (const { dataset, table } of await this.records()) {
      if (dataset === record.dataset && table !== record.table) this.forget(table)
    }
  }

  /** Removes a part that is not complete. */
  discard(table: string): void {
    for (const file of [this.partOf(table), `${this.partOf(table)}.wal`]) rmSync(file, { force: true })
  }

  /** Removes a table's record: its file is no import any more, and is removed when nothing uses it. */
  forget(table: string): void {
    rmSync(this.#recordOf(table), { force: true })
  }

  /** Removes the files of tables that have no record and are not among these. */
  removeUnused(records: ReadonlyArray<ImportRecord>, used: ReadonlySet<string>): void {
    const kept = new Set([...records.map(({ table }) => table), ...used].map((table) => this.fileOf(table)))
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name)
      if (name.endsWith(".duckdb") && !kept.has(file)) rmSync(file)
    }
  }

  /** Renames a damaged file by the time, for inspection: the latest two are kept. */
  setAside(table: string, now: number): void {
    this.forget(table)
    const file = this.fileOf(table)
    const moment = new Date(now).toISOString().replaceAll(/[-:]/g, "")
    if (statSync(file, { throwIfNoEntry: false }) !== undefined)
      renameSync(file, `${file}${damagedMark}${moment}`)
    const damaged = readdirSync(this.#folder)
      .filter((name) => name.includes(damagedMark))
      .map((name) => join(this.#folder, name))
      .sort((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs)
    for (const old of damaged.slice(keptDamaged)) rmSync(old)
  }

  #recordOf(table: string): string {
    return `${this.fileOf(table)}.json`
  }
}

const digestOf = async (file: string): Promise<Pick<ImportRecord, "bytes" | "sha256">> => {
  const handle = await open(file)
  try {
    const hash = createHash("sha256")
    const chunk = Buffer.allocUnsafe(chunkBytes)
    let bytes = 0
    for (;;) {
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes, bytes)
      if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") }
      hash.update(chunk.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await handle.close()
  }
}

const writeDurably = async (file: string, text: string): Promise<void> => {
  const handle = await open(file, "w")
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
