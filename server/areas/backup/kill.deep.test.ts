import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, existsSync, type FSWatcher, mkdirSync, readFileSync, watch } from "node:fs"
import { dirname, join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { childEnvironment } from "../../kernel/childEnvironment.fixture.ts"
import { projectRoot, ServerConfig, type ServerConfigShape } from "../../kernel/config.ts"
import { layerStore } from "../../kernel/store.ts"
import { Log } from "../../log/log.ts"
import { contentOf, fill, sqliteConfig } from "./backup.fixture.ts"
import { openBackup } from "./readBackup.ts"
import { layerStoreReader } from "./stores.ts"
import { writeBackup } from "./writeBackup.ts"

/** Files of the data folder, and which of their changes a restore is killed at. */
const moments = [
  ["cairn.db.restoring", 1],
  ["cairn.db.restoring-wal", 1],
  ["cairn.db.restoring-wal", 3],
  ["cairn.db.restored", 1],
  ["cairn.db.restored", 2],
  ["cairn.db.replaced", 1],
  ["cairn.db", 1],
] as const

const inStore = <A, E>(config: ServerConfigShape, effect: Effect.Effect<A, E, Log | SqlClient.SqlClient>) =>
  Effect.provide(
    effect,
    Log.layer.pipe(
      Layer.provideMerge(layerStore),
      Layer.provide(Layer.succeed(ServerConfig, config)),
      Layer.fresh,
    ),
  )

const command = (script: string, dataFolder: string, ...args: ReadonlyArray<string>): ChildProcess =>
  spawn(process.execPath, [join(projectRoot, "scripts", script), ...args], {
    env: childEnvironment({ CAIRN_DATA: dataFolder }),
    stdio: "ignore",
  })

/** Kills a process at the nth change of such a file in a folder; gives whether it had not ended by itself. */
const killedAt = async (
  folder: string,
  isMeant: (name: string) => boolean,
  nth: number,
  start: () => ChildProcess,
): Promise<boolean> => {
  let changes = 0
  const watcher: FSWatcher = watch(folder, (_, name) => {
    if (name !== null && isMeant(name)) changes += 1
    if (changes >= nth) child.kill("SIGKILL")
  })
  const child = start()
  const [code] = await once(child, "exit")
  watcher.close()
  return code === null
}

it.live(
  "leaves the old store or the new one, whenever a restore is killed",
  () =>
    Effect.gen(function* () {
      const [source, target] = [yield* sqliteConfig, yield* sqliteConfig]
      for (const { dataFolder } of [source, target]) mkdirSync(dataFolder)
      yield* inStore(source, fill(4, 100))
      yield* inStore(target, fill(2, 30))
      const file = join(source.dataFolder, "..", "cairn.backup")
      yield* Effect.provide(
        writeBackup(file, { withAnalytics: false, mayOverwrite: false, filesFolder: null }),
        Layer.fresh(layerStoreReader(source)),
      )
      const fresh = (yield* inStore(source, contentOf)).content
      const old = (yield* inStore(target, contentOf)).content
      const pristine = join(target.dataFolder, "pristine")
      copyFileSync(join(target.dataFolder, "cairn.db"), pristine)

      const seen = { old: 0, fresh: 0, killed: 0 }
      for (const [name, nth] of moments) {
        const isMeant = (changed: string) => changed.split("-2")[0] === name
        copyFileSync(pristine, join(target.dataFolder, "cairn.db"))
        const start = () => command("restore.ts", target.dataFolder, file, "--replace")
        const killed = yield* Effect.promise(() => killedAt(target.dataFolder, isMeant, nth, start))
        if (killed) seen.killed += 1
        const { content } = yield* inStore(target, contentOf)
        const isOld = content.log_event?.length === old.log_event?.length
        expect(content).toEqual(isOld ? old : fresh)
        if (isOld) seen.old += 1
        else seen.fresh += 1
      }
      expect(seen.killed).toBeGreaterThan(2)
      expect(seen.old).toBeGreaterThan(0)
      expect(seen.fresh).toBeGreaterThan(0)
    }),
  600_000,
)

it.live(
  "leaves the old backup or the new one, whole, whenever a backup is killed",
  () =>
    Effect.gen(function* () {
      const { dataFolder, ...config } = yield* sqliteConfig
      mkdirSync(dataFolder)
      yield* inStore({ ...config, dataFolder }, fill(4, 100))
      const file = join(dataFolder, "..", "cairn.backup")
      let killed = 0
      for (let round = 0; round < 4; round++) {
        const before = existsSync(file) ? readFileSync(file) : null
        const start = () => command("backup.ts", dataFolder, file, "--overwrite")
        if (
          yield* Effect.promise(() =>
            killedAt(dirname(file), (name) => name.startsWith("cairn.backup"), 1 + round, start),
          )
        )
          killed += 1
        if (!existsSync(file)) expect(before).toBeNull()
        else yield* Effect.promise(() => openBackup(file))
      }
      expect(killed).toBeGreaterThan(0)
    }),
  600_000,
)
