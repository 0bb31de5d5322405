import { cpSync, mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Logger, Queue } from "effect"
import { expect } from "vitest"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { ServerHealth, ServerHealthState } from "../kernel/serverHealth.ts"
import { Datasets } from "../query/Datasets.ts"
import { DuckDb } from "../query/DuckDb.ts"
import { Workspace } from "./Workspace.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const sales = DataSourceId.make("sales")

/** The small workspace, served from a folder; `nextHealth` is what `/health` says when that changes next. */
const served = Effect.gen(function* () {
  const files = yield* workspaceFolder
  const health = new ServerHealthState()
  const changes = yield* Queue.unbounded<string | null>()
  const listening = Logger.make(({ message }) => {
    const text = String(message)
    const isHealth =
      text.includes("Well again") || health.problems.some((problem) => text === problem.message)
    if (isHealth) Queue.offerUnsafe(changes, health.problems[0]?.message ?? null)
  })
  const run = <A, E>(effect: Effect.Effect<A, E, Workspace | Datasets | DuckDb>) =>
    effect.pipe(
      Effect.provide(Workspace.layer(files)),
      Effect.provideService(ServerHealth, health),
      Effect.provide(Logger.layer([listening])),
    )
  return { ...files, nextHealth: Queue.take(changes), run }
})

const rows = Effect.gen(function* () {
  const table = yield* Effect.fromNullishOr((yield* Datasets).table(sales))
  const { run } = yield* DuckDb
  return (yield* run(`SELECT count(*) FROM ${table.relation}`)).getRows()
})

const moved = ({ folder }: WorkspaceFolder) => `${folder}-elsewhere`
const ways: ReadonlyArray<readonly [string, string, (files: WorkspaceFolder) => void]> = [
  ["is deleted", "is gone", (files) => renameSync(files.folder, moved(files))],
  [
    "is replaced by an empty one, as an unmounted drive's is",
    "is empty",
    (files) => {
      renameSync(files.folder, moved(files))
      mkdirSync(files.folder)
    },
  ],
  [
    "is replaced by a file",
    "is not a folder",
    (files) => {
      renameSync(files.folder, moved(files))
      writeFileSync(files.folder, "")
    },
  ],
  [
    "is half written",
    "cannot be loaded",
    (files) => {
      cpSync(files.folder, moved(files), { recursive: true })
      for (const name of ["datasets.yaml", "stacks.yaml"]) unlinkSync(join(files.folder, name))
    },
  ],
  [
    "has policies that cannot be read",
    "cannot be loaded",
    (files) => {
      cpSync(files.folder, moved(files), { recursive: true })
      unlinkSync(join(files.folder, "policies.yaml"))
      mkdirSync(join(files.folder, "policies.yaml"))
    },
  ],
]

it.live.each(ways)(
  "serves the last good workspace while the folder %s, and the folder again once it is back",
  ([, reason, spoil]) =>
    Effect.gen(function* () {
      const { run, nextHealth, ...files } = yield* served
      yield* run(
        Effect.gen(function* () {
          const workspace = yield* Workspace
          const before = workspace.latest()
          spoil(files)
          expect(yield* nextHealth).toContain(reason)
          expect(workspace.latest()).toBe(before)
          expect(yield* rows).toEqual([[6n]])

          rmSync(files.folder, { recursive: true, force: true })
          renameSync(moved(files), files.folder)
          expect(yield* nextHealth).toBeNull()
          expect(workspace.latest()).toEqual(before)
        }),
      )
    }).pipe(Effect.scoped),
)

it.live("keeps the rows of a source that is gone, also after a restart, and says so until it is back", () =>
  Effect.gen(function* () {
    const { run, nextHealth, folder } = yield* served
    const source = join(folder, "sales.csv")
    yield* run(
      Effect.gen(function* () {
        yield* Workspace
        renameSync(source, `${source}~`)
        expect(yield* nextHealth).toContain("source of a dataset is missing")
        expect(yield* rows).toEqual([[6n]])
      }),
    )
    yield* run(
      Effect.gen(function* () {
        expect(yield* rows).toEqual([[6n]])
        renameSync(`${source}~`, source)
        expect(yield* nextHealth).toBeNull()
        expect(yield* rows).toEqual([[6n]])
      }),
    )
  }).pipe(Effect.scoped),
)
