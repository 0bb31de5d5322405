import { createReadStream, existsSync } from "node:fs"
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { pathOfKey } from "../../file/folderStore.ts"
import type { BackupWriter } from "./BackupWriter.ts"
import type { BackupValue } from "./format.ts"

/** In a backup the files stand after the tables, as one that has a row for each piece of a file. */
export const filesTable = "files"

/** Bytes of a piece. */
const pieceBytes = 256 * 1024

/** Writes the files of these keys in a folder. One that is not there, since its upload is not finished, is left out. */
export const writeFiles = async (
  writer: BackupWriter,
  folder: string,
  keys: ReadonlyArray<string>,
): Promise<void> => {
  const present = keys.filter((key) => existsSync(pathOfKey(folder, key)))
  if (present.length === 0) return
  await writer.table(filesTable, ["key", "content"])
  for (const key of present) {
    for await (const piece of createReadStream(pathOfKey(folder, key), { highWaterMark: pieceBytes })) {
      const bytes: Buffer = piece
      await writer.rows([[key, bytes.toString("base64")]])
    }
  }
}

/** Puts the files of a backup into a folder: each gets its name once it is whole and on the disk. */
export class FilesRestorer {
  readonly #folder: string
  readonly #part: string
  #open: { readonly key: string; readonly handle: FileHandle } | null = null

  constructor(folder: string) {
    this.#folder = folder
    this.#part = join(folder, `restored.part-${process.pid}`)
  }

  /** The next piece of a file, which follows those before it. */
  async add([key, content]: ReadonlyArray<BackupValue>): Promise<void> {
    if (typeof key !== "string" || typeof content !== "string") throw new TypeError("A file has no piece.")
    if (this.#open?.key !== key) {
      await this.finish()
      await mkdir(this.#folder, { recursive: true })
      pathOfKey(this.#folder, key)
      this.#open = { key, handle: await open(this.#part, "w", 0o600) }
    }
    await this.#open.handle.appendFile(Buffer.from(content, "base64"))
  }

  /** Names the last file. */
  async finish(): Promise<void> {
    if (this.#open === null) return
    const { key, handle } = this.#open
    this.#open = null
    await handle.sync()
    await handle.close()
    await rename(this.#part, pathOfKey(this.#folder, key))
  }

  /** Removes what is not whole. */
  async discard(): Promise<void> {
    await this.#open?.handle.close()
    this.#open = null
    await rm(this.#part, { force: true })
  }
}
