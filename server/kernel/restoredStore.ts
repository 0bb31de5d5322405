import { existsSync, renameSync, rmSync, statSync } from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"

/** The files of a SQLite store: the database, its write-ahead log and the log's index. */
const suffixes = ["", "-wal", "-shm"]

/** The store's file in a data folder. */
export const storeFile = (dataFolder: string): string => join(dataFolder, "cairn.db")

/** A restored store that is complete, and takes the place of the present one before that is next opened. */
const restoredFile = (dataFolder: string): string => `${storeFile(dataFolder)}.restored`

/** File in which a store is restored; what an earlier restore that was cut off has left is removed. */
export const newStoreFile = (dataFolder: string): string => {
  const file = newFile(dataFolder)
  for (const suffix of suffixes) rmSync(`${file}${suffix}`, { force: true })
  return file
}

/** Declares a restored store complete: from here on it counts, whenever the process ends. */
export const commitRestored = async (dataFolder: string): Promise<void> => {
  if (existsSync(`${newFile(dataFolder)}-wal`)) throw new Error("its write-ahead log could not be folded in")
  await sync(newFile(dataFolder))
  renameSync(newFile(dataFolder), restoredFile(dataFolder))
  await sync(dataFolder)
}

/**
 * Puts a complete restored store in the place of the present one, whose files are set aside; does what an earlier call was
 * kept from. Gives the file that the present one became; null where there is nothing to do. The data folder must be locked.
 */
export const placeRestored = async (dataFolder: string): Promise<string | null> => {
  const restored = restoredFile(dataFolder)
  const found = statSync(restored, { throwIfNoEntry: false })
  if (found === undefined) return null
  const aside = `${storeFile(dataFolder)}.replaced-${found.mtime.toISOString().replaceAll(/[-:]/g, "")}`
  for (const suffix of suffixes) {
    const file = `${storeFile(dataFolder)}${suffix}`
    if (existsSync(file)) renameSync(file, `${aside}${suffix}`)
  }
  await sync(dataFolder)
  renameSync(restored, storeFile(dataFolder))
  await sync(dataFolder)
  return existsSync(aside) ? aside : null
}

const newFile = (dataFolder: string): string => `${storeFile(dataFolder)}.restoring`

const sync = async (path: string): Promise<void> => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
