import fc from "fast-check"
import { expect, it } from "vitest"
import { CardUrn } from "../../kernel/ids.ts"
import { fullRows, gridColumns } from "./fullRows.ts"
import { Placement, type StackCard } from "./types.ts"

type Columns = Placement["columns"]

const placed = (widths: ReadonlyArray<Columns>): ReadonlyArray<StackCard> =>
  widths.map((columns, index) => ({ urn: CardUrn.make(`card-${index}`), columns }))
const widths = fc.array(fc.constantFrom(...Placement.fields.columns.literals), { maxLength: 30 })

/** The rows of a grid that places each tile where there is room for it first. */
const rowsOf = (columns: ReadonlyArray<number>): ReadonlyArray<number> => {
  const rows: Array<number> = []
  for (const width of columns) {
    const at = rows.findIndex((used) => used + width <= gridColumns)
    if (at < 0) rows.push(width)
    else rows[at] = (rows[at] ?? 0) + width
  }
  return rows
}

it.each([
  [
    [8, 4],
    [8, 4],
  ],
  [[8], [12]],
  [
    [6, 3],
    [6, 6],
  ],
  // The third goes up beside the first.
  [
    [8, 8, 3],
    [8, 12, 4],
  ],
] satisfies ReadonlyArray<[Array<Columns>, Array<number>]>)(
  "makes of widths %j tiles of %j",
  (given, made) => {
    expect(fullRows(placed(given)).map(({ columns }) => columns)).toEqual(made)
  },
)

it("fills every row, in as many rows as before, and makes no card narrower", () => {
  fc.assert(
    fc.property(widths, (given) => {
      const tiles = fullRows(placed(given))
      const rows = rowsOf(tiles.map(({ columns }) => columns))
      expect(rows).toEqual(rowsOf(given).map(() => gridColumns))
      expect(tiles.every(({ columns }, index) => columns >= (given[index] ?? 0))).toBe(true)
      expect(tiles.map(({ urn }) => urn)).toEqual(placed(given).map(({ urn }) => urn))
    }),
  )
})

it("makes figures low where a row has nothing else", () => {
  const figure = { isFigure: true }
  const cards = placed([3, 3, 6, 8, 4, 12]).map((card, index) =>
    [0, 1, 2, 4].includes(index) ? { ...card, ...figure } : card,
  )
  expect(fullRows(cards).map(({ isLow }) => isLow)).toEqual([true, true, true, false, false, false])
})
