import { readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Logger, Stream } from "effect"
import { expect } from "vitest"
import { DataSourceId, StackId } from "#domain/kernel/ids.ts"
import { Datasets } from "../query/Datasets.ts"
import { Workspace } from "./Workspace.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

const sales = DataSourceId.make("sales")

it.live("serves the last valid workspace while a file is invalid, and then the next valid one", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change, write } = yield* workspaceFolder
    const logged = yield* Deferred.make<string>()
    const listening = Logger.make(({ message }) => {
      const text = String(message)
      if (text.includes("mistake")) Deferred.doneUnsafe(logged, Effect.succeed(text))
    })
    yield* Effect.gen(function* () {
      const workspace = yield* Workspace
      const datasets = yield* Datasets
      const before = workspace.latest()
      const imported = datasets.table(sales)
      const next = yield* Effect.forkChild(Stream.runHead(workspace.changes), { startImmediately: true })

      change("workspace.yaml", "name: Small", "nom: Small")
      expect(yield* Deferred.await(logged)).toContain("workspace.yaml:1: nom: found the unknown field nom")
      expect(workspace.latest()).toBe(before)

      write("workspace.yaml")
      change("stacks.yaml", "title: Secret", "title: Hidden")
      yield* Fiber.join(next)
      expect([...workspace.latest().stacks.values()].map(({ title }) => title)).toEqual(["Sales", "Hidden"])
      expect(datasets.table(sales)).toEqual(imported)
    }).pipe(
      Effect.provide(Workspace.layer({ folder, dataFolder })),
      Effect.provide(Logger.layer([listening])),
    )
  }).pipe(Effect.scoped),
)

it.live("serves the content of files that editors replace, every time they do", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    yield* Effect.gen(function* () {
      const workspace = yield* Workspace
      const file = join(folder, "stacks.yaml")
      const first = readFileSync(file, "utf8")
      for (const group of ["north", "buyers", "north"]) {
        const next = yield* Effect.forkChild(Stream.runHead(workspace.changes), { startImmediately: true })
        const text = first.replace(
          "access: { groups: [buyers] }",
          `access: { groups: [${group}] }\n# ${group}`,
        )
        writeFileSync(`${file}~`, text)
        renameSync(`${file}~`, file)
        yield* Fiber.join(next)
        const secret = workspace.latest().stacks.get(StackId.make("secret"))
        expect(secret?.access).toEqual({ groups: [group], people: [] })
      }
    }).pipe(Effect.provide(Workspace.layer({ folder, dataFolder })))
  }).pipe(Effect.scoped),
)

it.live("imports a dataset again when its source changes", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change } = yield* workspaceFolder
    yield* Effect.gen(function* () {
      const workspace = yield* Workspace
      const datasets = yield* Datasets
      const before = datasets.table(sales)
      const next = yield* Effect.forkChild(Stream.runHead(workspace.changes), { startImmediately: true })
      change("sales.csv", "Oslo,007", "Tromsø,007")
      yield* Fiber.join(next)
      expect(datasets.table(sales)?.name).not.toBe(before?.name)
    }).pipe(Effect.provide(Workspace.layer({ folder, dataFolder })))
  }).pipe(Effect.scoped),
)

it.effect("does not start with diagnostics, and lists them", () =>
  Effect.gen(function* () {
    const { folder, dataFolder, change } = yield* workspaceFolder
    change("stacks.yaml", "urn: sales-by-shop", "urn: sales-by-store")
    const error = yield* Effect.flip(Effect.provide(Workspace, Workspace.layer({ folder, dataFolder })))
    expect(error.message).toContain(
      'stacks.yaml:6: 0.cards.0.urn: found "sales-by-store", expected one of the cards',
    )
  }),
)
