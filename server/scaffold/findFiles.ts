import { globSync, readdirSync, type Stats, statSync } from "node:fs"
import { basename, join } from "node:path"
import { extensionOf } from "../kernel/fileTypes.ts"

/** Endings of the files that a start reads. */
export const dataExtensions: ReadonlyArray<string> = [
  "csv",
  "tsv",
  "parquet",
  "json",
  "ndjson",
  "jsonl",
  "xlsx",
]

/** Problem of one file or path: the others are read all the same. */
export interface FileProblem {
  readonly file: string
  readonly problem: string
  readonly remedy: string
}

/** Data files of paths, in their order, and what of the paths leads to none. */
export interface FoundFiles {
  readonly files: ReadonlyArray<string>
  readonly problems: ReadonlyArray<FileProblem>
}

/** Most files of one workspace. */
export const mostFiles = 50

const statsOf = (path: string): Stats | null => {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

const isData = (path: string): boolean => dataExtensions.includes(extensionOf(path))

/** The data files that paths name: files, all of a folder itself, and those that fit a pattern. */
export const findFiles = (paths: ReadonlyArray<string>): FoundFiles => {
  const files = new Set<string>()
  const problems: Array<FileProblem> = []
  for (const path of paths) {
    const stats = statsOf(path)
    if (stats?.isDirectory() === true) {
      const inFolder = readdirSync(path)
        .sort()
        .map((name) => join(path, name))
        .filter((file) => isData(file) && !basename(file).startsWith(".") && statsOf(file)?.isFile() === true)
      if (inFolder.length === 0) problems.push(noneIn(path, "The folder has no data file."))
      for (const file of inFolder) files.add(file)
    } else if (stats?.isFile() === true) {
      if (isData(path)) files.add(path)
      else problems.push(noneIn(path, "It is no data file."))
    } else if (stats === null && /[*?[{]/.test(basename(path))) {
      const fitting = globSync(path)
        .sort()
        .filter((file) => isData(file) && statsOf(file)?.isFile() === true)
      if (fitting.length === 0) problems.push(noneIn(path, "No data file fits the pattern."))
      for (const file of fitting) files.add(file)
    } else problems.push(missing(path))
  }
  const all = [...files]
  const left = all.slice(mostFiles)
  if (left.length > 0) {
    problems.push({
      file: left[0] ?? "",
      problem: `${left.length} of ${all.length} files were left out, this one first: ${mostFiles} are taken.`,
      remedy: "Start on some of them, or add the others to datasets.yaml.",
    })
  }
  return { files: all.slice(0, mostFiles), problems }
}

const noneIn = (file: string, problem: string): FileProblem => ({
  file,
  problem,
  remedy: `Name a file that ends in ${dataExtensions.map((name) => `.${name}`).join(", ")}.`,
})

const missing = (file: string): FileProblem => ({
  file,
  problem: "There is no such file.",
  remedy: "Check the path: it counts from the folder that npm start was given in.",
})
