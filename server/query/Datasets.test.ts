import { readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Dataset } from "../schema/dataset.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { Datasets } from "./Datasets.ts"
import { DuckDb } from "./DuckDb.ts"
import type { StoredTable } from "./table.ts"

const dataset = (changes: object = {}) =>
  Schema.decodeUnknownSync(Dataset)({
    id: "cities",
    name: "Cities",
    source: "cities.csv",
    columns: [
      { name: "country", label: "Country", type: "string" },
      { name: "city", label: "City", type: "string" },
      { name: "size", label: "Size", type: "long" },
    ],
    ...changes,
  })

/** Thirty cities of three countries, their sizes up to 30 times `factor`. */
const writeCities = (folder: string, factor: number) =>
  writeFileSync(
    join(folder, "cities.csv"),
    [
      "country,city,size",
      ...Array.from({ length: 30 }, (_, n) => `${["de", "fr", ""][n % 3]},c${n},${(n + 1) * factor}`),
    ].join("\n"),
  )

const opened = Effect.gen(function* () {
  const { folder, dataFolder } = yield* workspaceFolder
  writeCities(folder, 4)
  /** Loads in a database that is opened anew, as after a restart. */
  const load = (definition: Dataset) =>
    Effect.gen(function* () {
      const datasets = yield* Datasets
      const tables = yield* Effect.fromResult(yield* datasets.load([definition], { folder, timeZone: "UTC" }))
      yield* datasets.serve(tables)
      const table = yield* Effect.fromNullishOr(tables.get(definition.id))
      const { run } = yield* DuckDb
      const described = yield* run(`DESCRIBE ${table.relation}`)
      return {
        table,
        types: described.getRows().map(([, type]) => String(type)),
        stored: importsIn(dataFolder),
      }
    }).pipe(Effect.provide(Datasets.layer(dataFolder)))
  return { folder, load }
})

/** The tables whose files are in a data folder. */
const importsIn = (dataFolder: string) =>
  readdirSync(join(dataFolder, "datasets"))
    .filter((name) => name.endsWith(".duckdb"))
    .map((name) => decodeURIComponent(name.slice(0, -".duckdb".length)))

const codesOf = (table: StoredTable, column: string) => table.columns.get(column)?.codes

it.effect("stores repeated text as an ENUM in its order, and whole numbers small", () =>
  Effect.gen(function* () {
    const { folder, load } = yield* opened
    const { table, types } = yield* load(dataset())
    expect(types).toEqual(["ENUM('de', 'fr')", "VARCHAR", "TINYINT"])
    expect(codesOf(table, "country")).toEqual(
      new Map([
        ["de", 0],
        ["fr", 1],
      ]),
    )
    expect(codesOf(table, "city")).toBeNull()
    writeCities(folder, 2000)
    expect((yield* load(dataset())).types).toEqual(["ENUM('de', 'fr')", "VARCHAR", "INTEGER"])
  }),
)

it.effect("imports once, and again when the source or the definition changes; older tables go", () =>
  Effect.gen(function* () {
    const { folder, load } = yield* opened
    const first = yield* load(dataset())
    const again = yield* load(dataset({ name: "Towns", asOf: "2020-01-01" }))
    expect(again.table).toEqual(first.table)
    const relabeled = yield* load(
      dataset({
        columns: [
          { name: "country", label: "Land", type: "string", meaning: "country", description: "Of birth" },
          { name: "city", label: "City", type: "string" },
          { name: "size", label: "People", type: "long", format: { style: "decimal" }, total: "max" },
        ],
      }),
    )
    expect(relabeled.table).toEqual(first.table)

    writeCities(folder, 8)
    const changed = yield* load(dataset())
    expect(changed.table.name).not.toBe(first.table.name)
    const retyped = yield* load(dataset({ columns: [{ name: "size", label: "Size", type: "double" }] }))
    expect(retyped.types).toEqual(["DECIMAL(18,0)"])
    expect(retyped.stored).not.toContain(first.table.name)
  }),
)

it.effect("imports again when its shift is another, and not while it is the same", () =>
  Effect.gen(function* () {
    const { load } = yield* opened
    const shifted = (shiftWeeks: number) => ({ ...dataset(), shiftWeeks })
    const plain = yield* load(dataset())
    const first = yield* load(shifted(1326))
    expect(first.table.name).not.toBe(plain.table.name)
    expect((yield* load(shifted(1326))).table).toEqual(first.table)
    const later = yield* load(shifted(1327))
    expect(later.table.name).not.toBe(first.table.name)
  }),
)

it.effect("keeps the table in use until the next load, and leaves nothing of a failed import", () =>
  Effect.gen(function* () {
    const { folder, dataFolder } = yield* workspaceFolder
    writeCities(folder, 4)
    yield* Effect.gen(function* () {
      const datasets = yield* Datasets
      const { run } = yield* DuckDb
      const first = yield* Effect.fromResult(yield* datasets.load([dataset()], { folder, timeZone: "UTC" }))
      yield* datasets.serve(first)
      const used = datasets.table(dataset().id)
      writeCities(folder, 5)
      const second = yield* Effect.fromResult(yield* datasets.load([dataset()], { folder, timeZone: "UTC" }))
      const rows = yield* run(`SELECT max(size) FROM ${used?.relation}`)
      expect(rows.getRows()).toEqual([[120]])
      yield* datasets.serve(second)

      writeFileSync(join(folder, "cities.csv"), "country,city,size\nde,Köln,large\n")
      const failed = yield* datasets.load([dataset()], { folder, timeZone: "UTC" })
      expect(Result.isFailure(failed) && failed.failure.get(dataset().id)?.[0]?.path).toEqual([
        "columns",
        2,
        "type",
      ])
      expect(importsIn(dataFolder)).toEqual([datasets.table(dataset().id)?.name])
    }).pipe(Effect.provide(Datasets.layer(dataFolder)))
  }),
)

it.effect("keeps the last import when the clock is set back before it, and imports nothing again", () =>
  Effect.gen(function* () {
    const { folder, load } = yield* opened
    yield* TestClock.setTime(Date.UTC(2030, 0, 1))
    const first = yield* load(dataset())
    yield* TestClock.setTime(Date.UTC(2020, 0, 1))
    writeCities(folder, 8)
    const second = yield* load(dataset())
    expect(second.table.importedAt).toBeLessThan(first.table.importedAt ?? 0)
    yield* TestClock.setTime(Date.UTC(2040, 0, 1))
    const third = yield* load(dataset())
    expect(third.table).toEqual(second.table)
    expect(third.stored).toEqual([second.table.name])
  }),
)
