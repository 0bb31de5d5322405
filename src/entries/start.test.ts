import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const start = readFileSync(join(import.meta.dirname, "../public/start.js"), "utf8")
const address = (name: string): string => `http://cairn.test/assets/${name}-Ab12_x9z.js`

interface Running {
  readonly src: unknown
  readonly emit: (event: "load" | "error") => void
}

/** A page as its start sees it, with two scripts; `status` is the server's response for one that failed. */
const open = (status: number, { hidden = false } = {}) => {
  const reason = { textContent: "Loading…" }
  const dataset: Record<string, string> = {}
  const run: Array<Running> = []
  const frames: Array<() => void> = []
  const parts: Array<{ rel?: string }> = [{}]
  const context = {
    trustedTypes: {
      createPolicy: (
        name: string,
        { createScriptURL }: { createScriptURL: (address: string) => string },
      ) => ({
        createScriptURL: (address: string) => ({ [name]: createScriptURL(address) }),
      }),
    },
    setTimeout,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    fetch: async () => ({ status }),
    document: {
      hidden,
      documentElement: { dataset },
      querySelector: (selector: string) => (selector === "#start strong" ? reason : null),
      readyState: "interactive",
      querySelectorAll: (selector: string) =>
        selector === "link[data-run]" ? [{ href: address("domain") }, { href: address("app") }] : parts,
      createElement: () => {
        const listeners: Record<string, () => void> = {}
        return {
          addEventListener: (event: string, listener: () => void) => {
            listeners[event] = listener
          },
          emit: (event: string) => listeners[event]?.(),
        }
      },
      head: { append: (script: Running) => run.push(script) },
    },
  }
  runInNewContext(start, context)
  const paint = async (): Promise<void> => {
    for (const frame of frames) frame()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { reason, dataset, run, paint, parts }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the start of a page", () => {
  it("runs its scripts one after the other, by their allowed addresses, once the page is painted", async () => {
    const { dataset, run, paint, parts } = open(200)
    await vi.advanceTimersByTimeAsync(100)
    expect([run, parts]).toEqual([[], [{}]])
    await paint()
    expect(parts).toEqual([{ rel: "modulepreload" }])
    expect(run.map(({ src }) => src)).toEqual([{ "cairn-start": address("domain") }])
    run[0]?.emit("load")
    expect(run.map(({ src }) => src)).toEqual(
      ["domain", "app"].map((name) => ({ "cairn-start": address(name) })),
    )
    dataset.started = ""
    run[1]?.emit("load")
    await vi.advanceTimersByTimeAsync(200_000)
    expect(run).toHaveLength(2)
    expect(dataset.failed).toBeUndefined()
  })

  it("does not wait long for a paint, and not at all where no one sees the page", async () => {
    const { run, paint } = open(200)
    await vi.advanceTimersByTimeAsync(500)
    expect(run).toHaveLength(1)
    await paint()
    expect(run).toHaveLength(1)
    expect(open(200, { hidden: true }).run).toHaveLength(1)
  })

  it("tries a script that fails twice again, then shows in the page that it failed", async () => {
    const { reason, dataset, run, paint } = open(404)
    await paint()
    run[0]?.emit("load")
    for (const [tries, wait] of [1_000, 4_000].entries()) {
      run[tries + 1]?.emit("error")
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(run).toHaveLength(tries + 2)
      await vi.advanceTimersByTimeAsync(1)
      expect(run[tries + 2]?.src).toEqual({ "cairn-start": address("app") })
    }
    run[3]?.emit("error")
    await vi.advanceTimersByTimeAsync(0)
    expect(dataset.failed).toBe("missing")
    expect(reason.textContent).toBe("Loading chunk app failed (missing).")
  })

  it("shows that the last script ran and did not start the page", async () => {
    const { dataset, run, paint } = open(200)
    await paint()
    run[0]?.emit("load")
    run[1]?.emit("load")
    expect(dataset.failed).toBe("error")
  })

  it("does nothing more when a retry loads the page", async () => {
    const { reason, dataset, run, paint } = open(200)
    await paint()
    run[0]?.emit("error")
    await vi.advanceTimersByTimeAsync(1_000)
    run[1]?.emit("load")
    dataset.started = ""
    run[2]?.emit("load")
    await vi.advanceTimersByTimeAsync(200_000)
    expect(dataset.failed).toBeUndefined()
    expect(reason.textContent).toBe("Loading…")
  })

  it("gives up at the limit while a script hangs", async () => {
    const { dataset, run, paint } = open(200)
    await paint()
    run[0]?.emit("load")
    await vi.advanceTimersByTimeAsync(119_999)
    expect(dataset.failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(dataset.failed).toBe("timeout")
  })
})
