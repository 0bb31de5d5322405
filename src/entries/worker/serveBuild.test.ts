import { describe, expect, it } from "vitest"
import { type Build, nameOfBuild } from "#services/build/build.ts"
import type { RequestEvent, WorkerScope } from "./scope.ts"
import { serveBuild } from "./serveBuild.ts"

const origin = "http://cairn.test"
const buildOf = (id: string): Build => ({
  id,
  shell: "/index.html",
  files: ["/assets/shared-12345678.js", `/assets/${id}.js`, "/cairn.svg"],
})

type Listeners = { [Name in Parameters<WorkerScope["addEventListener"]>[0]]?: (event: never) => void }
type Server = (path: string, init?: RequestInit) => Response

/** A browser of the origin: its caches and its open pages, for one worker after another. */
const makeBrowser = () => {
  const caches = new Map<string, Map<string, Response>>()
  const held = new Set<string>()
  const requests: Array<string> = []
  const pathOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, origin).pathname
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, cache)
    return {
      match: async (request: RequestInfo | URL) => cache.get(pathOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void cache.set(pathOf(request), response.clone()),
    }
  }
  const start = (build: Build, server: Server, others: Partial<WorkerScope["registration"]> = {}) => {
    const listeners: Listeners = {}
    let hasTakenOver = false
    const scope = {
      addEventListener: (name: keyof Listeners, listener: never) => {
        listeners[name] = listener
      },
      fetch: async (request: { readonly url: string } | string, init?: RequestInit) => {
        const path = pathOf(typeof request === "string" ? request : request.url)
        requests.push(path)
        return server(path, init)
      },
      caches: {
        open,
        match: async (request: RequestInfo | URL) =>
          [...caches.values()]
            .find((cache) => cache.has(pathOf(request)))
            ?.get(pathOf(request))
            ?.clone(),
        keys: async () => [...caches.keys()],
        delete: async (name: string) => caches.delete(name),
      },
      clients: { claim: async () => undefined },
      skipWaiting: async () => {
        hasTakenOver = true
      },
      location: { origin },
      navigator: { locks: { query: async () => ({ held: [...held].map((name) => ({ name })) }) } },
      registration: { installing: null, waiting: null, ...others },
    }
    serveBuild(scope as unknown as WorkerScope, build)
    const send = <Event>(name: keyof Listeners, event: Event): void =>
      (listeners[name] as ((event: Event) => void) | undefined)?.(event)
    const work = async (name: "install" | "activate") => {
      let done: Promise<unknown> = Promise.resolve()
      send(name, { waitUntil: (work: Promise<unknown>) => (done = work) })
      await done
    }
    return {
      install: () => work("install"),
      activate: () => work("activate"),
      /** The worker's response; null where it leaves the request alone. */
      request: async (
        path: string,
        { mode = "cors", method = "GET" }: { mode?: string; method?: string } = {},
      ) => {
        let response: Promise<Response> | null = null
        const url = new URL(path, origin).href
        const event: RequestEvent = {
          request: { url, method, mode: mode as RequestMode },
          preloadResponse: Promise.resolve(undefined),
          respondWith: (given) => (response = given),
        }
        send("fetch", event)
        const given = await (response as Promise<Response> | null)
        return given === null ? null : given.text()
      },
      ask: (data: unknown) => {
        const answers: Array<unknown> = []
        send("message", { data, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] })
        return answers
      },
      hasTakenOver: () => hasTakenOver,
    }
  }
  return { start, caches, held, requests }
}

/** Server of a build: has its own hashed files alone. */
const serverOf =
  (build: Build): Server =>
  (path, init) => {
    if (build.files.includes(path)) return new Response(`${path} of ${build.id}`)
    if (path.startsWith("/assets/")) return new Response("", { status: 404 })
    const reader = init?.credentials === "omit" ? "no one" : "ada"
    return new Response(`<meta name="cairn-build" content="${build.id}"> for ${reader}`)
  }
const away: Server = () => {
  throw new TypeError("Failed to fetch")
}
const shellOf = (id: string) => `<meta name="cairn-build" content="${id}"> for no one`

const one = buildOf("one")
const two = buildOf("two")

