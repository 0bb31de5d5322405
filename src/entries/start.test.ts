import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const watchdog = readFileSync(join(import.meta.dirname, "../public/start.js"), "utf8")

/** Page as the watchdog sees it; `status` is the server's response for its first script. */
const watch = (status: number) => {
  const reason = { textContent: "Loading…" }
  const dataset: Record<string, string> = {}
  const scripts: Array<() => void> = []
  const retried: Array<{ readonly addEventListener: unknown; src?: unknown }> = []
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
    fetch: async () => ({ status }),
    document: {
      readyState: "complete",
      documentElement: { dataset },
      querySelector: (selector: string) => (selector === "#start strong" ? reason : null),
      querySelectorAll: () => [
        { src: "http://cairn.test/assets/runtime-Zz12_x9z.js" },
        { src: "http://cairn.test/assets/index-Ab12_x9z.js" },
      ],
      createElement: () => {
        const script = { addEventListener: (_event: string, listener: () => void) => scripts.push(listener) }
        retried.push(script)
        return script
      },
      head: { append: () => {} },
    },
  }
  runInNewContext(watchdog, context)
  return { reason, dataset, scripts, retried }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the watchdog of a page's first script", () => {
  it("retries the script twice, then shows in the page that it failed", async () => {
    const { reason, dataset, scripts, retried } = watch(404)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(scripts).toHaveLength(1)
    expect(retried[0]?.src).toEqual({ "cairn-start": "http://cairn.test/assets/index-Ab12_x9z.js" })
    scripts[0]?.()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(scripts).toHaveLength(2)
    scripts[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(dataset.failed).toBe("missing")
    expect(reason.textContent).toBe("Loading chunk index failed (missing).")
  })

  it("does nothing more when a retry loads the page", async () => {
    const { reason, dataset } = watch(200)
    dataset.started = ""
    await vi.advanceTimersByTimeAsync(200_000)
    expect(dataset.failed).toBeUndefined()
    expect(reason.textContent).toBe("Loading…")
  })

  it("gives up at the limit while a retry hangs", async () => {
    const { dataset } = watch(200)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(dataset.failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(dataset.failed).toBe("timeout")
  })
})
