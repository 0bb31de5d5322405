import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { holdDataFolder } from "./lock.ts"

const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-lock-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

/** Another process that holds the folder until it is killed. Its fiber is kept: what nothing refers to may be collected, lock and all. */
const holder = (folder: string): Effect.Effect<ChildProcess> =>
  Effect.promise(async () => {
    const program = `
      import { Effect } from "effect"
      import { holdDataFolder } from ${JSON.stringify(join(import.meta.dirname, "lock.ts"))}
      globalThis.holding = Effect.runFork(Effect.scoped(holdDataFolder(${JSON.stringify(folder)}, 4999).pipe(
        Effect.andThen(Effect.sync(() => console.log("held"))), Effect.andThen(Effect.never))))
      setInterval(() => {}, 60_000)`
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "pipe", "inherit"],
    })
    await once(child.stdout, "data")
    return child
  })

describe("holdDataFolder", () => {
  it.effect("creates the folder, and locks it again once it is free", () =>
    Effect.gen(function* () {
      const folder = join(yield* temporaryFolder, "deep", "data")
      yield* Effect.scoped(holdDataFolder(folder, 4400))
      yield* Effect.scoped(holdDataFolder(folder, 4400))
      expect(existsSync(join(folder, "holder.json"))).toBe(false)
    }),
  )

  it.effect("closes the folder to other users of the machine, a new one and one that was open", () =>
    Effect.gen(function* () {
      const open = yield* temporaryFolder
      chmodSync(open, 0o755)
      for (const folder of [open, join(open, "new")]) {
        yield* Effect.scoped(holdDataFolder(folder, 4400))
        expect(statSync(folder).mode & 0o777).toBe(0o700)
      }
    }),
  )

  it.live("reports which process has locked the folder, since when and on which port", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const child = yield* Effect.acquireRelease(holder(folder), (running) =>
        Effect.sync(() => running.kill()),
      )
      const refusal = yield* Effect.flip(holdDataFolder(folder, 4400))
      expect(refusal.message).toMatch(
        new RegExp(
          `^The data folder ${folder} is in use by process ${child.pid} since 2.*Z, on port 4999\\. `,
        ),
      )
    }),
  )

  it.live("takes over the lock of a killed process", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const child = yield* holder(folder)
      child.kill("SIGKILL")
      yield* Effect.promise(() => once(child, "exit"))
      expect(existsSync(join(folder, "holder.json"))).toBe(true)
      yield* Effect.scoped(holdDataFolder(folder, 4400))
    }),
  )

  it.effect("reports a folder that is a file", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "file")
      writeFileSync(file, "")
      const refusal = yield* Effect.flip(holdDataFolder(file, 4400))
      expect(refusal._tag).toBe("DataFolderUnusable")
      expect(refusal.message).toContain(file)
    }),
  )
})
