import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Clock, Effect, Option, Schema, type Scope } from "effect"

/** Process that has locked a data folder. */
const Holder = Schema.Struct({ pid: Schema.Int, since: Schema.String, port: Schema.Int })
const decodeHolder = Schema.decodeUnknownOption(Schema.fromJsonString(Holder))

/** Another running process has locked the data folder; `holder` is none until it has written who it is. */
export class DataFolderInUse extends Schema.TaggedError<DataFolderInUse>()("DataFolderInUse", {
  folder: Schema.String,
  holder: Schema.Option(Holder),
}) {
  override get message(): string {
    const who = Option.match(this.holder, {
      onNone: () => "another process",
      onSome: ({ pid, since, port }) => `process ${pid} since ${since}, on port ${port}`,
    })
    return `The data folder ${this.folder} is in use by ${who}. Stop it, or set CAIRN_DATA to another folder.`
  }
}

/** The data folder cannot be made or written to. */
export class DataFolderUnusable extends Schema.TaggedError<DataFolderUnusable>()("DataFolderUnusable", {
  folder: Schema.String,
  reason: Schema.String,
}) {
  override get message(): string {
    return `The data folder ${this.folder} cannot be used: ${this.reason}. Set CAIRN_DATA to a folder that can be written to.`
  }
}

/** File mode of the data folder: it has the log and the sessions of everyone. */
const ownerOnly = 0o700

/** Time to wait for a process that is just ending, in milliseconds. */
const lockTimeout = 250

/**
 * Creates the data folder, closes it to other users and locks it until the scope closes. The lock is the operating system's lock on a file:
 * it is released with its process, however that ends.
 */
export const holdDataFolder = (
  folder: string,
  port: number,
): Effect.Effect<void, DataFolderInUse | DataFolderUnusable, Scope.Scope> =>
  Effect.gen(function* () {
    const since = new Date(yield* Clock.currentTimeMillis).toISOString()
    yield* Effect.acquireRelease(acquire(folder, { pid: process.pid, since, port }), (lock) =>
      Effect.sync(() => {
        rmSync(holderFile(folder), { force: true })
        lock.close()
      }),
    )
  })

const holderFile = (folder: string) => join(folder, "holder.json")

const acquire = (folder: string, holder: typeof Holder.Type) =>
  Effect.gen(function* () {
    const lock = yield* Effect.try({
      try: () => {
        mkdirSync(folder, { recursive: true, mode: ownerOnly })
        return new DatabaseSync(join(folder, "lock.db"), { timeout: lockTimeout })
      },
      catch: (cause) => new DataFolderUnusable({ folder, reason: textOf(cause) }),
    })
    const close = Effect.sync(() => lock.close())
    yield* Effect.try({
      try: () => lock.exec("BEGIN EXCLUSIVE"),
      catch: (cause) =>
        textOf(cause).includes("locked")
          ? new DataFolderInUse({ folder, holder: readHolder(folder) })
          : new DataFolderUnusable({ folder, reason: textOf(cause) }),
    }).pipe(Effect.onError(() => close))
    yield* Effect.try({
      try: () => writeFileSync(holderFile(folder), JSON.stringify(holder)),
      catch: (cause) => new DataFolderUnusable({ folder, reason: textOf(cause) }),
    }).pipe(Effect.onError(() => close))
    yield* Effect.try({ try: () => chmodSync(folder, ownerOnly), catch: textOf }).pipe(
      Effect.catch((reason) =>
        Effect.logWarning(`The data folder ${folder} may be readable to others: ${reason}`),
      ),
    )
    return lock
  })

const readText = Option.liftThrowable((file: string) => readFileSync(file, "utf8"))
const readHolder = (folder: string) => Option.flatMap(readText(holderFile(folder)), decodeHolder)

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
