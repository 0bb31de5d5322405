import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import {
  datasetDefined,
  datasetId,
  newerFile,
  salesFile,
} from "#domain/areas/definition/definition.fixture.ts"
import { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { FileStore } from "../../file/FileStore.ts"
import { layerFolderStore } from "../../file/folderStore.ts"
import { layerSqliteStore } from "../../log/stores.fixture.ts"
import { act } from "../../log/streams.fixture.ts"
import { Streams } from "../../log/streams.ts"
import { DataFiles } from "./DataFiles.ts"
import { LocalDataFiles } from "./LocalDataFiles.ts"

const layerLocal = Layer.succeed(LocalDataFiles, {
  pathOf: () => Effect.succeed(""),
  remove: () => Effect.void,
  retain: () => Effect.void,
})

it.effect(
  "the file of a dataset stays until a day after another took its place; one without a dataset a day",
  () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-files-"))),
        (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
      )
      yield* Effect.gen(function* () {
        const files = yield* DataFiles
        const { incoming } = yield* FileStore
        const unusedFile = { ...salesFile, fileId: "8f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0" }
        for (const file of [salesFile, newerFile, unusedFile]) {
          const path = join(incoming, file.fileId)
          writeFileSync(path, "a,b\n")
          yield* files.add({ ...file, title: "Sales", author: UserId.make("ada"), notes: [] }, path)
        }
        const stored = () => readdirSync(folder).filter((name) => name !== "incoming")
        const look = (hours: number) =>
          Effect.andThen(
            TestClock.adjust(`${hours} hours`),
            Effect.map(files.sweep, () => stored().toSorted()),
          )
        const stream = `dataset:${datasetId}` as const
        yield* act(stream, datasetDefined)
        const [own, newer, unused] = [salesFile.fileId, newerFile.fileId, unusedFile.fileId]
        expect(yield* look(23)).toEqual([own, newer, unused])
        yield* files.claim(newer)
        expect(yield* look(2)).toEqual([own, newer])
        const { dataset } = datasetDefined.definitions
        yield* act(stream, {
          _tag: "DatasetFileReplaced",
          id: datasetId,
          file: newerFile,
          dataset,
          at: EpochMs.make(1),
        })
        expect(yield* look(2)).toEqual([own, newer])
        expect(yield* look(20)).toEqual([own, newer])
        expect(yield* look(5)).toEqual([newer])
        expect(yield* look(1_000)).toEqual([newer])
      }).pipe(
        Effect.provide(
          DataFiles.layer.pipe(
            Layer.provide(layerLocal),
            Layer.provideMerge(Streams.layer),
            Layer.provideMerge(layerFolderStore(folder)),
            Layer.provideMerge(layerSqliteStore),
          ),
        ),
      )
    }),
)
