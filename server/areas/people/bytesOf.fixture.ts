import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** All bytes of the files in a folder, one after the other. */
export const bytesOf = (folder: string): Buffer =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  )
