import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { DuckDb } from "../DuckDb.ts"
import { type TextColumn, writtenDates, writtenMoments } from "./readings.ts"
import { textColumns } from "./textColumns.ts"

/** The column that the texts of a query are read as, which are its column `text`. */
const columnOf = (query: string) =>
  Effect.gen(function* () {
    const { connect } = yield* DuckDb
    const run = yield* connect
    const dialect = { delimiter: ";", names: ["text"], titles: ["text"], lines: [] }
    return Result.map(yield* textColumns(run, query, dialect, []), ([column]) => column)
  })

const rowsOf = (texts: ReadonlyArray<string>) =>
  `SELECT * FROM (VALUES ${texts.map((text) => `('${text}')`).join(", ")}) AS rows(text)`

/** More rows than are looked at first, and some after them. */
const rowsOfTwoParts = (first: string | null, later: string) =>
  `SELECT CASE WHEN i < 10500 THEN ${first === null ? "NULL" : `'${first}'`} ELSE '${later}' END AS text FROM range(11000) AS rows(i)`

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
      expect(yield* columnOf(rowsOf([written(format, "7", " "), written(format, "25", "  ")]))).toEqual(
        Result.succeed({ name: "text", type, parse: format }),
      )
    }).pipe(Effect.scoped),
  )

  it.effect.each<readonly [first: string | null, later: string, Omit<TextColumn, "name">]>([
    ["1", "1.5", { type: "double" }],
    ["1", "x", { type: "string" }],
    ["1", "007", { type: "string" }],
    ["x", "1", { type: "string" }],
    ["12E5", "1.5", { type: "double" }],
    ["1.234", "1,5", { type: "double", decimal: "comma" }],
    ["1.5", "1,234.5", { type: "double", decimal: "point" }],
    ["2026-03-01", "2026-03-02", { type: "date" }],
    ["2026-03-01", "2026-03-01 10:00", { type: "datetime" }],
    ["03/04/2026", "25/04/2026", { type: "date", parse: "%d/%m/%Y" }],
    ["25.4.2026", "soon", { type: "date", parse: "%d.%m.%Y" }],
    [null, "1", { type: "long" }],
    [null, "25 Mar 2026", { type: "date", parse: "%d %b %Y" }],
  ])("reads a column that is %s for long and %s later as all of it is read best", ([first, later, column]) =>
    Effect.gen(function* () {
      expect(yield* columnOf(rowsOfTwoParts(first, later))).toEqual(
        Result.succeed({ name: "text", ...column }),
      )
    }).pipe(Effect.scoped),
  )

  it.effect("asks what parts thousands where a late number can be read in two ways", () =>
    Effect.gen(function* () {
      expect(yield* columnOf(rowsOfTwoParts("1", "1,234"))).toEqual(
        Result.fail([expect.objectContaining({ ambiguous: "text" })]),
      )
    }).pipe(Effect.scoped),
  )
})
