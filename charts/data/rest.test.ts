import { describe, expect, it } from "vitest"
import type { AuthorOptions } from "#domain/data/authorOptions.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { otherColor } from "../color/palette.ts"
import { nextMark } from "../reading/keyboard-navigation.ts"
import { readoutOf } from "../reading/readout.ts"
import { undrawnRows } from "../reading/undrawn-rows.ts"
import { restLabels } from "../scene/rest-labels.ts"
import { englishTexts } from "../text/english.ts"
import { severalRows } from "./absent.ts"
import { settingsOf } from "./options.ts"

const shop: ChartColumn = { name: "shop", label: "Shop", role: "category", dataType: "string" }
const city: ChartColumn = { name: "city", label: "City", role: "series", dataType: "string" }
const sales: ChartColumn = {
  name: "sales",
  label: "Sales",
  role: "value",
  dataType: "numeric",
  additive: true,
}
const price: ChartColumn = { name: "price", label: "Price", role: "value", dataType: "numeric" }

const tableOf = (
  columns: ReadonlyArray<ChartColumn>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
): ChartTable => ({
  columns,
  rows,
  numRows: rows.length,
})
const five = tableOf(
  [shop, sales],
  [
    ["Oslo", 50],
    ["Rome", 40],
    [null, 30],
    ["Bergen", null],
    ["Turin", 5],
  ],
)
const at = { width: 560, height: 320, locale: "en", texts: englishTexts }
const drawn = (chartType: ChartType, table: ChartTable, options: AuthorOptions, size = {}) => {
  const scene = chartScene({ chartType, table, options }, { ...at, ...size })
  return {
    scene,
    labels: scene.marks.map(({ label }) => label),
    notes: restLabels(scene).map(({ text }) => text),
    undrawn: undrawnRows(table, scene, settingsOf(at)).map(({ name }) => name),
  }
}

