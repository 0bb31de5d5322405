import { describe, expect, it } from "vitest"
import { ChunkFailed } from "../chunk/chunkFailed.ts"
import { joinedChunk, lazyChunk } from "./lazyChunk.ts"

const loadAtOnce = <Module>(load: () => Promise<Module>): Promise<Module> => load()
const chunkOf = (part: string) => lazyChunk(part, async () => ({ part }))

describe("two chunks as one", () => {
  it("have one value, which is there at once where both were loaded before, and stays the same", async () => {
    const [bars, panels] = [chunkOf("bars"), chunkOf("panels")]
    const joined = joinedChunk(bars, panels, (one, other) => ({ of: [one, other] }))
    expect(joined.parts).toEqual(["bars", "panels"])
    await Promise.all([bars.preload(), panels.preload()])
    const { settled, outcome } = joined.current()
    expect(settled?.value).toEqual({ of: [{ part: "bars" }, { part: "panels" }] })
    expect(await outcome).toBe(settled)
    expect(joined.current().settled).toBe(settled)
  })

  it("are settled once both are, which who subscribed hears", async () => {
    const bars = chunkOf("bars")
    const request = Promise.withResolvers<object>()
    const panels = lazyChunk("panels", () => request.promise, loadAtOnce)
    const joined = joinedChunk(bars, panels, (one) => one)
    const seen: Array<string> = []
    const unsubscribe = joined.subscribe(() =>
      seen.push(joined.current().settled === null ? "waits" : "is there"),
    )
    await bars.preload()
    expect(seen.at(-1)).toBe("waits")
    request.resolve({})
    await joined.current().outcome
    expect(seen.at(-1)).toBe("is there")
    unsubscribe()
  })

  it("fail with the one that fails, which alone is loaded again", async () => {
    const requests: Array<string> = []
    const bars = lazyChunk("bars", async () => ({ count: requests.push("bars") }), loadAtOnce)
    const panels = lazyChunk(
      "panels",
      async () => {
        requests.push("panels")
        if (requests.length < 3) throw new ChunkFailed("timeout")
        return {}
      },
      loadAtOnce,
    )
    const joined = joinedChunk(bars, panels, () => "drawn")
    expect(await joined.current().outcome).toEqual({ value: null, failure: "timeout" })
    joined.retry()
    expect(await joined.current().outcome).toEqual({ value: "drawn", failure: null })
    expect(requests).toEqual(["bars", "panels", "panels"])
  })
})
