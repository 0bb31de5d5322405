import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { settingsOf } from "#charts/data/options.ts"
import { lineCells, pivotColumns, pivotLines } from "#charts/data/pivot/pivot-lines.ts"
import { type PivotGroup, pivotTree, valueKey } from "#charts/data/pivot/pivot-tree.ts"
import { withTotals } from "#charts/gallery/fixtures/with-totals.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTable, TableSort } from "#domain/data/chartTable.ts"

const settings = settingsOf({ width: 0, height: 0, locale: "en", texts: englishTexts })
const name = fc.constantFrom(null, "", "a", "b", "Total", "[]")
const row = fc.tuple(name, name, fc.option(fc.integer({ min: -5, max: 5 })))
/** Tables with one row for each of their groups, some of which measure nothing. */
const table: fc.Arbitrary<ChartTable> = fc
  .uniqueArray(row, { maxLength: 30, selector: ([down, across]) => JSON.stringify([down, across]) })
  .map((rows) =>
    withTotals({
      columns: [
        { name: "down", label: "Down", role: "category", dataType: "string" },
        { name: "across", label: "Across", role: "series", dataType: "string" },
        { name: "sum", label: "Sum", role: "value", dataType: "numeric" },
      ],
      rows,
      numRows: rows.length,
    }),
  )
const direction = fc.constantFrom("ascending" as const, "descending" as const)
const keysOf = ({ children }: PivotGroup): ReadonlyArray<string> => children.map(({ key }) => key)

describe("the groups of a pivot table", () => {
  it("have every row of the table once, and absent values are no totals", () => {
    fc.assert(
      fc.property(table, (source) => {
        const tree = pivotTree(source, settings)
        for (const [down = null, across = null, sum = null] of source.rows) {
          const group = tree.rows.children.find(({ cells }) => cells[0] === down)
          const column = tree.columns.children.find(({ cells }) => cells[0] === across)
          if (group === undefined || column === undefined) expect.fail("a row is in no group")
          expect(tree.figuresAt(group, column)).toEqual([sum])
          const own = source.rows.filter((one) => one[0] === down).map((one) => Number(one[2]))
          expect(Number(tree.figuresAt(group, tree.columns)?.[0])).toBe(
            own.reduce((total, one) => total + one, 0),
          )
        }
        expect(new Set(keysOf(tree.rows)).size).toBe(tree.rows.children.length)
        expect(tree.rows.children).toHaveLength(new Set(source.rows.map(([down]) => down)).size)
      }),
    )
  })

  it("are the same groups in the order of any column, what is absent last", () => {
    fc.assert(
      fc.property(table, direction, fc.nat(), (source, way, pick) => {
        const plain = pivotTree(source, settings)
        const columns = pivotColumns(plain, new Set())
        const chosen = columns[pick % columns.length]
        const measure = plain.measures[0]
        if (chosen === undefined || measure === undefined) expect.fail("a pivot table has no column")
        const sort: TableSort = { column: valueKey(chosen.group, measure), direction: way }
        const sorted = pivotTree(source, settings, sort)
        expect(keysOf(sorted.rows).toSorted()).toEqual(keysOf(plain.rows).toSorted())
        const values = sorted.rows.children.map((group) => lineCells(sorted, group, [chosen])[0] ?? null)
        const known = values.filter((value) => value !== null).map(Number)
        expect(values.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((a, b) => (way === "ascending" ? a - b : b - a)))
      }),
    )
  })

  it("hide what lies in a collapsed group, and nothing else", () => {
    const deep: ChartTable = {
      columns: [
        { name: "outer", label: "Outer", role: "category", dataType: "string" },
        { name: "inner", label: "Inner", role: "detail", dataType: "string" },
        { name: "sum", label: "Sum", role: "value", dataType: "numeric" },
      ],
      rows: ["a", "b", "c"].flatMap((outer) => ["x", "y"].map((inner) => [outer, inner, 1])),
      numRows: 6,
    }
    const { rows } = pivotTree(deep, settings)
    fc.assert(
      fc.property(fc.subarray([...rows.children]), (collapsed) => {
        const lines = pivotLines(rows, new Set(collapsed.map(({ key }) => key)))
        const shown = rows.children.flatMap((outer) => [
          outer.key,
          ...(collapsed.includes(outer) ? [] : keysOf(outer)),
        ])
        expect(lines.map(({ group }) => group.key)).toEqual(shown)
      }),
    )
  })
})
