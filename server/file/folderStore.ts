import { access, mkdir, open, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { FileMissing, FileStore } from "./FileStore.ts"
import { emptyFolder } from "./incoming.ts"
import { readFileStream } from "./readFile.ts"

/** The file of a key in a folder of files. */
export const pathOfKey = (folder: string, key: string): string => {
  if (!/^[a-z0-9-]+$/.test(key))
    throw new Error("The key of a file has other characters than a-z, 0-9 and -.")
  return join(folder, key)
}

/** Files in a folder: each is written to `incoming`, put on the disk, and then gets its name. */
export const layerFolderStore = (
  folder: string,
  incoming: string = join(folder, "incoming"),
): Layer.Layer<FileStore> =>
  Layer.effect(
    FileStore,
    Effect.gen(function* () {
      yield* Effect.promise(() => emptyFolder(incoming))

      const put = Effect.fnUntraced(function* (key: string, path: string) {
        yield* Effect.promise(async () => {
          await mkdir(folder, { recursive: true })
          await syncPath(path)
          await rename(path, pathOfKey(folder, key))
          await syncPath(folder)
        })
      })
      return FileStore.of({
        incoming,
        put,
        read: Effect.fnUntraced(function* (key, range) {
          const path = pathOfKey(folder, key)
          const isThere = yield* Effect.promise(() =>
            access(path).then(
              () => true,
              () => false,
            ),
          )
          if (!isThere) return yield* new FileMissing({ key })
          return readFileStream(path, range)
        }),
        remove: (key) => Effect.promise(() => rm(pathOfKey(folder, key), { force: true })),
      })
    }),
  )

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
