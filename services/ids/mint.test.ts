import { describe, expect, it } from "vitest"
import { mintCommandId, mintFilterId } from "./mint.ts"

const versionSeven = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe("a minted id", () => {
  it("is a UUID of version 7", () => {
    expect(mintCommandId()).toMatch(versionSeven)
    expect(mintFilterId()).toMatch(versionSeven)
  })

  it("is another one each time", () => {
    const ids = Array.from({ length: 1000 }, mintCommandId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("begins with the time, in milliseconds, at which it was minted, and never with an earlier one than another", () => {
    const timeOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)
    // Where a clock was set ahead before, and is back, ids go on from there.
    const other = timeOf(mintCommandId())
    const before = Date.now()
    const minted = timeOf(mintCommandId())
    expect(minted).toBeGreaterThanOrEqual(Math.max(before, other))
    expect(minted).toBeLessThanOrEqual(Math.max(Date.now(), other) + 1)
  })
})
