import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { expect, vi } from "vitest"
import type { DrawPage, PageHead } from "#contract/page.ts"
import { makeStore } from "#services/store/appStore.ts"
import { PageStart, readPageStart } from "#src/entries/app/pageEvents.ts"
import { projectRoot } from "../kernel/config.ts"
import { hostileTitle, secrets, serveDrawnPages, view } from "./drawnPages.fixture.ts"

class Pages extends Context.Service<Pages, Effect.Success<ReturnType<typeof serveDrawnPages>>>()(
  "test/Pages",
) {
  static readonly layer = Layer.effect(Pages, serveDrawnPages())
}

const people = ["ada", "ben", "cleo", "dora"]
const template = readFileSync(join(projectRoot, "src/index.html"), "utf8")
const encode = Schema.encodeSync(PageStart)

/** What a page starts from, as its browser reads it. */
const startIn = (html: string): string | null =>
  /<script type="application\/json" id="cairn-start">(.*?)<\/script>/s.exec(html)?.[1] ?? null

layer(Pages.layer, { timeout: 600_000 })("a page that the server draws", (it) => {
  it.effect("holds what its reader may see, and nothing of what only others may", () =>
    Effect.gen(function* () {
      const { ask, addresses, headersOf } = yield* Pages
      const found = new Set<string>()
      for (const person of people) {
        const session = /cairn_session=([^;]+)/.exec(headersOf(person).cookie ?? "")?.[1] ?? "none"
        yield* Effect.forEach(
          addresses,
          (address) =>
            Effect.promise(async () => {
              const response = await ask(person, address)
              const html = await response.text()
              const page = `${person} at ${address}`
              expect([page, response.status, response.headers.get("cache-control")]).toEqual([
                page,
                200,
                "private, no-store",
              ])
              expect([page, html.includes(session), html.includes("Zqtitle</")]).toEqual([page, false, false])
              for (const [secret, { readers, what }] of Object.entries(secrets)) {
                if (!html.includes(secret)) continue
                expect([...readers], `${page} shows ${what}`).toContain(person)
                found.add(`${secret} ${person}`)
              }
            }),
          { concurrency: 2 },
        )
      }
      const readable = Object.entries(secrets).flatMap(([secret, { readers }]) =>
        readers.map((person) => `${secret} ${person}`),
      )
      expect([...found].toSorted()).toEqual(readable.toSorted())
    }),
  )

  it.effect("opens nothing that the page of another reader at its address opened", () =>
    Effect.gen(function* () {
      const { ask } = yield* Pages
      const htmlFor = (person: (typeof people)[number]) =>
        Effect.promise(async () => (await ask(person, "/stacks/secret")).text())
      expect(yield* htmlFor("ada")).toContain("secret-sales")
      expect(yield* htmlFor("ben")).not.toContain("secret-sales")
    }),
  )

  it.effect("starts its browser from the events that it was drawn from", () =>
    Effect.gen(function* () {
      const { ask } = yield* Pages
      for (const address of [
        "/",
        "/stacks/sales",
        "/card/secret-sales",
        "/m/buzz/channel/card:secret-sales",
      ]) {
        const html = yield* Effect.promise(async () => (await ask("cleo", address)).text())
        const text = startIn(html)
        const start = readPageStart(text)
        if (start === null) throw new Error(`${address} cannot be started from`)
        expect(JSON.parse(encode(start))).toEqual(JSON.parse(text ?? ""))
        expect(start.view).toEqual(view)
        const store = makeStore(() => start.at)
        store.record(start.events)
        const { environment, sync } = store.state()
        expect(environment.data?.user?.id).toBe("cleo")
        expect(sync.feed.epoch).not.toBeNull()
        expect(start.loaded.length, address).toBeGreaterThan(0)
      }
    }),
  )

  it.effect("is the plain page for whoever is not signed in, and where it cannot be drawn", () =>
    Effect.gen(function* () {
      const { ask } = yield* Pages
      const plain = [
        ["visitor", "/"],
        ["visitor", "/card/secret-sales"],
        ["a stranger", "/stacks/sales"],
        ["cleo", "/gallery"],
        ["cleo", "/card/sales-by-shop", null],
        ["cleo", "/card/sales-by-shop", { ...view, width: "1440" }],
        ["cleo", "/card/sales-by-shop", { ...view, timeZone: '"><script>' }],
      ] as const
      for (const [person, path, shown = view] of plain) {
        const response = yield* Effect.promise(() => ask(person, path, shown))
        const html = yield* Effect.promise(() => response.text())
        expect([path, response.status, html]).toEqual([path, 200, template])
        expect(response.headers.get("cache-control")).toBe("no-cache")
      }
    }),
  )

  it.effect("is in the language, the theme and the density of its reader", () =>
    Effect.gen(function* () {
      const { ask, send } = yield* Pages
      yield* Effect.promise(() => send("dora", "profile", { _tag: "ChooseLanguage", language: "de" }))
      const opening = (person: string, theme: "light" | "dark" | null, density?: "compact") =>
        Effect.promise(async () => {
          const html = await (await ask(person, "/stacks", { ...view, theme, density })).text()
          return /<html[^>]*>/.exec(html)?.[0]
        })
      expect(yield* opening("dora", null)).toBe('<html lang="de">')
      expect(yield* opening("dora", "dark")).toBe('<html lang="de" data-theme="dark">')
      expect(yield* opening("cleo", "light")).toBe('<html lang="en" data-theme="light">')
      expect(yield* opening("cleo", null, "compact")).toBe('<html lang="en" data-density="compact">')
    }),
  )

  it.effect("waits for a query that hangs no longer than its timeout, and ends it", () =>
    Effect.gen(function* () {
      const { url, headersOf, drawer } = yield* Pages
      const { drawPage }: { readonly drawPage: DrawPage } = yield* Effect.promise(
        () => import(pathToFileURL(drawer).href),
      )
      const headers = headersOf("cleo")
      const timeout = 60_000
      const isEnded: Array<boolean> = []
      const heads: Array<PageHead> = []
      vi.useFakeTimers({ toFake: ["Date"] })
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
      const answer: typeof globalThis.fetch = (input, init) => {
        const { pathname, search } = new URL(new Request(input, init).url)
        if (!pathname.endsWith("/render")) {
          return fetch(url + pathname + search, { ...init, headers: { ...init?.headers, ...headers } })
        }
        vi.setSystemTime(Date.now() + timeout + 1)
        const index = isEnded.push(false) - 1
        return new Promise((_, reject) => {
          init?.signal?.addEventListener("abort", () => {
            isEnded[index] = true
            reject(init.signal?.reason)
          })
        })
      }
      const page = yield* Effect.promise(() =>
        drawPage({
          url: "http://page.invalid/stacks/sales",
          cookies: headers.cookie ?? "",
          timeout,
          fetch: answer,
          onHead: (head) => heads.push(head),
        }),
      )
      const head = { language: "en", theme: null, density: null, parts: ["StackScreen"] }
      expect(heads).toEqual([head])
      expect(page?.faults).toEqual([])
      expect(page?.html).toContain("What the shops sell")
      expect(page?.html).not.toContain("Oslo")
      expect(readPageStart(page?.start ?? "")).not.toBeNull()
      expect(isEnded).toEqual([true, true])
    }),
  )

  it.effect("says its title, whatever is in it", () =>
    Effect.gen(function* () {
      const { ask } = yield* Pages
      const html = yield* Effect.promise(async () => (await ask("cleo", "/card/sales-by-month")).text())
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll("&lt;", "<").replaceAll("&quot;", '"')
      expect(title?.replaceAll("&amp;", "&")).toContain(hostileTitle)
      expect(html.match(/<script\b/g)).toHaveLength((template.match(/<script\b/g)?.length ?? 0) + 1)
    }),
  )
})
