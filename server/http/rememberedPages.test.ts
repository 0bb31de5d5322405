import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { DrawnPage, DrawPage, PageHead } from "#contract/page.ts"
import { rememberPages } from "./rememberedPages.ts"

/** Limit for what never comes: that of Vitest, a second, is too short on a busy machine. */
const reached = { timeout: 60_000 }

const head: PageHead = { language: "en", theme: null, density: null, parts: [] }
const frames = (text: string): string => `data: ${text}\n\n`
const readers = ["ada", "ben"] as const
const names = ["home", "first", "second"] as const

/** A server with a value for each reader and name, a stream of events for each reader, and what it was asked. */
const makeServer = () => {
  const values = new Map<string, string>()
  const asked: Array<string> = []
  const waits = new Map<string, Promise<void>>()
  const valueFor = (reader: string, name: string) => values.get(`${reader} ${name}`) ?? "unset"
  const fetchOf =
    (reader: string): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const name = new URL(request.url).pathname.slice(1)
      asked.push(name)
      await waits.get(name)
      if (request.signal.aborted) throw request.signal.reason
      const value = valueFor(reader, name)
      if (value === "lost") throw new TypeError("Failed to fetch")
      if (name !== "feed") return new Response(value, { status: value === "denied" ? 403 : 200 })
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(frames(value))),
      })
      return new Response(body, { headers: { "content-type": "text/event-stream" } })
    }
  return { values, asked, waits, fetchOf, valueFor }
}

/** What a page holds that was drawn from these answers. */
const htmlOf = (answers: ReadonlyArray<string>): string => answers.join(" | ")

/** Draws a page from the feed, home, and what home names; a page that calls in vain is drawn with a fault. */
const makeDraw = (lasts = 1_000_000) => {
  const drawings = { count: 0 }
  const draw: DrawPage = async ({ fetch, onHead }) => {
    drawings.count += 1
    const ended = new AbortController()
    const answers: Array<string> = []
    const faults: Array<unknown> = []
    const ask = async (name: string): Promise<string> => {
      try {
        const response = await fetch(`http://page.invalid/${name}`, { signal: ended.signal })
        const text = await response.text()
        answers.push(`${name} ${response.status} ${text}`)
        return text
      } catch (error) {
        faults.push(error)
        return ""
      }
    }
    const feed = await fetch("http://page.invalid/feed", { method: "POST", body: "{}", signal: ended.signal })
    const begun = await feed.body?.getReader().read()
    answers.push(new TextDecoder().decode(begun?.value))
    const home = await ask("home")
    onHead(head)
    await Promise.all([ask("first"), home === "both" ? ask("second") : ""])
    const page: DrawnPage = {
      html: htmlOf(answers.toSorted()),
      title: null,
      parts: [],
      start: "{}",
      faults,
      lasts,
    }
    ended.abort()
    return page
  }
  return { draw, drawings }
}

const open =
  (server: ReturnType<typeof makeServer>, page: DrawPage, onHead = vi.fn()) =>
  async (reader: string, timeout = 5_000): Promise<string | undefined> =>
    (
      await page({
        url: "http://page.invalid/",
        cookies: reader,
        fetch: server.fetchOf(reader),
        timeout,
        onHead,
      })
    )?.html

afterEach(() => vi.useRealTimers())

describe("a page that is remembered", () => {
  it("is what a new drawing would be, and is drawn anew only after one of its answers has changed", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ read: fc.constantFrom(...readers) }),
            fc.record({
              change: fc.constantFrom(...names, "feed"),
              of: fc.constantFrom(...readers),
              to: fc.constantFrom("one", "both", "denied", "lost"),
            }),
          ),
          { maxLength: 25 },
        ),
        async (steps) => {
          const server = makeServer()
          for (const reader of readers) server.values.set(`${reader} feed`, "begun")
          const { draw, drawings } = makeDraw()
          const opened = open(server, rememberPages(draw))
          const drawnAnew = open(server, makeDraw().draw)
          const seen = new Map<string, string>()
          for (const step of steps) {
            if ("change" in step) {
              if (step.change === "feed" && step.to === "lost") continue
              server.values.set(`${step.of} ${step.change}`, step.to)
              continue
            }
            const { read } = step
            const now = JSON.stringify(["feed", ...names].map((name) => server.valueFor(read, name)))
            const { count } = drawings
            server.asked.length = 0
            const html = await opened(read)
            const isAskedOnce = names.every((name) => server.asked.filter((one) => one === name).length <= 1)
            expect(isAskedOnce, `${server.asked}`).toBe(true)
            if (seen.get(read) === now && !now.includes("lost")) expect(drawings.count).toBe(count)
            expect(html).toBe(await drawnAnew(read))
            seen.set(read, now)
          }
        },
      ),
      { numRuns: 60 },
    ))

  it("is drawn anew where a stream of it begins as before and then stays silent", async () => {
    const server = makeServer()
    const { draw, drawings } = makeDraw()
    const value = "long ".repeat(20)
    server.values.set("ada feed", value)
    const whole = frames(value)
    const shorter: typeof globalThis.fetch = async (input, init) => {
      const response = await server.fetchOf("ada")(input, init)
      if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(whole.slice(0, 12))),
      })
      return new Response(body, { headers: response.headers })
    }
    const page = rememberPages(draw)
    const request = { url: "http://page.invalid/", cookies: "ada", timeout: 5_000, onHead: vi.fn() }
    await page({ ...request, fetch: server.fetchOf("ada") })
    const { count } = drawings
    expect((await page({ ...request, fetch: shorter }))?.html).toContain(whole.slice(0, 12))
    expect(drawings.count).toBe(count + 1)
  })

  it("is drawn anew when it no longer lasts", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const server = makeServer()
    const { draw, drawings } = makeDraw(30_000)
    const opened = open(server, rememberPages(draw))
    await opened("ada")
    vi.setSystemTime(Date.now() + 29_999)
    await opened("ada")
    expect(drawings.count).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    await opened("ada")
    expect(drawings.count).toBe(2)
  })

  it("has its head sent before the answers that its drawing did not need for it", async () => {
    const server = makeServer()
    const { draw, drawings } = makeDraw()
    const onHead = vi.fn()
    const opened = open(server, rememberPages(draw), onHead)
    const first = await opened("ada")
    expect(onHead).toHaveBeenCalledTimes(1)
    let answer = () => {}
    server.waits.set("first", new Promise((resolve) => (answer = resolve)))
    const again = opened("ada")
    await vi.waitFor(() => expect(onHead).toHaveBeenCalledTimes(2), reached)
    answer()
    expect(await again).toBe(first)
    expect([drawings.count, onHead.mock.calls]).toEqual([1, [[head], [head]]])
  })

  it("is drawn as far as it can be where an answer is late", async () => {
    const server = makeServer()
    const { draw } = makeDraw()
    const timeouts: Array<number> = []
    const patient = rememberPages(async (request) => {
      timeouts.push(request.timeout)
      return timeouts.length === 1 ? draw(request) : null
    })
    const opened = open(server, patient)
    await opened("ada")
    server.waits.set("first", new Promise(() => {}))
    expect(await opened("ada", 40)).toBeUndefined()
    expect(timeouts[1]).toBeLessThanOrEqual(5)
  })
})