describe("the first categories that an author asks for", () => {
  it.each(["badge_vert_bar", "badge_horiz_bar", "badge_lollipop"] as const)(
    "stand in %s before the rest, which is of no row and of nothing that is not drawn",
    (chartType) => {
      const { scene, labels, undrawn, notes } = drawn(chartType, five, { maxCategories: 2 })
      expect(labels).toEqual(["Oslo: 50", "Rome: 40", "Other (3): 35"])
      expect(scene.marks.map(({ datum }) => datum.row)).toEqual([0, 1, severalRows])
      expect(scene.marks[2]?.color).toBe(scene.marks[0]?.color)
      expect([undrawn, notes]).toEqual([[], []])
    },
  )

  it.each(["badge_pie", "badge_donut"] as const)("have slices of a %s, and the rest a grey one", (type) => {
    const { scene, labels, undrawn } = drawn(type, five, { maxCategories: 2 })
    expect(labels).toEqual(["Oslo: 50 (40%)", "Rome: 40 (32%)", "Other (3): 35 (28%)"])
    expect(scene.marks.map(({ color }) => color)).toEqual([0, 1, otherColor])
    expect(scene.legend?.entries.map(({ text }) => text)).toEqual(["Oslo", "Rome", "Other (3)"])
    expect(undrawn).toEqual([])
  })

  it("are all of them where there are no more", () => {
    expect(drawn("badge_vert_bar", five, { maxCategories: 5 }).scene).toEqual(
      drawn("badge_vert_bar", five, {}).scene,
    )
  })

  it("are not asked for of dates and numbers", () => {
    for (const column of [
      { ...shop, dataType: "date", grain: "day" },
      { ...shop, dataType: "numeric" },
    ] as const) {
      const cells = column.dataType === "date" ? ["2026-01-01", "2026-01-02", "2026-01-03"] : [1, 2, 3]
      const table = tableOf(
        [column, sales],
        cells.map((cell, index) => [cell, index + 1]),
      )
      for (const type of ["badge_vert_bar", "badge_pie"] as const)
        expect(drawn(type, table, { maxCategories: 2 }).scene).toEqual(drawn(type, table, {}).scene)
    }
  })

  it("leave a rest that is read like a category, by its sums at each series", () => {
    const table = tableOf(
      [shop, city, sales],
      [
        ["Bread", "Oslo", 50],
        ["Bread", "Rome", 20],
        ["Cake", "Oslo", 9],
        ["Tea", "Rome", 3],
        ["Milk", "Rome", 2],
        ["Jam", "Oslo", 1],
      ],
    )
    const { scene, labels } = drawn("badge_vert_stackedbar", table, { maxCategories: 2 })
    expect(labels).toEqual([
      "Bread, Oslo: 50",
      "Bread, Rome: 20",
      "Cake, Oslo: 9",
      "Other (3), Oslo: 1",
      "Other (3), Rome: 5",
    ])
    const mark = nextMark(scene, null, "last") ?? expect.fail("There is no mark.")
    const { category, rows, totalText } = readoutOf(scene, mark, "en")
    expect([category.text, totalText]).toEqual(["Other (3)", "6"])
    expect(rows.map(({ text, valueText }) => `${text} ${valueText}`).toSorted()).toEqual(["Oslo 1", "Rome 5"])
    const hidden = drawn(
      "badge_vert_stackedbar",
      table,
      { maxCategories: 2 },
      { hiddenSeries: new Set(['"Oslo"']) },
    )
    expect([hidden.labels.at(-1), hidden.undrawn]).toEqual(["Other (3), Rome: 5", []])
  })

  it("leave no sum of values that do not add up, and one of those beside them that do", () => {
    const rows = [
      ["Bread", 50, 3],
      ["Cake", 40, 4],
      ["Tea", 3, 1],
      ["Milk", 2, 2],
    ]
    const both = drawn("badge_vert_bar", tableOf([shop, sales, price], rows), { maxCategories: 2 })
    expect(both.labels.at(-1)).toBe("Other (2), Sales: 5")
    expect(both.labels).toHaveLength(5)
  })

  it.each(["badge_vert_bar", "badge_horiz_bar", "badge_lollipop"] as const)(
    "are the only ones of %s where nothing adds up, which the chart says",
    (type) => {
      const prices = tableOf([shop, price], five.rows)
      const { scene, labels, notes, undrawn } = drawn(type, prices, { maxCategories: 2 })
      expect(labels).toEqual(["Oslo: 50", "Rome: 40"])
      expect(notes).toEqual(["3 not shown"])
      expect(undrawn).toEqual(["(Empty)", "Bergen", "Turin"])
      expect(scene.summary).toMatch(/ 3 not shown\.$/)
    },
  )

  it("are the only slices where nothing adds up, and have no shares then", () => {
    const prices = tableOf([shop, price], five.rows)
    const { scene, labels, notes } = drawn("badge_donut", prices, { maxCategories: 2 })
    expect(labels).toEqual(["Oslo: 50", "Rome: 40"])
    expect(notes).toEqual(["3 not shown"])
    expect(scene.summary).toMatch(/ 3 not shown\.$/)
  })

  it("count as not shown with the rest where there is no room for it", () => {
    const many = tableOf(
      [shop, sales],
      Array.from({ length: 60 }, (_, index) => [`Shop ${index + 1}`, 1000 - index]),
    )
    const { labels, notes, undrawn } = drawn("badge_horiz_bar", many, { maxCategories: 30 }, { height: 200 })
    expect(labels.length).toBeLessThan(30)
    expect(notes).toEqual([`${60 - labels.length} not shown`])
    expect(undrawn).toHaveLength(60 - labels.length)
  })

  it("take no colour from the slices where there are more of them than colours", () => {
    const many = tableOf(
      [shop, sales],
      Array.from({ length: 60 }, (_, index) => [`Shop ${index + 1}`, 1000 - index]),
    )
    const plain = drawn("badge_pie", many, {})
    expect(plain.undrawn).toEqual([])
    expect(drawn("badge_pie", many, { maxCategories: 40 }).scene).toEqual(plain.scene)
    expect(drawn("badge_pie", many, { maxCategories: 29 }).labels.at(-1)).toMatch(/^Other \(31\): /)
  })
})
