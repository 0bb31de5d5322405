import { existsSync, type Stats, statSync } from "node:fs"
import { createRequire } from "node:module"
import { extname, isAbsolute, join, resolve } from "node:path"
import { Result } from "effect"
import type { Dataset, DatasetSource } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError } from "../DuckDb.ts"
import type { DatasetProblem } from "./problem.ts"

const packagePrefix = "package:"
const require = createRequire(import.meta.url)

/** The absolute path of a source file, or what is wrong with it. */
export const sourcePath = (file: string, folder: string): Result.Result<string, string> => {
  const path = file.startsWith(packagePrefix)
    ? packagePath(file.slice(packagePrefix.length))
    : isAbsolute(file)
      ? file
      : resolve(folder, file)
  if (path === null) return Result.fail("an installed package")
  return statsOf(path)?.isFile() === true
    ? Result.succeed(path)
    : Result.fail("the path of a file that exists")
}

const packagePath = (path: string): string | null => {
  const parts = path.split("/")
  const name = parts.slice(0, path.startsWith("@") ? 2 : 1).join("/")
  for (const folder of require.resolve.paths(name) ?? []) {
    const root = join(folder, ...name.split("/"))
    if (existsSync(root)) return join(root, ...parts.slice(name.split("/").length))
  }
  return null
}

/** The files that a source reads, by the name it reads them under. */
export const filesOf = (source: DatasetSource): ReadonlyArray<readonly [string, string]> =>
  typeof source === "string" ? [["source", source]] : Object.entries(source.sources)

/** What changes when a file does: its path, size in bytes and time of change. */
export const stampOf = (path: string): string => {
  const found = statsOf(path)
  return found === null ? path : `${path}:${found.size}:${Math.round(found.mtimeMs)}`
}

/** Null where there is none, or where its folder may not be read: a drive may go at any moment. */
const statsOf = (path: string): Stats | null => {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

/** A dataset's source as a SQL query. Text files that stand alone are read as text, so that codes keep their zeros. */
export const sourceQuery = (
  { source }: Pick<Dataset, "source">,
  paths: ReadonlyMap<string, string>,
): string => {
  if (typeof source === "string") return `SELECT * FROM ${reader(paths.get("source") ?? source, true)}`
  const named = Object.keys(source.sources).map(
    (name) => `${identifier(name)} AS (SELECT * FROM ${reader(paths.get(name) ?? name, false)})`,
  )
  return `${named.length === 0 ? "" : `WITH ${named.join(", ")} `}SELECT * FROM (${source.sql})`
}

/** The first line of a CSV or TSV file, where the titles of its columns stand. */
export const titlesQuery = (path: string): string =>
  `SELECT * FROM ${csvReader(path, "header = false, all_varchar = true")} LIMIT 1`

/** Whether a file is text in lines of columns, all of which are texts. */
export const isDelimited = (path: string): boolean => extname(path) === ".csv" || extname(path) === ".tsv"

/** That a source cannot be read, in the database's words; what is no UTF-8 is said in plain ones. */
export const unreadable = (source: DatasetSource, { message }: DuckDbError): DatasetProblem => {
  const path = typeof source === "string" ? ["source"] : ["source", "sql"]
  if (/utf-?8|unicode/i.test(message)) {
    return {
      path,
      actual: "text that is not UTF-8",
      expected: "a file in UTF-8 (in a spreadsheet, save as CSV UTF-8)",
    }
  }
  const [said = ""] = message.replaceAll(/\s+/g, " ").trim().split(" Possible ")
  return { path, actual: said, expected: "a source that can be read" }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const reader = (path: string, asText: boolean): string => {
  const file = literal(path)
  switch (extname(path)) {
    case ".parquet":
      return `read_parquet(${file})`
    case ".json":
      return `read_json(${file})`
    default:
      return asText ? csvReader(path, "header = true, all_varchar = true") : csvReader(path)
  }
}

/** DuckDB finds out what stands between the columns of a CSV file; of a TSV file it is a tab. */
const csvReader = (path: string, ...options: ReadonlyArray<string>): string => {
  const separator = extname(path) === ".tsv" ? ["delim = '\t'"] : []
  return `read_csv(${[literal(path), ...separator, ...options].join(", ")})`
}
