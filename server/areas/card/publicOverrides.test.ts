import { expect, it } from "vitest"
import { cappedPage } from "./publicOverrides.ts"

it("cuts a page of an embedded table where its 200 rows end", () => {
  expect(cappedPage({})).toEqual({ limit: 200 })
  expect(cappedPage({ limit: 100_000 })).toEqual({ limit: 200 })
  expect(cappedPage({ limit: 50, offset: 180 })).toEqual({ limit: 20, offset: 180 })
  expect(cappedPage({ limit: 50, offset: 200 })).toBeNull()
})
