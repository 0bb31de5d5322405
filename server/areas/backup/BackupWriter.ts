import { createHash } from "node:crypto"
import { once } from "node:events"
import { createWriteStream, existsSync, rmSync, type WriteStream } from "node:fs"
import { open, rename } from "node:fs/promises"
import { dirname } from "node:path"
import { Transform } from "node:stream"
import { createGzip } from "node:zlib"
import type { BackupHeader, BackupValue } from "./format.ts"

/** Its owner's alone: a backup has what everyone wrote, and the hashes of passwords. */
const ownerOnly = 0o600

/**
 * Writes a backup to a part beside its file, which gets the file's name once it is complete and on the disk. The rows
 * are never in memory as a whole.
 */
export class BackupWriter {
  readonly #file: string
  readonly #part: string
  readonly #hash = createHash("sha256")
  readonly #output: WriteStream
  readonly #gzip = createGzip()
  readonly #failure: Promise<never>
  #rows = 0

  constructor(file: string, header: BackupHeader) {
    this.#file = file
    this.#part = `${file}.part-${process.pid}`
    rmSync(this.#part, { force: true })
    this.#output = createWriteStream(this.#part, { flags: "wx", mode: ownerOnly })
    const first = `${JSON.stringify(header)}\n`
    this.#hash.update(first)
    this.#output.write(first)
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        this.#hash.update(chunk)
        done(null, chunk)
      },
    })
    this.#gzip.pipe(counted).pipe(this.#output, { end: false })
    this.#failure = new Promise((_, reject) => {
      for (const stream of [this.#gzip, counted, this.#output]) stream.on("error", reject)
    })
    this.#failure.catch(() => undefined)
  }

  /** Begins a table; its rows follow. */
  table(table: string, columns: ReadonlyArray<string>): Promise<void> {
    return this.#write(`${JSON.stringify({ table, columns })}\n`)
  }

  rows(rows: ReadonlyArray<ReadonlyArray<BackupValue>>): Promise<void> {
    this.#rows += rows.length
    return this.#write(rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
  }

  /** Ends the backup: gives the number of its rows. */
  async complete(mayOverwrite: boolean): Promise<number> {
    const compressed = once(this.#gzip, "end")
    this.#gzip.end(`${JSON.stringify({ rows: this.#rows })}\n`)
    await this.#unlessFailed(compressed)
    const finished = once(this.#output, "close")
    this.#output.end(`${this.#hash.digest("hex")}\n`)
    await this.#unlessFailed(finished)
    await syncPath(this.#part)
    if (!mayOverwrite && existsSync(this.#file)) throw new Error(`${this.#file} exists`)
    await rename(this.#part, this.#file)
    await syncPath(dirname(this.#file))
    return this.#rows
  }

  /** Removes the part, if the backup is not complete. */
  discard(): void {
    this.#gzip.destroy()
    this.#output.destroy()
    rmSync(this.#part, { force: true })
  }

  async #write(text: string): Promise<void> {
    if (!this.#gzip.write(text)) await this.#unlessFailed(once(this.#gzip, "drain"))
  }

  #unlessFailed(work: Promise<unknown>): Promise<unknown> {
    return Promise.race([work, this.#failure])
  }
}

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
