import { it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe, expect } from "vitest"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { numberCode } from "./numberCode.ts"
import { Strings } from "./Strings.ts"
import { Styles } from "./Styles.ts"
import { type Book, dataSheet, letters } from "./sheet.ts"
import { cellText } from "./text.ts"

const columns: ReadonlyArray<ChartColumn> = [
  { name: "n", label: "Number", role: "detail", dataType: "numeric" },
]

/** The texts of the sheets that rows are written to, when a sheet has room for so many. */
const sheetsOf = (sizes: ReadonlyArray<number>, maxRows: number) =>
  Effect.gen(function* () {
    const names: Array<string> = []
    const book: Book = {
      styles: new Styles(),
      strings: new Strings(() => " …"),
      add: (name) => `sheet${names.push(name)}`,
    }
    const batches = Stream.fromIterable(sizes.map((size) => Array.from({ length: size }, (_, row) => [row])))
    const parts = yield* Stream.runCollect(dataSheet({ name: "Data", columns, batches }, book, maxRows))
    const texts = new Map<string, string>()
    for (const { path, bytes } of parts) {
      texts.set(path, (texts.get(path) ?? "") + new TextDecoder().decode(bytes))
    }
    return names.map((_, index) => texts.get(`sheet${index + 1}`) ?? "")
  })
/** The sheet of rows of columns. */
const sheetOf = (own: ReadonlyArray<ChartColumn>, rows: ReadonlyArray<ReadonlyArray<number>>) =>
  Effect.gen(function* () {
    const book: Book = { styles: new Styles(), strings: new Strings(() => " …"), add: (name) => name }
    const sheet = dataSheet({ name: "Data", columns: own, batches: Stream.make(rows) }, book)
    const parts = yield* Stream.runCollect(sheet)
    return parts.map(({ bytes }) => new TextDecoder().decode(bytes)).join("")
  })
const rowsIn = (text: string): number => text.match(/<row /g)?.length ?? 0

it("says in a cell that it does not hold the whole text", () => {
  const note = (count: number) => ` … (cut: ${count})`
  expect(cellText("x".repeat(32_767), note)).toBe("x".repeat(32_767))
  const cut = cellText("x".repeat(33_000), note)
  expect(cut).toHaveLength(32_767)
  expect(cut.endsWith("xx … (cut: 33000)")).toBe(true)
})

describe("a sheet that is full", () => {
  it.effect("goes on as another, under the same heads", () =>
    Effect.gen(function* () {
      const sheets = yield* sheetsOf([4, 5, 2], 5)
      expect(sheets.map(rowsIn)).toEqual([5, 5, 4])
      for (const sheet of sheets) {
        expect(sheet).toMatch(
          /^<\?xml.*<sheetData><row r="1"><c r="A1" s="1" t="s">.*<\/sheetData><\/worksheet>$/s,
        )
        expect(sheet.match(/<\/worksheet>/g)).toHaveLength(1)
      }
    }),
  )

  it.effect("has no empty one after it", () =>
    Effect.gen(function* () {
      expect((yield* sheetsOf([4, 4], 5)).map(rowsIn)).toEqual([5, 5])
      expect((yield* sheetsOf([8], 5)).map(rowsIn)).toEqual([5, 5])
    }),
  )

  it.effect("is there without rows too", () =>
    Effect.gen(function* () {
      expect((yield* sheetsOf([], 5)).map(rowsIn)).toEqual([1])
      expect((yield* sheetsOf([0, 0], 5)).map(rowsIn)).toEqual([1])
    }),
  )
})

describe("a column", () => {
  it("has letters as Excel counts", () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"])
  })

  it.effect("has days of the week and hours as Excel counts and names them", () =>
    Effect.gen(function* () {
      const parts = (["weekday", "hour"] as const).map(
        (dataType): ChartColumn => ({ name: dataType, label: dataType, role: "detail", dataType }),
      )
      const text = yield* sheetOf(parts, [
        [1, 6],
        [7, 18],
      ])
      expect(Array.from(text.matchAll(/<v>([\d.]+)<\/v>/g), ([, value]) => value)).toEqual(
        expect.arrayContaining(["2", "0.25", "8", "0.75"]),
      )
      expect(parts.map(numberCode)).toEqual(["dddd", "hh:mm"])
    }),
  )

  it("shows numbers in its format", () => {
    const numeric = (format: ChartColumn["format"]) =>
      numberCode({ name: "n", label: "N", role: "value", dataType: "numeric", ...(format && { format }) })
    expect(numeric(undefined)).toBeNull()
    expect(numeric({ style: "decimal", decimals: 0 })).toBe("#,##0")
    expect(numeric({ style: "decimal", decimals: 1, unit: "min" })).toBe('#,##0.0"\u00a0min"')
    expect(numeric({ style: "percent", decimals: 1 })).toBe("0.0%")
    expect(numeric({ style: "currency", currency: "USD", decimals: 2 })).toBe('"$"#,##0.00')
    expect(numeric({ style: "currency", currency: "EUR" })).toBe('"€"#,##0.00')
  })
})
