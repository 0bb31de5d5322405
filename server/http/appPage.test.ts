import { channel } from "node:diagnostics_channel"
import { mkdirSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { it } from "@effect/vitest"
import { Cause, Effect, Layer, Logger, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import fc from "fast-check"
import { expect } from "vitest"
import { type Manifest, manifestFile } from "#contract/chunks.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { Authenticator } from "../identity/authenticator.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { pageParts } from "./appPage.ts"
import { noFiles } from "./builtFiles.ts"
import { layerPages } from "./pages.ts"

const template =
  '<!doctype html><html lang="en"><head><title>Cairn</title></head><body><div id="root"></div><script src="/a.js"></script></body></html>'
const drawn = { html: "<p>drawn</p>", title: null, parts: [], start: "{}", faults: [], lasts: 0 }
const head = { language: "en", theme: null, density: null, parts: [] }
const chunkOf = (name: string) => ({ file: `assets/${name}.js`, name, isDynamicEntry: true })
const manifest: Manifest = { "Card.tsx": chunkOf("Card"), "Path.tsx": chunkOf("Path") }

/** Someone who is signed in, for whom pages are drawn. */
const layerSignedIn = Layer.succeed(Authenticator, {
  current: Effect.succeed({
    principal: { userId: UserId.make("ada"), displayName: "Ada", roleId: "ADMIN" as const, groupIds: [] },
    token: "token",
    isByApiToken: false,
  }),
  awaitEnd: () => Effect.never,
})

/** Pages drawn by a stand-in for the built client, and what is logged meanwhile. */
const servePages = Effect.fnUntraced(function* (drawer: string) {
  const { dataFolder } = yield* workspaceFolder
  const built = join(dataFolder, "built")
  mkdirSync(join(built, ".vite"), { recursive: true })
  writeFileSync(join(built, manifestFile.app), JSON.stringify(manifest))
  writeFileSync(join(built, "index.html"), template)
  writeFileSync(join(built, "app.js"), drawer)
  const logged: Array<string> = []
  const logger = Logger.make(({ message, cause }) => {
    logged.push(`${[message].flat().join(" ")} ${Cause.pretty(cause)}`)
  })
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() =>
      ManagedRuntime.make(
        HttpRouter.serve(layerPages(built, built, 1_000), {
          disableLogger: true,
          disableListenLog: true,
        }).pipe(
          Layer.provide(layerSignedIn),
          Layer.provide(layerTestConfig(dataFolder)),
          Layer.provideMerge(
            NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0, gracefulShutdownTimeout: 0 }),
          ),
          Layer.provideMerge(Logger.layer([logger])),
        ),
      ),
    ),
    (made) => Effect.promise(() => made.dispose()),
  )
  const url = yield* Effect.promise(() =>
    runtime.runPromise(HttpServer.addressFormattedWith((address) => Effect.succeed(address))),
  )
  const ask = (path: string) =>
    fetch(url + path, { headers: { accept: "text/html" } }).then(async (response) => ({
      html: await response.text(),
      cache: response.headers.get("cache-control"),
    }))
  return { url, ask, logged }
})

const drawing = (body: string): string =>
  `const drawn = ${JSON.stringify(drawn)}
  const drawing = ${body}
  export const drawPage = (request) => (request.onHead(${JSON.stringify(head)}), drawing(request))`

it.live("a page that cannot be drawn is left to the browser, and the cause is logged", () =>
  Effect.gen(function* () {
    const broken = {
      "throw new Error('broken module')": "broken module",
      "export const drawPage = 1": null,
      "export const drawPage = () => { throw new Error('thrown at once') }": "thrown at once",
      "export const drawPage = async () => { throw new Error('thrown later') }": "thrown later",
      [drawing("async () => { throw new Error('thrown after the head') }")]: "thrown after the head",
      [drawing("async () => ({})")]: "reading 'length'",
    }
    for (const [drawer, cause] of Object.entries(broken)) {
      const { ask, logged } = yield* servePages(drawer)
      const { html } = yield* Effect.promise(() => ask("/"))
      expect(html).toBe(template)
      expect(logged).toHaveLength(cause === null ? 0 : 1)
      if (cause !== null) expect(logged[0]).toContain(cause)
    }
  }).pipe(Effect.scoped),
)

