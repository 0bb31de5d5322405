import { describe, expect, it } from "vitest"
import { englishTexts } from "#charts/text/english.ts"
import type { Cell } from "#domain/data/cell.ts"
import { chartScene } from "../../chart-scene.fixture.ts"
import { unemploymentByCounty } from "../../gallery/fixtures/unemployment-by-county.ts"
import { usCounties } from "./us-counties.ts"
import { usStates } from "./us-states.ts"

const sceneOf = (rows: ReadonlyArray<ReadonlyArray<Cell>>) =>
  chartScene(
    {
      chartType: "badge_map_us_counties",
      table: { ...unemploymentByCounty, rows, numRows: rows.length },
    },
    { width: 560, height: 320, locale: "en", texts: englishTexts },
  )

describe("a map of counties", () => {
  it("has each county once, in a state, and within its grid", () => {
    expect(usCounties.places).toHaveLength(3142)
    expect(new Set(usCounties.places.map(({ code }) => code)).size).toBe(3142)
    for (const { code, names, bounds } of usCounties.places) {
      expect(code).toMatch(/^\d{5}$/)
      expect(names[0]).toMatch(/^.+, [A-Z]{2}$/)
      expect([bounds.x >= -60, bounds.x + bounds.width <= usCounties.width]).toEqual([true, true])
    }
  })

  it("finds a county by its code, with or without its zero, as text or number, and by its name and state", () => {
    const { marks, summary } = sceneOf([
      ["06037", 0.1],
      ["1001", 0.2],
      [48201, 0.3],
      ["Cook County, IL", 0.4],
      ["orleans parish, LA", 0.5],
      ["Nowhere, ZZ", 0.6],
    ])
    expect(new Set(marks.map(({ datum }) => datum.categoryText))).toEqual(
      new Set(["Los Angeles, CA", "Autauga, AL", "Harris, TX", "Cook, IL", "Orleans, LA"]),
    )
    expect(summary).toContain("5 places, 1 not shown")
  })

  it("lies on the outlines of the states", () => {
    const { marks, paths } = sceneOf(unemploymentByCounty.rows)
    expect([marks.length, paths.length]).toEqual([58, usStates.places.length])
  })
})
