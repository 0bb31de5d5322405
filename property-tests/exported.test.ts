import { Effect, Stream } from "effect"
import fc from "fast-check"
import { parseCsv } from "hucre/csv"
import { readXlsx } from "hucre/xlsx"
import { describe, expect, it } from "vitest"
import { binStart } from "#domain/data/bin.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { csvBytes, withoutFormulas } from "#server/areas/export/csv.ts"
import { sheetNames } from "#server/areas/export/workbook/sheetName.ts"
import { workbookBytes } from "#server/areas/export/workbook/workbook.ts"
import { attachment, fileName } from "#server/file/fileName.ts"

const column = (label: string, dataType: ChartColumn["dataType"]): ChartColumn => ({
  name: label,
  label,
  role: "detail",
  dataType,
})
const columns = [column("Text", "string"), column("Number", "numeric"), column("At", "datetime")]

const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...[",", ";", '"', "\r", "\n", "\0", "=", "+", "-", "@", "＝", "＠", "\t", "'", " ", "a", "_x0041_"],
    ),
  }),
  fc.constantFrom("=1+1", "007", "1e5", "TRUE", "2020-01-01", "", "'=", "_x000D_", "\ud800", "\ufeff"),
)
const moment = fc
  .date({ min: new Date("1900-03-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const row: fc.Arbitrary<ReadonlyArray<Cell>> = fc.tuple(
  fc.option(text, { nil: null }),
  fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
  fc.option(moment, { nil: null }),
)
const batches = fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 })

const bytesOf = async (stream: Stream.Stream<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Effect.runPromise(Stream.runCollect(stream)))

describe("comma-separated values", () => {
  it("have bins as ranges, each of which begins where the one before ends", async () => {
    const width = fc.constantFrom(0.1, 0.5, 1, 2, 20)
    await fc.assert(
      fc.asyncProperty(width, fc.integer({ min: -50, max: 50 }), async (bin, first) => {
        const given = [first, first + 1, first + 2].map(
          (index): ReadonlyArray<Cell> => [binStart(index, bin)],
        )
        const column = { name: "n", label: "N", role: "category", dataType: "numeric", bin } as const
        const bytes = await bytesOf(csvBytes([column], Stream.make([...given, [null]])))
        const [, ...rows] = parseCsv(bytes.subarray(3).toString(), { skipEmptyRows: false })
        const ranges = rows
          .slice(0, 3)
          .map(([text]) => /^\[(.+), (.+)\)$/.exec(String(text))?.slice(1).map(Number) ?? [])
        expect(ranges.map(([start]) => start)).toEqual(given.flat())
        expect(ranges.slice(1).map(([start]) => start)).toEqual(ranges.slice(0, -1).map(([, end]) => end))
        expect(String(rows[3]?.[0] ?? "")).toBe("")
      }),
    )
  })

  it("read back as they were written, with an apostrophe before what looks like a formula", async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const bytes = await bytesOf(csvBytes(columns, Stream.fromIterable(given)))
        expect(bytes.subarray(0, 3)).toEqual(Buffer.of(0xef, 0xbb, 0xbf))
        const [head, ...rows] = parseCsv(bytes.subarray(3).toString(), { skipEmptyRows: false })
        expect(head).toEqual(["Text", "Number", "At"])
        const expected = given.flat().map(([word, number, at]) => {
          const own = typeof word === "string" ? word.toWellFormed() : ""
          return [
            withoutFormulas(own.replaceAll("\0", "")),
            number === null ? "" : String(number),
            at === null ? "" : String(at),
          ]
        })
        expect(rows.map((cells) => cells.map(String))).toEqual(expected)
      }),
    )
  })

  it("change no text but by apostrophes before signs of formulas", () => {
    fc.assert(
      fc.property(text, (given) => {
        const safe = withoutFormulas(given)
        expect(safe.replaceAll("'", "")).toBe(given.replaceAll("'", ""))
        if (!/[=+\-@＝＋－＠]|^[\t\r\n]/.test(given)) expect(safe).toBe(given)
      }),
    )
  })

  it("begin no cell with what spreadsheets run, however a program splits them", async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const texts = given.map((rows) => rows.map(([word = null]) => [word]))
        const bytes = await bytesOf(csvBytes([column("Text", "string")], Stream.fromIterable(texts)))
        const written = bytes.subarray(3).toString()
        for (const [field] of parseCsv(written, { skipEmptyRows: false })) {
          expect(String(field)).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/)
        }
        for (const cell of written.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s\0"]*[=+\-@＝＋－＠]/)
      }),
    )
  })
})

describe("a workbook", () => {
  it("reads back as it was written: texts as texts, numbers as numbers, moments as moments", async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const bytes = await bytesOf(
          workbookBytes({
            title: "Any",
            cutNote: () => " …",
            sheets: [{ name: "Data", columns, batches: Stream.fromIterable(given) }],
            metadata: { name: "Filters", rows: [{ label: null, value: "Any" }] },
          }),
        )
        const { sheets } = await readXlsx(bytes)
        expect(sheets.map(({ name }) => name)).toEqual(["Data", "Filters"])
        const [head, ...rows] = sheets[0]?.rows ?? []
        expect(head).toEqual(["Text", "Number", "At"])
        const expected = given.flat()
        for (const [index, [word = null, number = null, at = null]] of expected.entries()) {
          const read = rows[index] ?? []
          expect(read[0] ?? null).toEqual(typeof word === "string" ? word.toWellFormed() : null)
          expect(read[1] ?? null).toEqual(number === null ? null : Number(number) + 0)
          expect(read[2] ?? null).toEqual(at === null ? null : new Date(`${at}:00Z`))
        }
        expect(rows.length).toBeLessThanOrEqual(expected.length)
      }),
    )
  })

  it("has sheets with names that Excel takes, no two alike", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.string({ maxLength: 60 }))), (wanted) => {
        const names = sheetNames(wanted)
        expect(names).toHaveLength(wanted.length)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
        for (const name of names) {
          expect(name).toMatch(/^[^[\]:*?/\\\p{Cc}]{1,31}$/u)
          expect(name).not.toMatch(/^['\s]|['\s]$/)
          expect(name.toLowerCase()).not.toBe("history")
          expect(name.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  it("keeps a name that Excel takes", () => {
    expect(sheetNames(["Flights", "flights", "History", "A/B", ""])).toEqual([
      "Flights",
      "flights 2",
      "History 2",
      "A B",
      "Sheet",
    ])
  })
})

describe("a file's name", () => {
  it("leads nowhere and breaks no header, whatever is wanted", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ maxLength: 400, unit: "binary" })), (wanted) => {
        const name = fileName(wanted, "xlsx")
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]+\.xlsx$/u)
        expect(name).not.toMatch(/^[.\s]/)
        expect(attachment(name)).toMatch(
          /^attachment; filename="(?:(?![\\/:*?"<>|])[\x20-\x7e])*\.xlsx"; filename\*=UTF-8''[\w.%~!-]+$/,
        )
        expect(decodeURIComponent(attachment(name).replace(/^.*UTF-8''/, ""))).toBe(name)
      }),
      { examples: [["\u{fe13}"], ["\u{ff0f}..\u{ff0f}"], ["\u{ff02}"]] },
    )
  })

  it("is never that of a device, whatever ending follows", () => {
    for (const device of ["con", "NUL", "Com1", "lpt³", "CONIN$", "aux.report", "prn .x"]) {
      expect(fileName(device, "csv")).toBe(`Export ${device}.csv`)
    }
    expect(fileName("Contacts", "csv")).toBe("Contacts.csv")
  })
})
