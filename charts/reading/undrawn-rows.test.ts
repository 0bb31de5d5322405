import { expect, it } from "vitest"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { chartScene } from "../chart-scene.fixture.ts"
import { settingsOf } from "../data/options.ts"
import { restLabels } from "../scene/rest-labels.ts"
import { englishTexts } from "../text/english.ts"
import { undrawnRows } from "./undrawn-rows.ts"

const options = { width: 400, height: 200, locale: "en", texts: englishTexts }

/** A table of shops and what they sold, in cities where there are some. */
const tableOf = (rows: ReadonlyArray<readonly [shop: string, amount: number, city?: string]>): ChartTable => {
  const hasCities = rows.some(([, , city]) => city !== undefined)
  return {
    columns: [
      { name: "shop", label: "Shop", role: "category", dataType: "string" },
      ...(hasCities ? [{ name: "city", label: "City", role: "series", dataType: "string" } as const] : []),
      { name: "amount", label: "Amount", role: "value", dataType: "numeric", absent: 0, additive: true },
    ],
    rows: rows.map(([shop, amount, city]) => (hasCities ? [shop, city ?? null, amount] : [shop, amount])),
    numRows: rows.length,
  }
}

const undrawn = (chartType: ChartType, table: ChartTable, hiddenSeries: ReadonlyArray<string> = []) => {
  const scene = chartScene({ chartType, table }, { ...options, hiddenSeries: new Set(hiddenSeries) })
  return {
    notes: restLabels(scene).map(({ text }) => text),
    rows: undrawnRows(table, scene, settingsOf(options)).map(({ name, valueText }) => [name, valueText]),
  }
}

const many = Array.from({ length: 60 }, (_, index) => [`Shop ${index + 1}`, 1000 - index] as const)

it("has the rows that bars downwards have no room for, as many as the chart says", () => {
  const { notes, rows } = undrawn("badge_horiz_bar", tableOf(many))
  expect(notes).toEqual([`${rows.length} not shown`])
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.at(-1)).toEqual(["Shop 60", "941"])
  expect(rows).toEqual(many.slice(-rows.length).map(([shop, amount]) => [shop, amount.toLocaleString("en")]))
})

it("has the values below zero that a pie cannot draw", () => {
  const { notes, rows } = undrawn(
    "badge_pie",
    tableOf([
      ["Oslo", 30],
      ["Rome", -4],
      ["Bergen", 12],
    ]),
  )
  expect(notes).toEqual(["1 not shown: below zero"])
  expect(rows).toEqual([["Rome", "-4"]])
})

it("has none of the rows that share a mark, and those of nothing that stands there", () => {
  const table = tableOf([
    ["CA", 3, "Oslo"],
    ["California", 2, "Rome"],
    ["Nowhere", 5, "Rome"],
  ])
  const { notes, rows } = undrawn("badge_map_us", table)
  expect(notes).toEqual(["1 not shown"])
  expect(rows).toEqual([["Nowhere · Rome", "5"]])
})

it("has the flows that are none, and none of those that nodes sum up", () => {
  const table = tableOf([
    ["Bread", 3, "Oslo"],
    ["Bread", 2, "Rome"],
    ["Bread", -4, "Bergen"],
    ["Cake", 5, "Oslo"],
  ])
  expect(undrawn("badge_sankey", table).rows).toEqual([["Bread · Bergen", "-4"]])
})

it("has nothing where all is drawn, and none of a series that is hidden", () => {
  const table = tableOf([
    ["Bread", 3, "Oslo"],
    ["Bread", 2, "Rome"],
    ["Cake", 5, "Oslo"],
    ["Cake", 1, "Rome"],
  ])
  expect(undrawn("badge_vert_stackedbar", table)).toEqual({ notes: [], rows: [] })
  expect(undrawn("badge_vert_stackedbar", table, [JSON.stringify("Rome")])).toEqual({ notes: [], rows: [] })
})
