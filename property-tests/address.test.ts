import fc from "fast-check"
import { expect, it } from "vitest"
import { parseView } from "#domain/areas/address/parseView.ts"
import { printView } from "#domain/areas/address/printView.ts"
import { parseQuery, printQuery } from "#domain/areas/address/query.ts"
import { filterFrom } from "#domain/areas/filter/queryFilter.ts"
import { typedFilter } from "#domain/areas/filter/typedValues.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { CardView } from "#domain/areas/level/view.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { anyView, dateColumn, trickyText, typeOfColumn } from "./arbitraries/view.ts"

const anyName = fc.constantFrom(
  "date",
  "by",
  "as",
  "drill",
  "drill1.state",
  "drill40.state",
  "level1.as",
  "level1.sort",
  "sort",
  "widths.rows",
  "columns",
  "level0.as",
  "filters",
)

/** Filters as their columns have them: groups by their order, without what is known of a column. */
const meant = (filters: ReadonlyArray<QueryFilter>): ReadonlyArray<unknown> => {
  const groups = [...new Set(filters.map(({ anyOf }) => anyOf))]
  return filters.map((filter) => {
    const { dataType: _, label: __, anyOf, ...rest } = filter
    const held = filterFrom(filter, FilterId.make("f"), CardUrn.make("card"))
    return {
      ...rest,
      ...typedFilter(held, typeOfColumn(filter.column)),
      ...(anyOf === undefined ? {} : { anyOf: groups.indexOf(anyOf) }),
    }
  })
}

const meantView = ({ filters, settings, drill }: CardView): unknown => ({
  filters: meant(filters),
  settings,
  drill: drill.map((step) => ({
    ...step,
    label: step.filters.length === 0 ? "" : step.label,
    filters: meant(step.filters),
    applied: meant(step.applied ?? []),
  })),
})

it("a view goes through its address unchanged, whatever its texts", () => {
  fc.assert(
    fc.property(anyView, dateColumn, (view, column) => {
      const query = printQuery(printView(view, column))
      const { filters, settings, drill, unread } = parseView(parseQuery(query), column)
      expect(unread).toEqual([])
      expect(meantView({ filters: filters ?? [], settings: settings ?? {}, drill })).toEqual(meantView(view))
    }),
    { numRuns: 500 },
  )
})

it("a view that is to be exact says which filters it has, also none", () => {
  fc.assert(
    fc.property(anyView, dateColumn, (view, column) => {
      const { filters, settings, unread } = parseView(
        parseQuery(printQuery(printView(view, column, true))),
        column,
      )
      expect([unread, filters?.length, settings ?? {}]).toEqual([[], view.filters.length, view.settings])
    }),
  )
})

it("what is read of an address is written as the same address", () => {
  fc.assert(
    fc.property(anyView, dateColumn, (view, column) => {
      const query = printQuery(printView(view, column))
      const { filters, settings, drill } = parseView(parseQuery(query), column)
      const again = printView({ filters: filters ?? [], settings: settings ?? {}, drill }, column)
      expect(printQuery(again)).toBe(query)
    }),
    { numRuns: 500 },
  )
})

it("a browser keeps the query as it was printed, and so does a program that writes it anew", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          trickyText.filter((name) => name !== ""),
          trickyText,
        ),
      ),
      (parameters) => {
        const query = printQuery(parameters)
        const address = new URL(`https://cairn.example.com/card/a?${query}`)
        expect(address.search.slice(1)).toBe(query)
        expect(parseQuery(query)).toEqual(parameters)
        expect(parseQuery(new URLSearchParams(address.search).toString())).toEqual(parameters)
      },
    ),
    { numRuns: 500 },
  )
})

it("any address is read: what it cannot mean is named", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(trickyText, anyName), trickyText)),
      fc.string(),
      (parameters, text) => {
        const query = parameters.map((parameter) => parameter.join("=")).join("&") + text
        const { filters, drill, unread } = parseView(parseQuery(query), null)
        for (const part of unread) expect(parseQuery(query)).toContainEqual(part)
        expect(drill.length).toBeLessThanOrEqual(parseQuery(query).length)
        if (!query.includes("pfilters"))
          expect(filters?.length ?? 0).toBeLessThanOrEqual(parseQuery(query).length)
      },
    ),
    { numRuns: 500 },
  )
})