describe("a build that is kept", () => {
  it("has its files and the page without a reader, and starts without a server", async () => {
    const browser = makeBrowser()
    await browser.start(one, serverOf(one)).install()
    expect(browser.caches.get(nameOfBuild("one"))?.size).toBe(4)
    const worker = browser.start(one, away)
    expect(await worker.request("/card/flights?view=x", { mode: "navigate" })).toBe(shellOf("one"))
    expect(await worker.request("/assets/one.js")).toBe("/assets/one.js of one")
    expect(await worker.request("/cairn.svg")).toBe("/cairn.svg of one")
  })

  it("gives hashed files without asking the server", async () => {
    const browser = makeBrowser()
    const worker = browser.start(one, serverOf(one))
    await worker.install()
    browser.requests.length = 0
    await worker.request("/assets/one.js")
    expect(browser.requests).toEqual([])
  })

  it("is never used in part: it is not installed where the server has another one", async () => {
    const browser = makeBrowser()
    await expect(browser.start(one, serverOf(two)).install()).rejects.toThrow("not of build one")
    const lost: Server = (path) =>
      path === "/assets/one.js" ? new Response("", { status: 404 }) : serverOf(one)(path)
    await expect(browser.start(one, lost).install()).rejects.toThrow()
  })
})

describe("pages", () => {
  it("come from the server while it can be reached, and are not kept", async () => {
    const browser = makeBrowser()
    const worker = browser.start(one, serverOf(one))
    await worker.install()
    expect(await worker.request("/", { mode: "navigate" })).toContain("for ada")
    const kept = [...(browser.caches.get(nameOfBuild("one"))?.values() ?? [])]
    expect(await Promise.all(kept.map((response) => response.clone().text()))).not.toContainEqual(
      expect.stringContaining("ada"),
    )
  })

  it.each([502, 503, 504])(
    "start from what is kept where a proxy says that the server is away: %i",
    async (status) => {
      const browser = makeBrowser()
      await browser.start(one, serverOf(one)).install()
      const worker = browser.start(one, () => new Response("Bad gateway", { status }))
      expect(await worker.request("/stacks/late", { mode: "navigate" })).toBe(shellOf("one"))
    },
  )

  it.each(["/embed/card/flights", "/cards/flights", "/davinci/view", "/host", "/api/content/v1/home"])(
    "that are none of the app's are left alone: %s",
    async (path) => {
      const worker = makeBrowser().start(one, serverOf(one))
      expect(await worker.request(path, { mode: "navigate" })).toBeNull()
    },
  )
})

it.each([
  ["/api/content/v1/home", {}],
  ["/api/commands/v1", { method: "POST" }],
  ["/assets/one.js", { method: "HEAD" }],
  ["/health", {}],
  ["http://elsewhere.test/assets/one.js", {}],
])("leaves requests for anything else alone: %s %j", async (path, request) => {
  expect(await makeBrowser().start(one, serverOf(one)).request(path, request)).toBeNull()
})

describe("an upgrade", () => {
  const upgraded = async () => {
    const browser = makeBrowser()
    await browser.start(one, serverOf(one)).install()
    browser.held.add(nameOfBuild("one"))
    const worker = browser.start(two, serverOf(two))
    browser.requests.length = 0
    await worker.install()
    return { browser, worker }
  }

  it("waits until a page asks for it, and says which build it is", async () => {
    const { worker } = await upgraded()
    expect(worker.hasTakenOver()).toBe(false)
    expect(worker.ask("build")).toEqual(["two"])
    worker.ask("activate")
    expect(worker.hasTakenOver()).toBe(true)
  })

  it("fetches only what has changed", async () => {
    const { browser } = await upgraded()
    expect(browser.requests.toSorted()).toEqual(["/assets/two.js", "/cairn.svg", "/index.html"])
  })

  it("leaves an open page the chunks that the server has no more, until no page runs them", async () => {
    const { browser, worker } = await upgraded()
    await worker.activate()
    expect(await worker.request("/assets/one.js")).toBe("/assets/one.js of one")
    browser.held.clear()
    browser.caches.set("of another program", new Map())
    await worker.activate()
    expect([...browser.caches.keys()]).toEqual([nameOfBuild("two"), "of another program"])
  })

  it("never mixes in files of another build that have the same name", async () => {
    const { browser, worker } = await upgraded()
    await worker.activate()
    expect(await worker.request("/cairn.svg")).toBe("/cairn.svg of two")
    expect(await browser.start(one, serverOf(two)).request("/cairn.svg")).toBe("/cairn.svg of two")
    expect(await browser.start(two, away).request("/cairn.svg")).toBe("/cairn.svg of two")
  })

  it("keeps a build that is still on its way", async () => {
    const { browser } = await upgraded()
    await browser.start(one, serverOf(two), { waiting: {} }).activate()
    expect(browser.caches.has(nameOfBuild("two"))).toBe(true)
  })
})
