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

  it("begins with the time, in milliseconds, at which it was minted", () => {
    const before = Date.now()
    const minted = Number.parseInt(mintCommandId().replaceAll("-", "").slice(0, 12), 16)
    expect(minted).toBeGreaterThanOrEqual(before)
    expect(minted).toBeLessThanOrEqual(Date.now() + 1)
  })
})
