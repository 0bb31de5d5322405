import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { importsOf, resolvedModule } from "./reachedModules.ts"

/** Names, and the names that each of them leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

const root = join(import.meta.dirname, "..")
const isCode = /(?<!\.test|\.fixture|\.d)\.tsx?$/

/** Source files of top folders with the files that they import at once, types as well; paths from the project's root. */
export const importGraph = (tops: ReadonlyArray<string>): Graph =>
  new Map(
    tops.flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
        .filter((path) => isCode.test(path) && !path.includes("node_modules"))
        .map((path) => {
          const file = join(root, top, path)
          const imported = importsOf(readFileSync(file, "utf8"))
          const files = imported.flatMap(({ name }) => resolvedModule(file, name) ?? [])
          return [pathOf(file), new Set(files.map(pathOf))] as const
        }),
    ),
  )

const pathOf = (file: string): string => relative(root, file).split(sep).join("/")

/** Folders below `parent` that import one another: each with those that its files import. Loose files are in none. */
export const foldersBelow = (parent: string, files: Graph): Graph => {
  const folderOf = (file: string): string | null => {
    const [folder, inside] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split("/") : []
    return folder === undefined || inside === undefined ? null : folder
  }
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of files) {
    const folder = folderOf(file)
    if (folder === null) continue
    const known = folders.get(folder) ?? new Set()
    folders.set(folder, known)
    for (const target of targets) {
      const other = folderOf(target)
      if (other !== null && other !== folder) known.add(other)
    }
  }
  return folders
}

/** Folders that have folders, below and among the given ones. */
export const parentsOf = (files: Graph): ReadonlyArray<string> => {
  const folders = new Set([...files.keys()].map((file) => dirname(file)))
  const parents = new Set<string>()
  for (const folder of folders) for (let at = dirname(folder); at !== "."; at = dirname(at)) parents.add(at)
  return [...parents]
}

/** Circles of a graph: names that lead to one another, each circle once (Tarjan). */
export const circlesOf = (graph: Graph): ReadonlyArray<ReadonlyArray<string>> => {
  const found: Array<ReadonlyArray<string>> = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: Array<string> = []
  const visit = (name: string): number => {
    const index = order.size
    order.set(name, index)
    lowest.set(name, index)
    open.push(name)
    for (const next of graph.get(name) ?? []) {
      const low = !order.has(next) ? visit(next) : open.includes(next) ? (order.get(next) ?? index) : index
      lowest.set(name, Math.min(lowest.get(name) ?? index, low))
    }
    const low = lowest.get(name) ?? index
    if (low === index) {
      const circle = open.splice(open.indexOf(name))
      if (circle.length > 1) found.push(circle)
    }
    return low
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return found
}
