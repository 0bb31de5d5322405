import { expect, it } from "vitest"
import { errorTable } from "#contract/errorTable.ts"
import { unfitFilters } from "./refusals.ts"

it("a filter that does not fit is refused in the words of the catalogue for everyone", () => {
  for (const { code, message } of Object.values(unfitFilters)) {
    expect(message).toBe(errorTable[code].anonymous)
  }
})
