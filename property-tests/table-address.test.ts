import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isReserved } from "#domain/areas/address/names.ts"
import { printQuery } from "#domain/areas/address/query.ts"
import { parseSettings, printSettings } from "#domain/areas/address/settings.ts"
import { isOfTables } from "#domain/areas/address/tables.ts"
import type { LevelEvent } from "#domain/areas/level/events.ts"
import { level } from "#domain/areas/level/level.ts"
import { levelOf, shownSettings } from "#domain/areas/level/select.ts"
import { inLayoutOrder } from "#domain/areas/panel/layout.ts"
import { maxColumnWidth, maxTableTextLength, minColumnWidth } from "#domain/data/tableSettings.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { layOutColumns } from "#src/features/table/columns.ts"
import { levelTables, trickyText } from "./arbitraries/view.ts"

const names = ["sort", "sort.rows", "widths", "widths.rows", "columns", "columns.rows"]
const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const after = (...events: ReadonlyArray<LevelEvent>) => {
  const opened: LevelEvent = { _tag: "CardOpened", card: urn }
  return levelOf([opened, ...events].reduce(level.evolve, level.initialState), key)
}
const read = (name: string, text: string) => parseSettings([[name, text]], null)

describe("how tables were left, in an address,", () => {
  it("is the same in the state that the address opens, which writes it as the same address", () => {
    fc.assert(
      fc.property(levelTables, (tables) => {
        const written = printSettings({ tables }, null)
        const settings = parseSettings(written, null)
        expect(settings).toEqual({ settings: { tables }, unread: [] })
        const opened = after({ _tag: "SettingsReceived", key, settings: settings.settings })
        if (opened === undefined) throw new Error("The card is closed")
        const again = printSettings(shownSettings(opened), null)
        const isShort = written.every(([name]) => name !== "view")
        if (isShort) expect(printQuery(again)).toBe(printQuery(written))
      }),
      { numRuns: 500 },
    )
  })

  it("is read under names that no column has without a word of its own", () => {
    for (const name of names) expect([isReserved(name), isOfTables(name)]).toEqual([true, true])
    for (const name of ["rows", "sort.gt", "sort.rows.rows", "toString", "constructor", ".rows"])
      expect(isOfTables(name)).toBe(false)
  })

  it("is read or named whatever stands there, and what is read is within its limits", () => {
    const text = fc.oneof(
      trickyText,
      fc
        .array(
          fc.constantFrom(
            "a",
            "b",
            ":",
            ",",
            "~",
            "120",
            "49",
            "4001",
            "1e3",
            "-1",
            "descending",
            "__proto__",
          ),
        )
        .map((parts) => parts.join("")),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (name, given) => {
        const { settings, unread } = read(name, given)
        expect(unread).toEqual(settings.tables === undefined ? [[name, given]] : [])
        for (const { sort, widths = {}, columns = [] } of Object.values(settings.tables ?? {})) {
          if (sort !== undefined) expect(sort.column).not.toBe("")
          for (const width of Object.values(widths)) {
            expect(width).toBeGreaterThanOrEqual(minColumnWidth)
            expect(width).toBeLessThanOrEqual(maxColumnWidth)
          }
          expect(columns).not.toContain("")
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it("names a text that is longer than any table needs as what could not be read", () => {
    const long = "a".repeat(maxTableTextLength)
    for (const name of ["sort", "columns.rows"]) {
      expect(read(name, long).unread).toEqual([])
      expect(read(name, `${long}a`).unread).toHaveLength(1)
    }
  })
})

it("a table with columns that it does not show is as wide as without, has each of its own once, and none too wide", () => {
  const own = fc.uniqueArray(fc.constantFrom("date", "delay", "origin", "constructor", "__proto__"), {
    minLength: 1,
  })
  fc.assert(
    fc.property(own, levelTables, fc.integer({ min: 0, max: 3_000 }), (columns, { chart = {} }, view) => {
      const { widths = {}, columns: order = [] } = chart
      const most = 400
      const layout = { sort: null, widths, order, collapsed: [] }
      const laid = layOutColumns(
        inLayoutOrder(columns, layout).map((name, cell) => ({
          column: { name, label: name, role: "detail", dataType: "string" },
          cell,
          wanted: 100,
        })),
        layout,
        view,
        most,
      )
      expect(laid.map(({ column }) => column.name).toSorted()).toEqual(columns.toSorted())
      for (const { column, width } of laid) {
        expect(width).toBeGreaterThanOrEqual(minColumnWidth)
        if (Object.hasOwn(widths, column.name)) expect(width).toBeLessThanOrEqual(most)
      }
    }),
  )
})
