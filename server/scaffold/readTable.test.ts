import { expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { loaded, scaffoldFolder, startOn } from "./scaffold.fixture.ts"

/** Columns of the one dataset that files make, by their names, with their types; all notes and problems. */
const columnsOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  Effect.gen(function* () {
    const { made } = yield* startOn(files)
    const model = yield* loaded(made.folder)
    const [dataset] = [...model.datasets.values()]
    return {
      columns: Object.fromEntries((dataset?.columns ?? []).map(({ name, type }) => [name, type])),
      labels: (dataset?.columns ?? []).map(({ label }) => label),
      notes: made.notes.map(({ note }) => note),
    }
  })

const utf16 = (text: string, mark: ReadonlyArray<number>): Uint8Array =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, "utf16le")])

it.effect.each<readonly [string, string | Uint8Array]>([
  ["UTF-8", Buffer.from("Stadt;Größe\nKöln;1\nBonn;2\n")],
  ["UTF-8 with a mark", Buffer.from("\uFEFFStadt;Größe\nKöln;1\nBonn;2\n")],
  ["UTF-16", utf16("Stadt;Größe\nKöln;1\nBonn;2\n", [0xff, 0xfe])],
  [
    "UTF-16 from the large end",
    utf16("Stadt;Größe\nKöln;1\nBonn;2\n", [0xff, 0xfe]).map((_, at, all) => all[at ^ 1] ?? 0),
  ],
  ["UTF-16 without a mark", utf16("Stadt;Größe\nKöln;1\nBonn;2\n", [])],
  ["Latin-1", Buffer.from("Stadt;Größe\nKöln;1\nBonn;2\n", "latin1")],
  ["lines that end in CRLF", Buffer.from("Stadt;Größe\r\nKöln;1\r\nBonn;2\r\n")],
  ["lines that end in CR", Buffer.from("Stadt;Größe\rKöln;1\rBonn;2\r")],
])("reads %s", ([, bytes]) =>
  Effect.gen(function* () {
    expect((yield* columnsOf({ "a.csv": bytes })).columns).toEqual({ Stadt: "string", Größe: "long" })
  }),
)

it.effect("reads Shift-JIS, and says what it was read as", () =>
  Effect.gen(function* () {
    // 都市,売上 / 東京,10 / おおさか,20
    const bytes = Buffer.from(
      "9373 8e73 2c 9484 8fe3 0a 938c 8b9e 2c 3130 0a 82a8 82a8 82b3 82a9 2c 3230 0a".replaceAll(" ", ""),
      "hex",
    )
    const { columns, notes } = yield* columnsOf({ "a.csv": bytes })
    expect(columns).toEqual({ 都市: "string", 売上: "long" })
    expect(notes).toEqual([expect.stringMatching(/^read as Shift-JIS text; .* UTF-8/)])
  }),
)

it.effect("keeps what can be read in two ways as text, and says what to write for it", () =>
  Effect.gen(function* () {
    const { columns, notes } = yield* columnsOf({
      "a.csv": 'day,grant,name\n01/02/2026,"4,310",a\n03/04/2026,"25,600",b\n',
    })
    expect(columns).toEqual({ day: "string", grant: "string", name: "string" })
    expect(notes).toEqual([
      expect.stringMatching(/^day is text: .*parse: "%d\/%m\/%Y" or parse: "%m\/%d\/%Y"/),
      expect.stringMatching(/^grant is text: .*decimal: comma or decimal: point/),
    ])
  }),
)

it.effect("keeps a column as text of which some values are no dates, with the row of the first", () =>
  Effect.gen(function* () {
    const lines = Array.from({ length: 9 }, (_, day) => `2026-01-0${day + 1},1`)
    const { columns, notes } = yield* columnsOf({ "a.csv": `day,n\n${lines.join("\n")}\nsoon,1\n` })
    expect(columns).toEqual({ day: "string", n: "long" })
    expect(notes).toEqual(['day is text: one value does not fit date values, "soon" in row 10'])
  }),
)

