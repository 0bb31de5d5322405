import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { Effect, Result } from "effect"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "../workspace/load.ts"
import { scaffoldWorkspace } from "./scaffoldWorkspace.ts"

type Files = Readonly<Record<string, string | Uint8Array>>

/** Folder of a test in which starts make workspaces of files; removed with the test. */
export const scaffoldFolder = Effect.map(
  Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-scaffold-"))),
    (root) => Effect.sync(() => rmSync(root, { recursive: true, force: true })),
  ),
  (root) => {
    const pathOf = (name: string): string => join(root, "files", name)
    const write = (files: Files): void => {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(pathOf(name)), { recursive: true })
        writeFileSync(pathOf(name), text)
      }
    }
    return {
      root,
      home: join(root, "home"),
      pathOf,
      write,
      /** Starts on files, by their names. */
      start: (names: ReadonlyArray<string>, into: string | null = null) =>
        scaffoldWorkspace({
          paths: names.map(pathOf),
          into: into === null ? null : join(root, into),
          home: join(root, "home"),
          timeZone: "UTC",
        }),
    }
  },
)

/** Starts on files that are written now, and gives what was made of them. */
export const startOn = (files: Files) =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write(files)
    const started = yield* folder.start(Object.keys(files))
    return { ...folder, made: yield* Effect.fromResult(started) }
  })

/** Loads a workspace as the server does: its model, or what is wrong with it. */
export const loaded = (folder: string) =>
  Effect.gen(function* () {
    const result = yield* loadWorkspace(folder)
    if (Result.isSuccess(result)) return result.success.model
    throw new Error(result.failure.map(diagnosticText).join("\n"))
  }).pipe(Effect.provide(Datasets.layer(join(folder, ".cairn"))))

/** Texts of the files of a folder, by their paths, without hidden ones. */
export const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile() && !relative(folder, file).startsWith("."))
      .map((file) => [relative(folder, file), readFileSync(file, "utf8")] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
