import { expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import { settingsOf } from "./options.ts"
import { indexCategories } from "./ordinal-index.ts"

const settings = settingsOf({ width: 600, height: 300, locale: "en", texts: englishTexts })
const column = (name: string): ChartColumn => ({ name, label: name, role: "category", dataType: "string" })

it("finds one category of a value for each series, and a further one each time that a series has it again", () => {
  const { find, list } = indexCategories([column("origin")], settings)
  expect(find(["ATL"], "a")).toEqual({ index: 0, key: '"ATL"' })
  expect(find(["ATL"], "b")).toEqual({ index: 0, key: '"ATL"' })
  expect(find(["LAX"], "a")).toEqual({ index: 1, key: '"LAX"' })
  expect(find(["ATL"], "a")).toEqual({ index: 2, key: '"ATL"~1' })
  expect(find(["ATL"], "b")).toEqual({ index: 2, key: '"ATL"~1' })
  expect(find(["ATL"], "a")).toEqual({ index: 3, key: '"ATL"~2' })
  expect(list.map(({ text }) => text)).toEqual(["ATL", "LAX", "ATL", "ATL"])
})

it("tells missing values from empty text and from the text null, and joins several columns", () => {
  const { find } = indexCategories([column("origin")], settings)
  const keys = [[null], [""], ["null"], [Number.NaN]].map((cells, series) => find(cells, `${series}`).key)
  expect(keys).toEqual(["null", '""', '"null"', "null"])
  const joined = indexCategories([column("from"), column("to")], settings)
  expect(joined.find(["ATL", "LAX"], "")).toEqual({ index: 0, key: '["ATL","LAX"]' })
  expect(joined.find(["ATL LAX", null], "").index).toBe(1)
  expect(joined.list[0]?.text).toBe("ATL · LAX")
})
