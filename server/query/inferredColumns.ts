import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Option, Result, Schema } from "effect"
import { DatasetColumn, type FileSource } from "../schema/dataset.ts"
import type { DuckDbError, Run } from "./DuckDb.ts"
import { inferColumns } from "./import/inferColumns.ts"
import type { DatasetProblem } from "./import/problem.ts"
import { filesOf, sourcePath, stampOf } from "./import/source.ts"

/** Changes when this code infers other columns. */
const inferenceVersion = 2

const Stored = Schema.fromJsonString(
  Schema.Struct({ stamps: Schema.Array(Schema.String), columns: Schema.Array(DatasetColumn) }),
)
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

/** The columns of a source in a workspace's folder, or why they cannot be known; of those that are `settled` the author says how they are read. */
export type InferColumns = (
  source: FileSource,
  folder: string,
  settled: ReadonlyArray<string>,
) => Effect.Effect<Result.Result<ReadonlyArray<DatasetColumn>, ReadonlyArray<DatasetProblem>>, DuckDbError>

/**
 * Infers columns and stores them in a folder: a source whose files did not change is not read again, and the columns of
 * one that is gone stay known, like its imported rows.
 */
export const makeInferredColumns = (run: Run, folder: string): InferColumns => {
  mkdirSync(folder, { recursive: true })
  const read = (file: string) => {
    try {
      return Option.getOrNull(decode(readFileSync(file, "utf8")))
    } catch {
      return null
    }
  }
  return Effect.fnUntraced(function* (source, workspaceFolder, settled) {
    const named = filesOf(source)
    const found = named.map(([name, file]) => [name, sourcePath(file, workspaceFolder)] as const)
    const key = JSON.stringify([inferenceVersion, source, workspaceFolder, settled])
    const file = join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 16)}.json`)
    const known = read(file)
    const paths = new Map(
      found.flatMap(([name, path]) => (Result.isSuccess(path) ? [[name, path.success] as const] : [])),
    )
    if (paths.size < named.length) {
      return known === null ? Result.fail(missing(source, found)) : Result.succeed(known.columns)
    }
    const stamps = [...paths.values()].map(stampOf)
    if (known !== null && known.stamps.join("\n") === stamps.join("\n")) return Result.succeed(known.columns)
    const inferred = yield* inferColumns(run, source, paths, settled)
    if (Result.isSuccess(inferred)) {
      writeFileSync(`${file}.part`, encode({ stamps, columns: inferred.success }))
      renameSync(`${file}.part`, file)
    }
    return inferred
  })
}

const missing = (
  source: FileSource,
  found: ReadonlyArray<readonly [string, Result.Result<string, string>]>,
): ReadonlyArray<DatasetProblem> =>
  found.flatMap(([name, path]) => {
    if (Result.isSuccess(path)) return []
    const file = filesOf(source).find(([other]) => other === name)?.[1]
    const field = typeof source === "string" ? ["source"] : ["source", "sources", name]
    return [{ path: field, actual: JSON.stringify(file), expected: path.failure }]
  })
