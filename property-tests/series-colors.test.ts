import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { chartScene } from "#charts/chart-scene.fixture.ts"
import { palette, tonesOf } from "#charts/color/palette.ts"
import { seriesColors } from "#charts/color/series-colors.ts"
import { settingsOf } from "#charts/data/options.ts"
import { channelsOf } from "#charts/data/read-channels.ts"
import { englishTexts } from "#charts/text/english.ts"
import type { ChartTypeOptions } from "#charts/types/chart-type.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { Cell } from "#domain/data/cell.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

const size = { width: 640, height: 400, locale: "en", texts: englishTexts }

const value: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: -50, max: 50 }) },
  fc.constant(null),
)
/** The values of a column, those of most rows first. */
const domainOf = (maxLength: number) => fc.uniqueArray(value, { minLength: 1, maxLength })

/** A table over a domain, with the colours of its first `known` values, and rows of which a filter keeps some. */
const filtered = domainOf(40)
  .chain((domain) =>
    fc.record({
      domain: fc.constant(domain),
      known: fc.oneof(fc.constant(domain.length), fc.nat({ max: domain.length })),
      rows: fc.array(
        fc.tuple(
          fc.constantFrom("a", "b", "c", "d"),
          fc.constantFrom(...domain),
          fc.integer({ min: -9, max: 99 }),
        ),
        { maxLength: 40 },
      ),
      keeps: fc.infiniteStream(fc.boolean()),
    }),
  )
  .map(({ domain, known, rows, keeps }) => {
    const colors = seriesColors(domain.slice(0, known))
    const tableOf = (rows: ChartTable["rows"]): ChartTable => {
      const shown = new Set(rows.map(([, cell]) => cell))
      return {
        columns: [
          { name: "c", label: "C", role: "category", dataType: "string" },
          {
            name: "s",
            label: "S",
            role: "series",
            dataType: "string",
            colors: colors.filter((one) => shown.has(one.value)),
          },
          { name: "v", label: "V", role: "value", dataType: "numeric" },
        ],
        rows,
        numRows: rows.length,
      }
    }
    const part = rows.filter(() => keeps.next().value === true)
    return { all: tableOf(rows), part: tableOf(part) }
  })

const colorsBySeries = (table: ChartTable): ReadonlyMap<string, number> =>
  new Map(channelsOf(table, settingsOf(size)).series.map(({ key, color }) => [key, color]))

const optionsOf = (type: ChartType): ChartTypeOptions => chartTypes[type].options

describe("the colours of series", () => {
  it("stay with their values whatever a filter leaves", () => {
    fc.assert(
      fc.property(filtered, ({ all, part }) => {
        const before = colorsBySeries(all)
        for (const [key, color] of colorsBySeries(part)) expect(color).toBe(before.get(key))
      }),
      { numRuns: 500 },
    )
  })

  it("come with an order that a filter does not change either", () => {
    fc.assert(
      fc.property(filtered, ({ all, part }) => {
        const left = colorsBySeries(part)
        const before = [...colorsBySeries(all).keys()]
        expect([...left.keys()]).toEqual(before.filter((key) => left.has(key)))
      }),
    )
  })

  const split = ChartType.literals.filter((type) => {
    const { values, colors } = optionsOf(type)
    return values !== "TOTALS" && colors === undefined
  })
  it.each(split)("of %s are drawn on every mark, path and legend entry alike", (chartType) => {
    fc.assert(
      fc.property(filtered, ({ all, part }) => {
        const colors = colorsBySeries(all)
        const scene = chartScene({ chartType, table: part }, size)
        const ofSeries = [...scene.paths, ...(scene.legend?.entries ?? [])].filter(({ key }) =>
          colors.has(key),
        )
        for (const { key, color } of ofSeries) expect(color).toBe(colors.get(key))
        for (const mark of scene.marks) {
          if (mark.kind === "rect" && mark.heat !== undefined) continue
          expect(mark.color).toBe(colors.get(JSON.stringify(mark.datum.series)))
        }
      }),
    )
  })

  it("differ in hue while the column has ten values or fewer, and in hue or lightness up to thirty", () => {
    fc.assert(
      fc.property(domainOf(tonesOf()), (domain) => {
        const colors = seriesColors(domain).map(({ color }) => color)
        expect(new Set(colors.map((color) => color % tonesOf())).size).toBe(domain.length)
        const first = colors.slice(0, palette.length)
        expect(new Set(first.map((color) => color % palette.length)).size).toBe(first.length)
      }),
    )
  })

  it("of ten values or fewer do not depend on how many rows each has", () => {
    fc.assert(
      fc.property(
        domainOf(palette.length).chain((domain) =>
          fc.record({
            domain: fc.constant(domain),
            ranked: fc.shuffledSubarray(domain, { minLength: domain.length }),
          }),
        ),
        ({ domain, ranked }) => {
          expect(seriesColors(ranked)).toEqual(seriesColors(domain))
        },
      ),
    )
  })

  it("are those that an author fixed, and the others differ from them while there are colours left", () => {
    const fixed = fc
      .tuple(domainOf(12), fc.uniqueArray(fc.integer({ min: 0, max: tonesOf() - 1 }), { maxLength: 6 }))
      .map(([domain, colors]) => ({
        domain,
        fixed: new Map(
          domain.flatMap((value, index): ReadonlyArray<[string, number]> => {
            const color = colors[index]
            return value === null || color === undefined ? [] : [[String(value), color]]
          }),
        ),
      }))
    fc.assert(
      fc.property(fixed, ({ domain, fixed }) => {
        fc.pre(new Set(domain.map(String)).size === domain.length)
        const colors = seriesColors(domain, fixed)
        expect(new Set(colors.map(({ value }) => value))).toEqual(new Set(domain))
        for (const { value, color } of colors) {
          const own = value === null ? undefined : fixed.get(String(value))
          if (own !== undefined) expect(color).toBe(own)
        }
        expect(new Set(colors.map(({ color }) => color)).size).toBe(domain.length)
      }),
    )
  })
})
