import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { otherColor, tonesOf } from "#charts/color/palette.ts"
import { seriesColors } from "#charts/color/series-colors.ts"
import type { Mark, Scene } from "#charts/scene/scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const size = { width: 900, height: 500, locale: "en", texts: englishTexts }
const drawn = [
  "badge_vert_bar",
  "badge_vert_multibar",
  "badge_vert_stackedbar",
  "badge_vert_100pct_stackedbar",
  "badge_horiz_bar",
  "badge_horiz_multibar",
  "badge_horiz_stackedbar",
  "badge_horiz_100pct_stackedbar",
  "badge_line",
  "badge_area",
  "badge_100pct_area",
  "badge_stream",
  "badge_line_bar",
  "badge_lollipop",
  "badge_dot_plot",
] as const satisfies ReadonlyArray<ChartType>

/** A table with up to so many values of its series at up to three months, each pair once. */
const tableOf = (most: number, additive: boolean): fc.Arbitrary<ChartTable> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: most }),
      fc.infiniteStream(fc.integer({ min: 0, max: 1000 })),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
    )
    .map(([count, values, dice]) => {
      const names = Array.from({ length: count }, (_, index) => `value ${index}`)
      const rows = ["2001-01-01", "2001-02-01", "2001-03-01"].flatMap((month) =>
        names.flatMap((name) => (dice.next().value === 0 ? [] : [[month, name, values.next().value]])),
      )
      return {
        columns: [
          { name: "m", label: "M", role: "category", dataType: "date", grain: "month" },
          { name: "s", label: "S", role: "series", dataType: "string", colors: seriesColors(names) },
          {
            name: "v",
            label: "V",
            role: "value",
            dataType: "numeric",
            ...(additive ? { additive: true, absent: 0 } : {}),
          },
        ],
        rows,
        numRows: rows.length,
      }
    })

const saidOf = ({ key, color, datum: { value, column, seriesText, categoryText } }: Mark) =>
  [key, { color, value, column: column.name, seriesText, categoryText }] as const
const marksOf = ({ marks }: Scene) => new Map(marks.map(saidOf))
const keysOf = ({ legend }: Scene) => legend?.entries.map(({ key }) => key) ?? []

describe.each(drawn)("the series of %s", (chartType) => {
  it("keep colour, name and values whatever others are hidden, and come back as they were", () => {
    fc.assert(
      fc.property(
        fc.boolean().chain((additive) => tableOf(45, additive)),
        fc.infiniteStream(fc.boolean()),
        (table, dice) => {
          const all = chartScene({ chartType, table }, size)
          const hidden = keysOf(all).filter(() => dice.next().value)
          const some = chartScene({ chartType, table }, { ...size, hiddenSeries: new Set(hidden) })
          const before = marksOf(all)
          for (const [key, said] of marksOf(some)) expect(said).toEqual(before.get(key))
          expect(keysOf(some)).toEqual(keysOf(all))
          const left = all.marks.filter(({ key }) => !hidden.some((series) => key.endsWith(`|${series}`)))
          expect(new Set(some.marks.map(({ key }) => key))).toEqual(new Set(left.map(({ key }) => key)))
        },
      ),
      { numRuns: 60 },
    )
  })

  it("past the colours are one that is the sum of the rest, and none that is drawn shares a colour", () => {
    fc.assert(
      fc.property(tableOf(90, true), (table) => {
        const { marks, legend } = chartScene({ chartType, table }, size)
        const colors = (legend?.entries ?? []).map(({ color }) => color % tonesOf())
        if (colors.includes(otherColor)) expect(new Set(colors).size).toBe(colors.length)
        else expect(new Set(table.rows.map(([, name]) => name)).size).toBeLessThanOrEqual(tonesOf())
        for (const month of new Set(marks.map(({ datum }) => datum.categoryText))) {
          const here = marks.filter(({ datum }) => datum.categoryText === month)
          const rows = table.rows.filter(([date]) => date === here[0]?.datum.category)
          const total = rows.reduce((sum, [, , value]) => sum + Number(value), 0)
          expect(here.reduce((sum, { datum }) => sum + datum.value, 0)).toBe(total)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("past the colours are counted and not drawn where their values do not add up", () => {
    fc.assert(
      fc.property(tableOf(90, false), (table) => {
        const { marks, legend } = chartScene({ chartType, table }, size)
        const values = new Map(table.rows.map(([month, name, value]) => [`${month} ${name}`, value]))
        for (const { color, datum } of marks) {
          expect(color).not.toBe(otherColor)
          expect(datum.value).toBe(values.get(`${datum.category} ${datum.series}`))
        }
        const inTable = new Set(table.rows.map(([, name]) => name)).size
        const left = inTable - (legend?.entries.length ?? inTable)
        if (legend !== null) expect(legend.more?.text.includes("not shown") ?? false).toBe(left > 0)
        if (left > 0) expect(legend?.more?.text).toContain(`${left} not shown`)
      }),
      { numRuns: 60 },
    )
  })
})
