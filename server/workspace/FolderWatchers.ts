import { type FSWatcher, watch } from "node:fs"
import { basename, dirname } from "node:path"

/** Notifies of what happens to the entries of one folder; null where it cannot be watched. */
export type WatchOne = (folder: string, onEvent: (name: string | null) => void) => FSWatcher | null

interface Watched {
  readonly inode: number
  readonly watcher: FSWatcher
}

/** Watches the entries of one folder, by the operating system's notifications. */
export const watchOne: WatchOne = (folder, onEvent) => {
  try {
    return watch(folder, { persistent: false }, (_, name) => onEvent(name))
  } catch {
    return null
  }
}

/**
 * The watchers of some folders, one each. Folders are watched and not files: a file that is replaced by another of its
 * name, as editors do, is an event of its folder. A folder that was replaced itself is watched again.
 */
export class FolderWatchers {
  readonly #watched = new Map<string, Watched>()
  readonly #watchOne: WatchOne
  readonly #onEvent: () => void

  constructor(onEvent: () => void, watchFolder: WatchOne = watchOne) {
    this.#onEvent = onEvent
    this.#watchOne = watchFolder
  }

  /** Watches a folder, which now has this inode, unless it is watched already. */
  watch(folder: string, inode: number): void {
    this.#watch(folder, folder, inode, () => true)
  }

  /** Watches a folder's own entry in the folder that holds it, to notice that it is replaced. */
  watchEntry(folder: string, parentInode: number): void {
    const name = basename(folder)
    this.#watch(`${folder}/..`, dirname(folder), parentInode, (entry) => entry === null || entry === name)
  }

  /** Ends the watchers of folders that are not among these. */
  retain(folders: ReadonlySet<string>): void {
    for (const key of this.#watched.keys()) {
      if (!key.endsWith("/..") && !folders.has(key)) this.#end(key)
    }
  }

  close(): void {
    for (const key of [...this.#watched.keys()]) this.#end(key)
  }

  #watch(key: string, folder: string, inode: number, concerns: (entry: string | null) => boolean): void {
    if (this.#watched.get(key)?.inode === inode) return
    this.#end(key)
    const watcher = this.#watchOne(folder, (entry) => {
      if (concerns(entry)) this.#onEvent()
    })
    if (watcher === null) return
    watcher.on("error", () => this.#end(key))
    this.#watched.set(key, { inode, watcher })
  }

  #end(key: string): void {
    this.#watched.get(key)?.watcher.close()
    this.#watched.delete(key)
  }
}
