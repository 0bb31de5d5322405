import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Layer, Redacted, Result } from "effect"
import { slug } from "#domain/suggest/slug.ts"
import { DuckDb } from "../query/DuckDb.ts"
import { Engines } from "../query/Engines.ts"
import type { Connection } from "../schema/connection.ts"
import { titleOf } from "../schema/titleOf.ts"
import type { DatabaseAddress } from "./databaseAddress.ts"
import { connectionName, readDatabase } from "./readDatabase.ts"
import { freeFolder, isFilled, type Outcome, refused, samePaths } from "./scaffoldFolder.ts"
import { digestsOf, readRecord, writeScaffold } from "./scaffoldRecord.ts"
import { workspaceFiles } from "./workspaceFiles.ts"

/** Request of a workspace over the tables of a database. */
export interface DatabaseRequest {
  readonly address: DatabaseAddress
  readonly into: string | null
  readonly home: string
  readonly timeZone: string
}

/** File of a workspace with the password of its database. */
const passwordFile = "database.password"

/**
 * Makes a workspace over the tables of a database, or opens the one that an earlier start made of the same address, which
 * stays as it is but for the password.
 */
export const scaffoldDatabase = Effect.fnUntraced(function* ({
  address,
  into,
  home,
  timeZone,
}: DatabaseRequest) {
  const paths = [address.shown]
  const { database } = address.connection
  const folder = into ?? freeFolder(home, slug(database) || "data", paths)
  const record = readRecord(folder)
  if (record === null && isFilled(folder))
    return refused(`The folder ${folder} is not empty, and no start wrote it.`)
  if (record !== null && !samePaths(record, paths))
    return refused(`The workspace in ${folder} was made of others: ${record.paths.join(", ")}.`)
  if (record !== null) {
    writePassword(folder, address)
    return Result.succeed({
      folder,
      outcome: "same",
      stacks: Object.keys(record.columns),
      problems: record.problems,
      notes: [],
    } as const) satisfies Outcome
  }
  const part = `${folder}.part-${process.pid}`
  return yield* Effect.acquireUseRelease(
    Effect.sync(() => mkdirSync(part, { recursive: true })),
    () => scaffoldIn(part, folder, paths, { address, into, home, timeZone }),
    () => Effect.sync(() => rmSync(part, { recursive: true, force: true })),
  )
})

const scaffoldIn = Effect.fnUntraced(function* (
  part: string,
  folder: string,
  paths: ReadonlyArray<string>,
  { address, timeZone }: DatabaseRequest,
) {
  writePassword(part, address)
  const connection: Connection =
    address.password === null
      ? address.connection
      : { ...address.connection, password: { file: passwordFile } }
  const temporary = join(part, ".temporary")
  const read = yield* Effect.scoped(
    Effect.gen(function* () {
      const { connect } = yield* DuckDb
      const engines = yield* Engines
      const database = yield* engines.database(connection, part)
      mkdirSync(temporary, { recursive: true })
      const place = { folder: temporary, timeZone }
      return yield* readDatabase(yield* connect, database, connection, address.tables, place)
    }),
  ).pipe(Effect.provide(Engines.layerNoDeps.pipe(Layer.provideMerge(DuckDb.layer(temporary)))), Effect.result)
  if (Result.isFailure(read)) return refusedBy(address, read.failure.message)
  const { tables, problems, notes } = read.success
  if (tables.length === 0)
    return Result.fail({
      message: `${address.shown} has no table that can be read.`,
      problems,
    }) satisfies Outcome
  rmSync(temporary, { recursive: true, force: true })
  const name = titleOf(address.connection.database)
  const files = workspaceFiles(name, timeZone, tables, { [connectionName]: connection })
  const columns = Object.fromEntries(
    tables.map((table) => [table.id, JSON.stringify([table.source, table.columns])]),
  )
  writeScaffold(part, files, { version: 1, paths, sources: {}, problems, columns, files: digestsOf(files) })
  mkdirSync(dirname(folder), { recursive: true })
  renameSync(part, folder)
  return Result.succeed({
    folder,
    outcome: "new",
    stacks: tables.map(({ id }) => id),
    problems,
    notes,
  } as const) satisfies Outcome
})

const refusedBy = ({ shown }: DatabaseAddress, message: string): Outcome =>
  Result.fail({ message: `${shown} cannot be read: ${message}`, problems: [] })

const writePassword = (folder: string, { password }: DatabaseAddress): void => {
  if (password === null) return
  const file = join(folder, passwordFile)
  writeFileSync(file, `${Redacted.value(password)}\n`, { mode: 0o600 })
}
