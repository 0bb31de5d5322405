import { existsSync, type Stats, statSync } from "node:fs"
import { createRequire } from "node:module"
import { basename, extname, isAbsolute, join, resolve } from "node:path"
import { Effect, Option, Result } from "effect"
import type { FileSource } from "../../schema/dataset.ts"
import { identifier, literal } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { saysOffset } from "./cast.ts"
import { csvDialectOf } from "./csvDialect.ts"
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
export const filesOf = (source: FileSource): ReadonlyArray<readonly [string, string]> =>
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

/** A file as a SQL query. Text is read as text, so that codes keep their zeros. */
export const fileQuery = (path: string): string => `SELECT * FROM ${reader(path, true)}`

/** A dataset's source as a SQL query, of a SELECT over the tables that it names. */
export const sourceQuery = Effect.fnUntraced(function* (
  run: Run,
  source: FileSource,
  paths: ReadonlyMap<string, string>,
) {
  if (typeof source === "string") return fileQuery(paths.get("source") ?? source)
  const named = yield* Effect.forEach(Object.keys(source.sources), (name) =>
    Effect.map(namedQuery(run, paths.get(name) ?? name), (query) => `${identifier(name)} AS (${query})`),
  )
  return `${named.length === 0 ? "" : `WITH ${named.join(", ")} `}SELECT * FROM (${source.sql})`
})

/**
 * A file that a SELECT names, each column with its type. The moments of JSON that say their offset come without it, in
 * UTC: they are given it again. What cannot be read is said by the SELECT itself.
 */
const namedQuery = Effect.fnUntraced(function* (run: Run, path: string) {
  const query = `SELECT * FROM ${reader(path, false)}`
  if (!isJson(path)) return query
  const types = yield* Effect.option(run(`DESCRIBE ${query}`))
  const moments = (Option.getOrUndefined(types)?.getRows() ?? []).flatMap(([name, type]) =>
    type === "TIMESTAMP" ? [identifier(String(name))] : [],
  )
  if (moments.length === 0) return query
  const cells = moments.map((name) => `bool_or(${saysOffset(name)})`)
  const found = yield* Effect.option(run(`SELECT ${cells.join(", ")} FROM (${fileQuery(path)})`))
  const [row = []] = Option.getOrUndefined(found)?.getRows() ?? []
  const zoned = moments.filter((_, index) => row[index] === true)
  if (zoned.length === 0) return query
  return `SELECT * REPLACE (${zoned.map((name) => `${name} AT TIME ZONE 'UTC' AS ${name}`).join(", ")}) FROM (${query})`
})

/** Whether a file is text in lines of columns, all of which are texts. */
export const isDelimited = (path: string): boolean => extname(path) === ".csv" || extname(path) === ".tsv"

/**
 * That a source cannot be read. Where a file of lines cannot, the line and what is wrong with it; of a SELECT over such
 * files their lines are looked at, since the database says then what it tried to guess.
 */
export const unreadable = Effect.fnUntraced(function* (
  run: Run,
  source: FileSource,
  paths: ReadonlyMap<string, string>,
  failure: DuckDbError,
) {
  if (typeof source !== "string") {
    for (const path of [...paths.values()].filter(isDelimited)) {
      const read = yield* Effect.result(run(`SELECT count(COLUMNS(*)) FROM ${textReader(path)}`))
      if (Result.isFailure(read)) return { path: ["source", "sources"], ...problemOf(read.failure.message) }
    }
  }
  return { path: typeof source === "string" ? ["source"] : ["source", "sql"], ...problemOf(failure.message) }
})

/** Whether a file is JSON: one list, or a value on each line. */
export const isJson = (path: string): boolean => [".json", ".ndjson", ".jsonl"].includes(extname(path))

/** What the database says of a file, in words of which its author knows what to do. */
const problemOf = (message: string): Omit<DatasetProblem, "path"> => {
  const after = (words: string) => message.split(words)[1]?.split("\n")[0]?.trim()
  const file = after("file = ")
  const line = after("CSV Error on Line: ")
  const where = `${line === undefined ? "" : `line ${line} of `}${file === undefined ? "the file" : basename(file)}`
  if (/utf-?8|unicode/i.test(message)) {
    return {
      actual: `text that is not UTF-8${file === undefined ? "" : ` in ${where}`}`,
      expected: "a file in UTF-8 (in a spreadsheet, save as CSV UTF-8)",
    }
  }
  const columns = after("Expected Number of Columns: ")?.split(" Found: ")
  if (columns !== undefined) {
    return {
      actual: `${where}, which has ${columns[1]} columns below ${columns[0]} titles`,
      expected:
        "as many columns in each line as there are titles; a value that holds what parts them stands between double quotes",
    }
  }
  if (message.includes("unterminated quote")) {
    return {
      actual: `${where}, where a double quote does not end, or ends within a value`,
      expected: "values between double quotes as wholes, and a double quote in them written twice",
    }
  }
  if (message.includes("Maximum line size")) {
    return { actual: `${where}, which is longer than 2 MB`, expected: "lines of at most 2 MB" }
  }
  if (message.includes("state machine reached an invalid state")) {
    return {
      actual: `${where}, whose lines do not all end in the same way`,
      expected: "lines that all end with LF, or all with CRLF",
    }
  }
  const [first = ""] = message.replaceAll(/\s+/g, " ").trim().split(" Possible ")
  return { actual: first, expected: "a source that can be read" }
}

/** How no moment is written: those of a JSON file stay texts, which keep their offsets. */
const noMoment = "no moment %Y"

const reader = (path: string, asText: boolean): string => {
  const file = literal(path)
  switch (extname(path)) {
    case ".parquet":
      return `read_parquet(${file})`
    case ".json":
    case ".ndjson":
    case ".jsonl":
      return asText ? `read_json(${file}, timestampformat = '${noMoment}')` : `read_json(${file})`
    default:
      return asText ? textReader(path) : typedReader(path)
  }
}

/** How values with signs of their own stand in a file of lines. */
const quotes = `quote = '"', escape = '"', header = true`

/** Reads a file of lines, each column as text. What stands between the columns holds for the whole file. */
const textReader = (path: string): string => {
  const { delimiter, names } = csvDialectOf(path)
  const columns = names.map((name) => `${literal(name)}: 'VARCHAR'`).join(", ")
  return `read_csv(${literal(path)}, auto_detect = false, delim = ${literal(delimiter)}, ${quotes}, columns = {${columns}})`
}

/** Reads a file of lines, each column with the type that all of its values fit. */
const typedReader = (path: string): string =>
  `read_csv(${literal(path)}, delim = ${literal(csvDialectOf(path).delimiter)}, ${quotes}, sample_size = -1)`
