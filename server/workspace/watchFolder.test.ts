import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Queue } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { FolderWatchers } from "./FolderWatchers.ts"
import { fingerprintOf, watchFolder } from "./watchFolder.ts"

const root = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = join(mkdtempSync(join(tmpdir(), "cairn-watch-")), "workspace")
    mkdirSync(join(folder, "cards"), { recursive: true })
    writeFileSync(join(folder, "stacks.yaml"), "[]")
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(join(folder, ".."), { recursive: true, force: true })),
)

/** Replaces a file as editors do: another is written beside it and takes its name. */
const replace = (file: string, text: string): void => {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

/** Only notifications count: a poll would come after the test. */
const never = { poll: "1 hour" } as const

it.live("notices a file that is replaced by rename, every time", () =>
  Effect.gen(function* () {
    const folder = yield* root
    const changes = yield* watchFolder(folder, never)
    for (const text of ["a", "ab", "abc", "abcd"]) {
      replace(join(folder, "stacks.yaml"), text)
      yield* Queue.take(changes)
    }
    writeFileSync(join(folder, "stacks.yaml"), "written in place")
    yield* Queue.take(changes)
    unlinkSync(join(folder, "stacks.yaml"))
    yield* Queue.take(changes)
  }).pipe(Effect.scoped),
)

it.live("notices files in folders that come, go and come again", () =>
  Effect.gen(function* () {
    const folder = yield* root
    const changes = yield* watchFolder(folder, never)
    for (const _ of [1, 2, 3]) {
      const below = join(folder, "data", "2020")
      mkdirSync(below, { recursive: true })
      writeFileSync(join(below, "sales.csv"), "shop")
      yield* Queue.take(changes)
      replace(join(below, "sales.csv"), "shop\nOslo")
      yield* Queue.take(changes)
      rmSync(join(folder, "data"), { recursive: true })
      yield* Queue.take(changes)
    }
  }).pipe(Effect.scoped),
)

it.live("notices that the whole folder is replaced, and then its files", () =>
  Effect.gen(function* () {
    const folder = yield* root
    const changes = yield* watchFolder(folder, never)
    renameSync(folder, `${folder}-old`)
    mkdirSync(folder)
    writeFileSync(join(folder, "stacks.yaml"), "other")
    yield* Queue.take(changes)
    replace(join(folder, "stacks.yaml"), "another")
    yield* Queue.take(changes)
  }).pipe(Effect.scoped),
)

it.effect("looks by itself where no notifications come", () =>
  Effect.gen(function* () {
    const folder = yield* root
    const changes = yield* watchFolder(folder, { watch: () => null })
    replace(join(folder, "stacks.yaml"), "unheard")
    const turn = Effect.andThen(
      TestClock.adjust("2 seconds"),
      Effect.callback<void>((resume) => {
        setImmediate(() => resume(Effect.void))
      }),
    )
    expect(yield* Effect.raceFirst(Queue.take(changes), Effect.forever(turn))).toBeNull()
  }).pipe(Effect.scoped),
)

it.effect("does not take what it makes no use of for a change", () =>
  Effect.gen(function* () {
    const folder = yield* root
    const fingerprint = Effect.promise(() =>
      fingerprintOf(
        folder,
        new FolderWatchers(
          () => undefined,
          () => null,
        ),
      ),
    )
    const before = yield* fingerprint
    for (const name of ["sales.duckdb", "notes.bak", ".stacks.yaml.swp"]) {
      writeFileSync(join(folder, name), "x")
    }
    expect(yield* fingerprint).toBe(before)
    writeFileSync(join(folder, "sales.csv"), "x")
    expect(yield* fingerprint).not.toBe(before)
  }).pipe(Effect.scoped),
)
