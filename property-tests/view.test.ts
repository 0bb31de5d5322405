import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { expect, it } from "vitest"
import { parsePfilters, printPfilters } from "#domain/areas/filter/pfilters.ts"
import { appliedFilters, filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { CardView, parseDrill, parseSettings, printSettings } from "#domain/areas/level/view.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { sampled } from "./arbitraries/sampled.ts"

/** Any view, with numbers as JSON has them: it knows no -0. */
const view = sampled(CardView, 4).map((sample): CardView => JSON.parse(JSON.stringify(sample)))

it("a view goes through its address unchanged", () => {
  fc.assert(
    fc.property(view, ({ filters, settings, drill }) => {
      expect(parsePfilters(printPfilters(filters))).toEqual(E.right(filters))
      const printed = printSettings(settings)
      expect(
        printed === null ? {} : E.getOrElse<unknown, unknown>(() => null)(parseSettings(printed)),
      ).toEqual(settings)
      expect(E.getOrElse<unknown, unknown>(() => null)(parseDrill(JSON.stringify(drill)))).toEqual(drill)
    }),
    { numRuns: 300 },
  )
})

it("a filter that came from an address goes back into one with all it said", () => {
  fc.assert(
    fc.property(view, ({ filters }) => {
      const urn = CardUrn.make("flights")
      const held = filters.map((filter, index) => filterFrom(filter, FilterId.make(`f${index}`), urn))
      const applied = appliedFilters(held)
      expect(applied.map(({ label: _, dataType: __, ...rest }) => rest)).toEqual(
        filters.map(({ label: _, dataType: __, ...rest }) => rest),
      )
    }),
    { numRuns: 300 },
  )
})

it("a text that is no view is refused", () => {
  for (const text of ["", "{", "[]x", '{"chartType":"pie chart"}', '{"dateRange":{"column":1}}']) {
    expect(parseSettings(text)).toEqual(E.left("Invalid view"))
  }
})
