import { VirtualTimeScheduler } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { loadLimit } from "#streams/retriedLoad.ts"
import { chunkAddress } from "../chunk/chunkAddress.ts"
import { addressIn, ChunkFailed, diagnoseImport } from "../chunk/chunkFailed.ts"
import { loadChunk } from "../chunk/loadChunk.ts"

const lost = () =>
  new TypeError("Failed to fetch dynamically imported module: http://cairn.test/assets/A-1.js")
const missing = async () => new ChunkFailed("missing")

/** A loader that fails so many times before it gives its module. */
const failing = (times: number) => {
  let tries = 0
  return vi.fn(async () => {
    tries += 1
    if (tries <= times) throw lost()
    return { A: "a" }
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("loading a chunk", () => {
  it("retries twice before it fails with the reason found last", async () => {
    vi.useFakeTimers()
    const load = failing(2)
    const loaded = loadChunk(load, missing)
    await vi.runAllTimersAsync()
    expect(await loaded).toEqual({ A: "a" })
    expect(load).toHaveBeenCalledTimes(3)

    const gone = loadChunk(failing(3), missing).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    expect(await gone).toMatchObject({ name: "ChunkFailed", type: "missing" })
  })

  it("gives up at the limit", async () => {
    const scheduler = new VirtualTimeScheduler()
    const late = loadChunk(() => new Promise<never>(() => {}), missing, scheduler)
    scheduler.flush()
    expect(scheduler.frame).toBe(loadLimit)
    await expect(late).rejects.toMatchObject({ type: "timeout" })
  })
})

describe("why an import failed", () => {
  const respondWith = (status: number) => vi.stubGlobal("fetch", async () => new Response("", { status }))

  it("is determined at the address that the browser names", async () => {
    expect(addressIn(lost())).toBe("http://cairn.test/assets/A-1.js")
    expect(addressIn(new Error("Unable to preload CSS for http://cairn.test/assets/A-1.css"))).toBe(
      "http://cairn.test/assets/A-1.css",
    )
    expect(addressIn(new Error("Importing a module script failed."))).toBeNull()
  })

  it("is missing where the server has no such file", async () => {
    respondWith(404)
    expect((await diagnoseImport(lost())).type).toBe("missing")
  })

  it("is an error otherwise", async () => {
    respondWith(200)
    expect((await diagnoseImport(lost())).type).toBe("error")
    expect((await diagnoseImport(new SyntaxError("Unexpected end of input"))).type).toBe("error")
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch")
    })
    expect((await diagnoseImport(lost())).type).toBe("error")
  })

  it("is noted, so that a retry imports the chunk from another address each time", async () => {
    respondWith(404)
    const chunk = (address: string) => `./assets/${address}`
    expect(chunkAddress(chunk("Again-1.js"))).toBe(chunk("Again-1.js"))
    const failing = (address: string) => new TypeError(`Failed to fetch: http://cairn.test/assets/${address}`)
    await diagnoseImport(failing("Again-1.js"))
    expect(chunkAddress(chunk("Again-1.js"))).toBe(chunk("Again-1.js?retry=1"))
    await diagnoseImport(failing("Again-1.js?retry=1"))
    expect(chunkAddress(chunk("Again-1.js"))).toBe(chunk("Again-1.js?retry=2"))
    expect(chunkAddress(chunk("Other-1.js"))).toBe(chunk("Other-1.js"))
  })

  it("asks past the cache", async () => {
    const ask = vi.fn(async () => new Response())
    vi.stubGlobal("fetch", ask)
    await diagnoseImport(lost())
    expect(ask).toHaveBeenCalledWith("http://cairn.test/assets/A-1.js", { cache: "reload" })
  })
})
