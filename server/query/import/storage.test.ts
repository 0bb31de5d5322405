import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import type { DatasetColumn } from "../../schema/dataset.ts"
import { DuckDb } from "../DuckDb.ts"
import { storedColumns } from "./storage.ts"

/** Columns of 30,000 rows by their types and how each is computed from the number of its row. */
const columns = {
  cents: ["double", "i / 100"],
  "thousandths at the end": ["double", "CASE WHEN i < 25000 THEN i / 10 ELSE i / 1000 END"],
  "any decimals at the end": ["double", "CASE WHEN i < 25000 THEN i ELSE sqrt(i) END"],
  "too large for decimals": ["double", "i * 1e14 + 0.5"],
  "large at the end": ["long", "CASE WHEN i < 25000 THEN 1 ELSE 70000 END"],
  none: ["double", "CAST(NULL AS DOUBLE)"],
  "few texts": ["string", "'text ' || i % 7"],
  "many texts at the end": ["string", "CASE WHEN i < 25000 THEN 'same' ELSE 'text ' || i END"],
  "many texts": ["string", "'text ' || i"],
} as const

it.effect("columns are stored by what all of their rows need", () =>
  Effect.gen(function* () {
    const run = yield* (yield* DuckDb).connect
    const made = Object.entries(columns).map(([name, [, sql]]) => `${sql} AS "${name}"`)
    yield* run(`CREATE TEMP TABLE given AS SELECT ${made.join(", ")} FROM range(30000) AS numbers(i)`)
    const stored = yield* storedColumns(
      run,
      "given",
      Object.entries(columns).map(([name, [type]]): DatasetColumn => ({ name, label: name, type })),
    )
    const described = (yield* run(`DESCRIBE SELECT ${stored.join(", ")} FROM given`)).getRows()
    const types = Object.fromEntries(described.map(([name, type]) => [String(name), String(type)]))
    assert.deepStrictEqual(
      { ...types, "few texts": types["few texts"]?.slice(0, 4) },
      {
        cents: "DECIMAL(18,2)",
        "thousandths at the end": "DECIMAL(18,3)",
        "any decimals at the end": "DOUBLE",
        "too large for decimals": "DOUBLE",
        "large at the end": "INTEGER",
        none: "DOUBLE",
        "few texts": "ENUM",
        "many texts at the end": "VARCHAR",
        "many texts": "VARCHAR",
      },
    )
  }).pipe(Effect.scoped, Effect.provide(DuckDb.layerTest)),
)
