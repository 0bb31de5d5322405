import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { DuckDb } from "../DuckDb.ts"
import { textColumns, writtenDates, writtenMoments } from "./textColumns.ts"

/** The column that texts are read as. */
const columnOf = (texts: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { connect } = yield* DuckDb
    const run = yield* connect
    const rows = texts.map((text) => `('${text}')`).join(", ")
    const dialect = { delimiter: ";", names: ["at"], titles: ["at"], lines: [] }
    return Result.map(
      yield* textColumns(run, `SELECT * FROM (VALUES ${rows}) AS texts("at")`, dialect, []),
      ([column]) => column,
    )
  })

const written = (format: string, day: string, spaces: string): string =>
  format
    .replace("%d", day)
    .replace("%m", "3")
    .replace("%b", "mAr")
    .replace("%Y", "2026")
    .replace("%H", "4")
    .replace("%M", "05")
    .replace("%S", "6")
    .replaceAll(" ", spaces)

layer(DuckDb.layer(join(tmpdir(), "cairn-text-columns")))((it) => {
  it.effect.each([...writtenDates, ...writtenMoments])("reads dates as they are written: %s", (format) =>
    Effect.gen(function* () {
      const type = writtenDates.includes(format) ? "date" : "datetime"
      expect(yield* columnOf([written(format, "7", " "), written(format, "25", "  ")])).toEqual(
        Result.succeed({ name: "at", type, parse: format }),
      )
    }).pipe(Effect.scoped),
  )
})
