import { resolve } from "node:path"
import { Result } from "effect"
import { type DatabaseAddress, isDatabaseAddress, readDatabaseAddress } from "./databaseAddress.ts"
import { findFiles } from "./findFiles.ts"

/** What a start is asked for: the usual one, words about itself, one on files, whose paths are absolute, or one on a database. */
export type StartArguments =
  | { readonly _tag: "Usual" }
  | { readonly _tag: "Help" }
  | { readonly _tag: "Files"; readonly paths: ReadonlyArray<string>; readonly into: string | null }
  | { readonly _tag: "Database"; readonly address: DatabaseAddress; readonly into: string | null }

export const helpText = `npm start                      serves the workspace of CAIRN_WORKSPACE, the sample by default
npm start -- FILE…             makes a workspace over data files, with a first stack for each, and serves it
npm start -- FOLDER            the same over the data files of a folder; a workspace's folder is served as it is
npm start -- DATABASE          the same over the tables of a database, which stay there

FILE is a .csv, .tsv, .parquet, .json, .ndjson or .xlsx file, or a pattern such as "data/*.csv".
DATABASE is postgres://user:password@host:5432/name or clickhouse://user:password@host:8123/name; ?table=orders
names a table, ?table=orders&table=customers two of them, and tls=yes encrypts.

  --into FOLDER   where the workspace is written; .cairn/workspaces/NAME by default
  --help          shows this

Files are read where they are and are never changed. The next start with the same files opens the same workspace and
reads what changed. PORT and the other variables are in the README.`

/** Whether a start with arguments serves anything: it asks for no help, and names something that is there. */
export const servesPages = (given: ReadonlyArray<string>, folder: string): boolean => {
  const read = readArguments(given, folder)
  if (Result.isFailure(read) || read.success._tag === "Help") return false
  return read.success._tag !== "Files" || findFiles(read.success.paths).files.length > 0
}

/** Most files, folders and patterns of one start. */
const mostPaths = 1_000

/** Reads the arguments of a start, as they were written in a folder; what is wrong with them is said in a sentence. */
export const readArguments = (
  given: ReadonlyArray<string>,
  folder: string,
): Result.Result<StartArguments, string> => {
  const paths: Array<string> = []
  const databases: Array<string> = []
  let into: string | null = null
  let areOptions = true
  for (let at = 0; at < given.length; at++) {
    const one = given[at] ?? ""
    if (areOptions && one === "--") areOptions = false
    else if (areOptions && (one === "--help" || one === "-h")) return Result.succeed({ _tag: "Help" })
    else if (areOptions && (one === "--into" || one.startsWith("--into="))) {
      const value = one === "--into" ? given[++at] : one.slice("--into=".length)
      if (value === undefined || value === "")
        return Result.fail("--into needs a folder, as in: npm start -- sales.csv --into sales")
      if (into !== null) return Result.fail("--into was given twice: a workspace is written into one folder")
      into = resolve(folder, value)
    } else if (areOptions && one.startsWith("-"))
      return Result.fail(`${one} is no option: --into FOLDER and --help are`)
    else if (one.trim() === "" || one.includes("\0")) return Result.fail("An empty path names no file")
    else if (isDatabaseAddress(one)) databases.push(one)
    else paths.push(resolve(folder, one))
  }
  if (paths.length > mostPaths)
    return Result.fail(
      `${paths.length} paths are too many: at most ${mostPaths} are taken; name their folder`,
    )
  const [database] = databases
  if (database !== undefined) {
    if (paths.length + databases.length > 1)
      return Result.fail("A database is served by itself: name no other one, and no file beside it")
    return Result.map(
      readDatabaseAddress(database),
      (address): StartArguments => ({ _tag: "Database", address, into }),
    )
  }
  if (paths.length > 0) return Result.succeed({ _tag: "Files", paths: [...new Set(paths)], into })
  return into === null
    ? Result.succeed({ _tag: "Usual" })
    : Result.fail("--into needs files, as in: npm start -- sales.csv --into sales")
}