it.effect("names columns whose titles are missing or there twice, and lines without titles", () =>
  Effect.gen(function* () {
    const twice = yield* columnsOf({ "a.csv": "x,x,\na,1,2\nb,2,3\n" })
    expect(twice.columns).toEqual({ x: "string", x_1: "long", column2: "long" })
    expect(twice.labels).toContain("Column 3")
    const none = yield* columnsOf({ "b.csv": "Oslo,2026-01-10,10.50\nRome,2026-01-11,9.50\n" })
    expect(none.columns).toEqual({ "Column 1": "string", "Column 2": "date", "Column 3": "double" })
    expect(none.notes[0]).toContain("looks like data")
    const years = yield* columnsOf({ "c.csv": "land,2019,2020\nNO,1,2\nSE,3,4\n" })
    expect(years.columns).toEqual({ land: "string", 2019: "long", 2020: "long" })
  }),
)

it.effect.each<readonly [string, string, Readonly<Record<string, string>>]>([
  ["titles alone", "a,b\n", { a: "string", b: "string" }],
  ["one column", "n\n5\n7\n90\n", { n: "long" }],
  ["tabs", "a\tb\nx\t1\ny\t2\n", { a: "string", b: "long" }],
])("reads a file of %s", ([, text, expected]) =>
  Effect.gen(function* () {
    expect((yield* columnsOf({ "a.csv": text })).columns).toEqual(expected)
  }),
)

it.effect("reads NDJSON, and endings in capitals", () =>
  Effect.gen(function* () {
    const lines = '{"at":"2026-01-10T10:00:00","n":1}\n{"at":"2026-01-11T11:00:00","n":2}\n'
    expect((yield* columnsOf({ "a.ndjson": lines })).columns).toEqual({ at: "datetime", n: "long" })
    expect((yield* columnsOf({ "A.CSV": "a,b\nx,1\n" })).columns).toEqual({ a: "string", b: "long" })
  }),
)

it.effect("reads amounts of money and percentages as the numbers that they are, with their formats", () =>
  Effect.gen(function* () {
    const text = 'city,amount,rate\nOslo,"$1,200.50",12.5%\nRome,-$3.25,4%\nBonn,$7,100%\n'
    const { made } = yield* startOn({ "a.csv": text })
    const model = yield* loaded(made.folder)
    const [dataset] = [...model.datasets.values()]
    const columns = new Map(dataset?.columns.map((column) => [column.name, column] as const))
    expect(columns.get("amount")).toMatchObject({
      ...{ type: "double", decimal: "point", sign: "$" },
      format: { style: "currency", currency: "USD" },
    })
    expect(columns.get("rate")).toMatchObject({
      ...{ type: "double", sign: "%", format: { style: "percent" } },
    })
    const titles = [...model.cards.values()].map(({ title }) => title)
    expect(titles).toContain("Amount by city")
  }),
)

it.effect("takes moments that are all at midnight as days", () =>
  Effect.gen(function* () {
    const { columns } = yield* columnsOf({ "a.csv": "at,n\n2026-01-10 00:00:00,1\n2026-01-11 00:00:00,2\n" })
    expect(columns).toEqual({ at: "date", n: "long" })
  }),
)

it.effect.each<readonly [string, string | Uint8Array, string]>([
  ["quotes that never end", 'a,b\n"x,1\ny,2\n', "double quote does not end"],
  [
    "too many columns",
    `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(",")}\n`,
    "10000 columns: 500",
  ],
  ["no bytes", "", "no columns"],
  ["bytes that are no text", Buffer.from([0, 1, 2, 3, 255, 254, 0, 10, 0, 0]), ""],
])("refuses %s with a remedy", ([, bytes, problem]) =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write({ "a.csv": bytes })
    const refused = yield* folder.start(["a.csv"])
    if (Result.isSuccess(refused)) return yield* loaded(refused.success.folder)
    expect(refused.failure.problems[0]?.problem).toContain(problem)
    expect(refused.failure.problems[0]?.remedy).not.toBe("")
  }),
)
