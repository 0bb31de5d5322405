import { deflateRawSync } from "node:zlib"
import { expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { writeXlsx } from "hucre/xlsx"
import { loaded, scaffoldFolder, startOn, textsIn } from "./scaffold.fixture.ts"

const sheet = (
  name: string,
  rows: ReadonlyArray<ReadonlyArray<string | number | boolean | Date | null>>,
) => ({
  name,
  rows: rows.map((row) => [...row]),
})

it.effect("makes a dataset of each sheet with rows, with its numbers and days", () =>
  Effect.gen(function* () {
    const day = (text: string) => new Date(`${text}T00:00:00Z`)
    const bytes = yield* Effect.promise(() =>
      writeXlsx({
        sheets: [
          sheet("Sales", [
            ["Shop", "Sold on", "Amount", "Code"],
            ["Oslo", day("2026-01-10"), 10.5, "007"],
            ["Rome, North", day("2026-02-11"), 4.31, "008"],
          ]),
          sheet("Notes", [["only a title"]]),
          sheet("Stock", [
            ["Item", "Left"],
            ["a", 1],
            ["b", 2],
          ]),
        ],
      }),
    )
    const { made } = yield* startOn({ "book.xlsx": bytes })
    expect(made.stacks).toEqual(["book-sales", "book-stock"])
    expect(made.notes.map(({ note }) => note)).toEqual([
      "sheet Notes has no rows below titles and was left out",
    ])
    const model = yield* loaded(made.folder)
    expect(
      [...model.datasets.values()].map(({ name, columns }) => [
        name,
        columns.map((one) => [one.name, one.type]),
      ]),
    ).toEqual([
      [
        "Book sales",
        [
          ["Sold on", "date"],
          ["Shop", "string"],
          ["Code", "string"],
          ["Amount", "double"],
        ],
      ],
      [
        "Book stock",
        [
          ["Item", "string"],
          ["Left", "long"],
        ],
      ],
    ])
    expect(textsIn(made.folder)["data/book-sales.csv"]).toBe(
      'Shop,Sold on,Amount,Code\nOslo,2026-01-10,10.5,007\n"Rome, North",2026-02-11,4.31,008\n',
    )
  }),
)

it.effect("finds the titles below a heading", () =>
  Effect.gen(function* () {
    const rows = [["Sales of the year"], [], ["Shop", "Amount"], ["Oslo", 1], ["Rome", 2]]
    const bytes = yield* Effect.promise(() => writeXlsx({ sheets: [sheet("Sales", rows)] }))
    const { made } = yield* startOn({ "book.xlsx": bytes })
    expect(textsIn(made.folder)["data/book-sales.csv"]).toBe("Shop,Amount\nOslo,1\nRome,2\n")
  }),
)

/** An archive of parts, each deflated, which says of one that it is of another size. */
const archive = (
  parts: Readonly<Record<string, string | Buffer>>,
  says: (size: number) => number = (size) => size,
) => {
  const heads: Array<Buffer> = []
  const bodies: Array<Buffer> = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const bytes = Buffer.from(text)
    const data = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(says(bytes.length), 22)
    local.writeUInt16LE(name.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(8, 10)
    head.writeUInt32LE(data.length, 20)
    head.writeUInt32LE(says(bytes.length), 24)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(offset, 42)
    heads.push(head, Buffer.from(name))
    bodies.push(local, Buffer.from(name), data)
    offset += 30 + name.length + data.length
  }
  const directory = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
const workbook = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
const sheetOf = (data: string) => ({ "xl/workbook.xml": workbook, "xl/worksheets/sheet1.xml": data })

it.effect.each<readonly [string, Buffer, string]>([
  ["no archive", Buffer.from("PK but no workbook"), "It is no workbook"],
  ["an archive that is cut off", archive(sheetOf("<a/>")).subarray(0, 100), "It is no workbook"],
  [
    "a cell without end",
    archive(sheetOf(`<row><c><v>${"9".repeat(600_000)}</v></c></row>`)),
    "has a text of more than 512 kB",
  ],
  [
    "a row without end",
    archive(sheetOf(`<row>${"<c/>".repeat(300_000)}</row>`)),
    "has a row with too many cells",
  ],
  [
    "zeros that fill memory",
    archive({ "xl/workbook.xml": workbook, "xl/media/a.bin": Buffer.alloc(30_000_000) }),
    "unpacks to more than 250 times its size",
  ],
  [
    "a part that is larger than it says",
    archive(sheetOf("<row/>".repeat(1_000)), () => 10),
    "is larger than it says",
  ],
  ["entities", archive(sheetOf('<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>')), "defines entities"],
  [
    "texts that fill memory",
    archive({ "xl/workbook.xml": workbook, "xl/sharedStrings.xml": "<si/>".repeat(4_100_000) }),
    "has too many entries",
  ],
  ["no sheet", archive({ "xl/workbook.xml": "<workbook/>" }), "It has no sheet"],
])("refuses a workbook with %s before it is read", ([, bytes, problem]) =>
  Effect.gen(function* () {
    const folder = yield* scaffoldFolder
    folder.write({ "book.xlsx": bytes })
    const refused = yield* folder.start(["book.xlsx"])
    const [found] = Result.isFailure(refused) ? refused.failure.problems : []
    expect(found?.problem).toContain(problem)
    expect(found?.remedy).toContain("save it again")
  }),
)
