import { describe, expect, test } from "vitest"
import { CardUrn, FilterId } from "../../kernel/ids.ts"
import { levelKey } from "../../kernel/levelKey.ts"
import { filterLoad } from "./columnMetadata.ts"
import type { FilterEvent } from "./events.ts"
import { evolveFilters, noFilters } from "./evolve.ts"
import { filterFrom } from "./queryFilter.ts"

const urn = CardUrn.make("flights")
const key = levelKey(urn, 0)
const byName = filterFrom({ column: "delay", operand: "EQUALS", values: [5] }, FilterId.make("f"), urn)
const loadAfter = (...events: ReadonlyArray<FilterEvent>) =>
  filterLoad(events.reduce(evolveFilters, noFilters))
const received: FilterEvent = { _tag: "FiltersReceived", key, filters: [byName] }

describe("the load of a level's filters", () => {
  test("is cleared without filters, also after the last was removed", () => {
    expect(loadAfter()).toBe("CLEARED")
    expect(loadAfter(received, { _tag: "FilterRemoved", key, id: byName.id })).toBe("CLEARED")
  })
  test("waits for the columns of filters that have only a name, and fails with them", () => {
    expect(loadAfter(received)).toBe("LOADING")
    expect(loadAfter(received, { _tag: "FilterColumnsFailed", key })).toBe("ERROR")
    expect(loadAfter(received, { _tag: "FilterColumnsLoaded", key, columns: [] })).toBe("LOADED")
  })
  test("is loaded at once for filters with column metadata", () =>
    expect(loadAfter({ ...received, filters: [{ ...byName, label: "Delay" }] })).toBe("LOADED"))
})
