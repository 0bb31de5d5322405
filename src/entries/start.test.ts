import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createContext, runInContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const start = readFileSync(join(import.meta.dirname, "../public/start.js"), "utf8")
const address = (name: string): string => `http://cairn.test/assets/${name}-Ab12_x9z.js`

interface Running {
  readonly src: unknown
  readonly emit: (event: "load" | "error") => void
}

interface Sheet {
  rel?: string
  readonly addEventListener: (event: string, listener: () => void) => void
  readonly emit: (event: "load" | "error") => void
  readonly cloneNode: () => Sheet
  readonly replaceWith: (sheet: Sheet) => void
}

/**
 * A page as its start sees it, with two scripts, `loaded` or on their way; `status` is the server's response for one that
 * failed.
 */
const open = (status: number, { hidden = false, styles = 0, drawnParts = 1, loaded = true } = {}) => {
  const reason = { textContent: "Loading…" }
  const dataset: Record<string, string> = {}
  const run: Array<Running> = []
  const frames: Array<() => void> = []
  const parts: ReadonlyArray<{ rel?: string }> = Array.from({ length: drawnParts }, () => ({}))
  const sheets: Array<Sheet> = []
  const makeSheet = (): Sheet => {
    const listeners: Record<string, () => void> = {}
    return {
      addEventListener: (event, listener) => {
        listeners[event] = listener
      },
      emit: (event) => listeners[event]?.(),
      cloneNode: makeSheet,
      replaceWith: (sheet) => sheets.push(sheet),
    }
  }
  const preloads = ["domain", "app"].map((name) => ({
    ...makeSheet(),
    rel: "preload",
    href: address(name),
  }))
  const context = {
    performance: { getEntriesByName: () => (loaded ? [{}] : []) },
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
        selector === "link[data-run]"
          ? preloads
          : selector === "link[data-style]"
            ? Array.from({ length: styles }, makeSheet)
            : parts.filter(({ rel }) => rel === undefined),
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
  const page = createContext(context)
  runInContext(start, page)
  const hasStacks = (): boolean => runInContext("typeof new Error().stack === 'string'", page)
  const paint = async (): Promise<void> => {
    for (const frame of frames) frame()
    await vi.advanceTimersByTimeAsync(0)
  }
  /** A script or a stylesheet has been loaded, or could not be. */
  const settle = async (one: Pick<Running, "emit"> | undefined, event: "load" | "error"): Promise<void> => {
    one?.emit(event)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { reason, dataset, run, paint, preloads, parts, sheets, settle, hasStacks }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the start of a page", () => {
  it("runs its scripts one after the other, by their allowed addresses, once the page is painted", async () => {
    const { dataset, run, paint, parts, settle } = open(200)
    await vi.advanceTimersByTimeAsync(100)
    expect([run, parts]).toEqual([[], [{}]])
    await paint()
    await vi.advanceTimersByTimeAsync(1)
    expect(parts).toEqual([{ rel: "modulepreload" }])
    expect(run.map(({ src }) => src)).toEqual([{ "cairn-start": address("domain") }])
    await settle(run[0], "load")
    expect(run.map(({ src }) => src)).toEqual(
      ["domain", "app"].map((name) => ({ "cairn-start": address(name) })),
    )
    dataset.started = ""
    await settle(run[1], "load")
    await vi.advanceTimersByTimeAsync(200_000)
    expect(run).toHaveLength(2)
    expect(dataset.failed).toBeUndefined()
  })

  it("asks for the scripts of many parts in several tasks, so that a press in between is heard", async () => {
    const { parts } = open(200, { hidden: true, drawnParts: 50 })
    const asked = () => parts.filter(({ rel }) => rel === "modulepreload").length
    expect(asked()).toBe(0)
    await vi.advanceTimersToNextTimerAsync()
    expect(asked()).toBe(8)
    await vi.advanceTimersByTimeAsync(10)
    expect(asked()).toBe(50)
  })

  it("asks for no part while a script that it runs is still on its way", async () => {
    const { parts, preloads, paint, settle } = open(200, { loaded: false })
    await paint()
    await settle(preloads[0], "load")
    await vi.advanceTimersByTimeAsync(10)
    expect(parts).toEqual([{}])
    await settle(preloads[1], "error")
    await vi.advanceTimersByTimeAsync(10)
    expect(parts).toEqual([{ rel: "modulepreload" }])
  })

  it("has each script compiled as it arrives, once the page is painted", async () => {
    const { preloads, paint, settle } = open(200, { loaded: false })
    const relations = () => preloads.map(({ rel }) => rel)
    await vi.advanceTimersByTimeAsync(10)
    expect(relations()).toEqual(["preload", "preload"])
    await paint()
    await settle(preloads[1], "load")
    await vi.advanceTimersByTimeAsync(1)
    expect(relations()).toEqual(["preload", "modulepreload"])
    // The next try of one that failed would find its failure.
    await settle(preloads[0], "error")
    await vi.advanceTimersByTimeAsync(1)
    expect(relations()).toEqual(["preload", "modulepreload"])
  })

  it.each(["load", "error"] as const)(
    "takes no stacks while its scripts are evaluated, and again when the last one ended by %s",
    async (outcome) => {
      const { run, paint, settle, hasStacks } = open(404)
      expect(hasStacks()).toBe(true)
      await paint()
      await settle(run[0], "load")
      await vi.advanceTimersByTimeAsync(1)
      expect(hasStacks()).toBe(false)
      for (let tries = 0; tries < 3; tries += 1) {
        await settle(run[1 + tries], outcome)
        await vi.advanceTimersByTimeAsync(5_000)
      }
      expect(hasStacks()).toBe(true)
    },
  )

  it("does not wait long for a paint, and not at all where no one sees the page", async () => {
    const { run, paint } = open(200)
    await vi.advanceTimersByTimeAsync(500)
    expect(run).toHaveLength(1)
    await paint()
    expect(run).toHaveLength(1)
    expect(open(200, { hidden: true }).run).toHaveLength(1)
  })

  it("tries a script that fails twice again, then shows in the page that it failed", async () => {
    const { reason, dataset, run, paint, settle } = open(404)
    await paint()
    await settle(run[0], "load")
    for (const [tries, wait] of [1_000, 4_000].entries()) {
      run[tries + 1]?.emit("error")
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(run).toHaveLength(tries + 2)
      await vi.advanceTimersByTimeAsync(1)
      expect(run[tries + 2]?.src).toEqual({ "cairn-start": address("app") })
    }
    await settle(run[3], "error")
    await vi.advanceTimersByTimeAsync(0)
    expect(dataset.failed).toBe("missing")
    expect(reason.textContent).toBe("Loading chunk app failed (missing).")
  })

  it("shows that the last script ran and did not start the page", async () => {
    const { dataset, run, paint, settle } = open(200)
    await paint()
    await settle(run[0], "load")
    await settle(run[1], "load")
    expect(dataset.failed).toBe("error")
  })

  it("does nothing more when a retry loads the page", async () => {
    const { reason, dataset, run, paint, settle } = open(200)
    await paint()
    await settle(run[0], "error")
    await vi.advanceTimersByTimeAsync(1_000)
    await settle(run[1], "load")
    dataset.started = ""
    await settle(run[2], "load")
    await vi.advanceTimersByTimeAsync(200_000)
    expect(dataset.failed).toBeUndefined()
    expect(reason.textContent).toBe("Loading…")
  })

  it("loads the whole stylesheets when the page is painted, and runs the last script after them", async () => {
    const { run, paint, sheets, settle } = open(200, { styles: 2 })
    expect(sheets).toEqual([])
    await paint()
    expect(sheets.map(({ rel }) => rel)).toEqual(["stylesheet", "stylesheet"])
    await settle(run[0], "load")
    expect(run).toHaveLength(1)
    await settle(sheets[0], "load")
    expect(run).toHaveLength(1)
    await settle(sheets[1], "error")
    await vi.advanceTimersByTimeAsync(1_000)
    expect([run.length, sheets.length, sheets[2]?.rel]).toEqual([1, 3, "stylesheet"])
    await settle(sheets[2], "load")
    expect(run).toHaveLength(2)
  })

  it("runs the last script without a stylesheet that stays away", async () => {
    const { run, paint, sheets, settle } = open(404, { styles: 1 })
    await paint()
    await settle(run[0], "load")
    for (const wait of [1_000, 4_000, 0]) {
      await settle(sheets.at(-1), "error")
      await vi.advanceTimersByTimeAsync(wait)
    }
    expect([sheets.length, run.length]).toEqual([3, 2])
  })

  it("gives up at the limit while a script hangs", async () => {
    const { dataset, run, paint, settle } = open(200)
    await paint()
    await settle(run[0], "load")
    await vi.advanceTimersByTimeAsync(119_999)
    expect(dataset.failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(dataset.failed).toBe("timeout")
  })
})
