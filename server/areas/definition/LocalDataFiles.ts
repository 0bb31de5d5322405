import { randomUUID } from "node:crypto"
import { createWriteStream, existsSync } from "node:fs"
import { readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { NodeSink } from "@effect/platform-node"
import { Context, Data, Effect, Layer, Stream } from "effect"
import type { DataFile } from "#domain/areas/definition/types.ts"
import { type FileMissing, FileStore, FileStoreAway } from "../../file/FileStore.ts"
import { Datasets } from "../../query/Datasets.ts"
import { fileSource } from "../../workspace/withDefinitions.ts"

type Source = Pick<DataFile, "fileId" | "format">

class CopyFailed extends Data.TaggedError("CopyFailed")<{ readonly cause: unknown }> {}

/** Copies of uploaded data on this machine, where the database reads it: made of the store of files when they are needed. */
export class LocalDataFiles extends Context.Service<
  LocalDataFiles,
  {
    /** Path of the copy of a file, complete. */
    readonly pathOf: (source: Source) => Effect.Effect<string, FileStoreAway | FileMissing>
    readonly remove: (source: Source) => Effect.Effect<void>
    /** Removes all copies but those of some files. */
    readonly retain: (sources: ReadonlyArray<Source>) => Effect.Effect<void>
  }
>()("cairn/LocalDataFiles") {
  static readonly layer = Layer.effect(
    LocalDataFiles,
    Effect.gen(function* () {
      const store = yield* FileStore
      const { addedFolder } = yield* Datasets
      const placeOf = (source: Source) => join(addedFolder, fileSource(source))
      return LocalDataFiles.of({
        pathOf: Effect.fn("LocalDataFiles.pathOf")(function* (source) {
          const path = placeOf(source)
          if (existsSync(path)) return path
          const part = `${path}.${randomUUID()}.part`
          const content = yield* store.read(source.fileId)
          yield* content.pipe(
            Stream.run(
              NodeSink.fromWritable({
                evaluate: () => createWriteStream(part, { mode: 0o600 }),
                onError: (cause) => new CopyFailed({ cause }),
              }),
            ),
            Effect.andThen(Effect.promise(() => rename(part, path))),
            Effect.onError(() => Effect.promise(() => rm(part, { force: true }))),
            Effect.catchTag("CopyFailed", ({ cause }) => Effect.fail(new FileStoreAway({ cause }))),
          )
          return path
        }),
        remove: (source) => Effect.promise(() => rm(placeOf(source), { force: true })),
        retain: (sources) =>
          Effect.promise(async () => {
            const kept = new Set(sources.map(fileSource))
            for (const name of await readdir(addedFolder)) {
              if (!kept.has(name)) await rm(join(addedFolder, name), { force: true })
            }
          }),
      })
    }),
  )
}
