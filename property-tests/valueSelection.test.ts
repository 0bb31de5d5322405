import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addValues, invertValues, parseValueList, removeValues } from "#domain/areas/filter/valueSelection.ts"
import type { Cell } from "#domain/data/cell.ts"

const cells = fc.uniqueArray(fc.constantFrom<Cell>(null, "", "ATL", "DEN", "JFK", "LAX", "ORD"))
const sorted = (values: ReadonlyArray<unknown>) => values.map(String).toSorted()

describe("the choice among found values", () => {
  it("is what it was when it is turned round twice, and touches no value that was not found", () => {
    fc.assert(
      fc.property(cells, cells, (chosen, found) => {
        const inverted = invertValues(chosen, found)
        expect(new Set(invertValues(inverted, found))).toEqual(new Set(chosen))
        expect(removeValues(inverted, found)).toEqual(removeValues(chosen, found))
        expect(sorted([...inverted, ...chosen].filter((value) => found.includes(value)))).toEqual(
          sorted(found),
        )
      }),
    )
  })

  it("has every found value once after all are added, and none after all are removed", () => {
    fc.assert(
      fc.property(cells, cells, (chosen, found) => {
        const all = addValues(chosen, found)
        expect(new Set(all).size).toBe(all.length)
        expect(removeValues(found, all)).toEqual([])
        expect(removeValues(all, found)).toEqual(removeValues(chosen, found))
      }),
    )
  })
})

it("a list of values that was pasted is read as it was written, by lines and by commas", () => {
  const value = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 _%.-]*[A-Za-z0-9]$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(value, { minLength: 2 }),
      fc.constantFrom("\n", "\r\n", ",", ", "),
      (values, by) => {
        expect(parseValueList(values.join(by))).toEqual(values)
      },
    ),
  )
})
