import fc from "fast-check"
import { expect, it } from "vitest"
import { searchEntities, searchFacets } from "./facets.ts"
import { parseSearchAddress, printSearchAddress } from "./searchAddress.ts"
import type { SearchChoice } from "./searchResults.ts"

const value = fc.string({ minLength: 1, maxLength: 5, unit: "grapheme" })
const choice: fc.Arbitrary<SearchChoice> = fc.record({
  query: fc.string({ maxLength: 20, unit: "grapheme" }),
  entities: fc.subarray([...searchEntities]),
  filters: fc.subarray([...searchFacets]).chain((facets) =>
    fc.tuple(
      ...facets.map((facet) =>
        fc.record({
          facet: fc.constant(facet),
          values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
        }),
      ),
    ),
  ),
})

it("a search is read back from its address", () =>
  fc.assert(
    fc.property(choice, (one) => {
      expect(parseSearchAddress(printSearchAddress(one))).toEqual(one)
    }),
  ))

it("an address names what is searched for in words that people read, and is read without what it does not know", () => {
  const search = {
    query: "late flights",
    entities: ["card", "chat message"],
    filters: [{ facet: "owner", values: ["ada"] }],
  } as const
  expect(printSearchAddress(search)).toBe("q=late+flights&type=card&type=chat+message&owner=ada")
  expect(
    parseSearchAddress("?q=late+flights&type=card&type=chat+message&type=dataset&owner=ada&x=y"),
  ).toEqual(search)
})
