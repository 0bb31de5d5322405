import { describe, expect, it } from "vitest"
import { drillFilters } from "#domain/areas/drill/filters.ts"
import { filterFrom, newFilter } from "#domain/areas/filter/queryFilter.ts"
import { CardUrn, FilterId } from "#domain/kernel/ids.ts"
import { valuesRequestOf } from "./levelRequests.ts"

const urn = CardUrn.make("by-month")
const id = FilterId.make("f")
const anyTime = { dateRange: null }

describe("the value picker", () => {
  it("requests the values of a filter made by a drill, or of one with only a label", () => {
    const table = {
      columns: [{ name: "state", label: "State", role: "category", dataType: "string" }],
      rows: [["CA"]],
      numRows: 1,
    } as const
    const bridge = { drillColumns: [{ column: "state", label: "State", role: "category" }] } as const
    const query = { column: "state", label: "State", operand: "IN", values: ["CA"] } as const
    const request = { card: urn, column: "state", dataSourceId: null, search: "c", dateRangeFilter: null }
    for (const filter of [...drillFilters(table, bridge, 0, urn, [id]), filterFrom(query, id, urn)]) {
      expect(valuesRequestOf(urn, filter, anyTime, "c")).toEqual(request)
    }
  })

  it("requests nothing before a column is chosen", () => {
    expect(valuesRequestOf(urn, newFilter(id, urn), anyTime, "")).toBeNull()
  })
})