it.live("loads what a page is drawn with, its scripts after its content", () =>
  Effect.gen(function* () {
    const { ask } = yield* servePages(
      `export const drawPage = async (request) => {
        request.onHead(${JSON.stringify({ ...head, parts: ["Card"] })})
        return ${JSON.stringify({ ...drawn, parts: ["Card", "Path"] })}
      }`,
    )
    const { html } = yield* Effect.promise(() => ask("/card/sales"))
    const link = (name: string) => `<link data-part crossorigin href="/assets/${name}.js">`
    expect(html).toContain(`<script src="/a.js"></script>${link("Card")}${link("Path")}</body>`)
  }).pipe(Effect.scoped),
)

it.live("the head is sent while the rest is still read", () =>
  Effect.gen(function* () {
    const read = channel("cairn:read")
    const { url } = yield* servePages(
      `import { channel } from "node:diagnostics_channel"
      ${drawing(`() => new Promise((resolve) => {
        channel("cairn:read").subscribe(() => resolve({ ...drawn, title: "Sales" }))
      })`)}`,
    )
    yield* Effect.promise(async () => {
      const response = await fetch(`${url}/stacks/sales`, { headers: { accept: "text/html" } })
      const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const first = await chunks?.read()
      expect(first?.value).toBe('<!doctype html><html lang="en"><head>')
      read.publish({})
      const second = await chunks?.read()
      expect(second?.value).toMatch(/^<title>Sales<\/title><\/head><body><div id="root"><p>drawn<\/p>/)
    })
  }).pipe(Effect.scoped),
)

it.live("a part that cannot be drawn is left to the browser, and its cause is logged", () =>
  Effect.gen(function* () {
    const { ask, logged } = yield* servePages(
      drawing("async () => ({ ...drawn, faults: [new Error('a broken tile')] })"),
    )
    const { html, cache } = yield* Effect.promise(() => ask("/stacks/sales"))
    expect(html).toContain("<p>drawn</p>")
    expect(cache).toBe("private, no-store")
    expect(logged).toEqual([expect.stringContaining("a broken tile")])
  }).pipe(Effect.scoped),
)

it.live("a crowd's pages are left to the browser, past four at once", () =>
  Effect.gen(function* () {
    const [asked, answered] = [channel("cairn:asked"), channel("cairn:answered")]
    const { ask } = yield* servePages(
      `import { channel } from "node:diagnostics_channel"
      ${drawing(`() => new Promise((resolve) => {
        channel("cairn:answered").subscribe(() => resolve(drawn))
        channel("cairn:asked").publish({})
      })`)}`,
    )
    let count = 0
    const full = new Promise<void>((resolve) => {
      asked.subscribe(() => {
        count += 1
        if (count === 4) resolve()
      })
    })
    const four = [1, 2, 3, 4].map(() => ask("/"))
    yield* Effect.promise(() => full)
    expect((yield* Effect.promise(() => ask("/"))).html).toBe(template)
    answered.publish({})
    for (const { html } of yield* Effect.promise(() => Promise.all(four))) expect(html).toContain("drawn")
    expect(count).toBe(4)
  }).pipe(Effect.scoped),
)

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<",
        ">",
        '"',
        "'",
        "&",
        "</script>",
        "</title>",
        "<!--",
        "-->",
        "$&",
        "$1",
        "$`",
        "\\",
      ),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""))

it("no text ends the element or the attribute that it stands in", () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, language, value) => {
      const start = JSON.stringify({ value })
      const { head: begin, rest } = pageParts(template, { ...head, language }, noFiles, "nonce")
      const page = begin + rest({ ...drawn, title, start })
      const parts =
        /^<!doctype html><html lang="([^"<]*)"><head><title>([^<]*)<\/title><\/head><body><div id="root"><p>drawn<\/p><\/div><script type="application\/json" id="cairn-start">([^<]*)<\/script><script src="\/a.js"><\/script><\/body><\/html>$/.exec(
          page,
        )
      const plain = (text = "") =>
        text.replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
      expect([plain(parts?.[1]), plain(parts?.[2])]).toEqual([language, title])
      expect(JSON.parse(parts?.[3] ?? "null")).toEqual({ value })
    }),
  )
})
