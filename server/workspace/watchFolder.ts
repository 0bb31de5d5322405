import { readdir, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Duration, Effect, Queue } from "effect"
import { extensionOf, fileTypes } from "../kernel/fileTypes.ts"
import { supervise } from "../kernel/supervise.ts"
import { FolderWatchers, type WatchOne, watchOne } from "./FolderWatchers.ts"

/** How often a folder is looked through though no event came: network drives and containers may send none. */
const pollInterval = "2 seconds"
const unwatched = { message: "Changes of the workspace's folder are not noticed." }

/** Whether a workspace is made of a file: definitions, data, and what documents may show. */
const isWorkspaceFile = (path: string): boolean =>
  /\.(yaml|parquet|ndjson|jsonl)$/.test(path) || fileTypes[extensionOf(path)] !== undefined

/**
 * An element whenever the files of a workspace's folder are others than before: written, replaced, removed or created,
 * in folders that come and go. Watches until its scope is closed.
 */
export const watchFolder = Effect.fnUntraced(function* (
  folder: string,
  {
    poll = pollInterval,
    watch = watchOne,
  }: { readonly poll?: Duration.Input; readonly watch?: WatchOne } = {},
) {
  const changes = yield* Queue.sliding<null>(1)
  const events = yield* Queue.sliding<null>(1)
  const watchers = yield* Effect.acquireRelease(
    Effect.sync(() => new FolderWatchers(() => Queue.offerUnsafe(events, null), watch)),
    (opened) => Effect.sync(() => opened.close()),
  )
  const scan = Effect.promise(() => fingerprintOf(folder, watchers))
  let known = yield* scan
  const compare = Effect.map(scan, (next) => {
    if (next === known) return
    known = next
    Queue.offerUnsafe(changes, null)
  })
  yield* supervise("watcher", unwatched, (well) =>
    Effect.raceFirst(Queue.take(events), Effect.sleep(poll)).pipe(
      Effect.andThen(compare),
      Effect.andThen(well),
      Effect.forever,
    ),
  )
  return changes
})

/**
 * A text that differs whenever the workspace's files below a folder do. Each folder is watched before it is read, so
 * that nothing that comes after the reading is missed.
 */
export const fingerprintOf = async (root: string, watchers: FolderWatchers): Promise<string> => {
  const folders = new Set<string>()
  const inodes = new Set<number>()
  const lines: Array<string> = []
  const visit = async (path: string): Promise<void> => {
    const found = await statsOf(path)
    if (found === null) return
    if (found.isDirectory()) {
      if (inodes.has(found.ino)) return
      inodes.add(found.ino)
      folders.add(path)
      watchers.watch(path, found.ino)
      const names = await readdir(path).catch((): Array<string> => [])
      for (const name of names.sort()) if (!name.startsWith(".")) await visit(join(path, name))
    } else if (isWorkspaceFile(path)) {
      lines.push(`${path}:${found.ino}:${found.size}:${found.mtimeMs}:${found.ctimeMs}`)
    }
  }
  const parent = await statsOf(dirname(root))
  if (parent !== null) watchers.watchEntry(root, parent.ino)
  await visit(root)
  watchers.retain(folders)
  return lines.join("\n")
}

const statsOf = (path: string) => stat(path).catch(() => null)
