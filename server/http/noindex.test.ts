import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { layerCards } from "../areas/export/layer.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import { projectRoot } from "../kernel/config.ts"
import { indexable, layerSecurity } from "../kernel/security.ts"
import { LinkType } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { layerEmbedPage } from "./embedPage.ts"
import { layerPages } from "./pages.ts"
import { layerWorkspaceDomains } from "./workspaceDomains.ts"

const pages = ["index", "embed", "host"]
const sourceOf = (page: string) => readFileSync(join(projectRoot, `src/${page}.html`), "utf8")

const embeds = LinkType.literals
  .map(
    (linkType) => `- externalId: ${linkType}
  card: sales-by-shop
  authorizedDomains: []
  readAs: all
  features: [title]
  linkType: ${linkType}
`,
  )
  .join("")

/** The pages of the small workspace with an embedding of each link type: what each says to search engines. */
const servePages = Effect.fnUntraced(function* (isEmbeddable: boolean) {
  const { folder, dataFolder, write, change } = yield* workspaceFolder
  write("embeds.yaml", embeds)
  if (!isEmbeddable) change("workspace.yaml", "enabled: true", "enabled: false")
  const built = join(dataFolder, "built")
  mkdirSync(built)
  for (const page of pages) writeFileSync(join(built, `${page}.html`), sourceOf(page))
  writeFileSync(
    join(built, "embed.js"),
    "export const drawEmbed = () => ({ html: '<svg></svg>', theme: null, parts: [] })",
  )
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() =>
      ManagedRuntime.make(
        HttpRouter.serve(
          Layer.mergeAll(layerEmbedPage(built, built), layerPages(built, built, 1_000), layerSecurity),
          {
            disableLogger: true,
            disableListenLog: true,
          },
        ).pipe(
          Layer.provide([layerCards, layerWorkspaceDomains]),
          Layer.provide(Workspace.layer({ folder, dataFolder })),
          Layer.provide(layerTestConfig(dataFolder)),
          Layer.provideMerge(
            NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0, gracefulShutdownTimeout: 0 }),
          ),
        ),
      ),
    ),
    (made) => Effect.promise(() => made.dispose()),
  )
  const url = yield* Effect.promise(() =>
    runtime.runPromise(HttpServer.addressFormattedWith((address) => Effect.succeed(address))),
  )
  return (path: string) =>
    Effect.promise(async () => {
      const response = await fetch(url + path, { headers: { accept: "text/html" } })
      const html = await response.text()
      return {
        status: response.status,
        header: response.headers.get("x-robots-tag"),
        isMarked: html.includes('<meta name="robots" content="noindex"'),
        isPage: html.includes('<div id="root">'),
      }
    })
})

const ways = ["/embed/card", "/embed/view", "/davinci", "/cards"]
const pathsOf = (id: string) => [...ways.map((way) => `${way}/${id}`), `/embed/card/${id}?pfilters=[]`]
const listed = { status: 200, header: "all", isMarked: false, isPage: true }
const unlisted = { status: 200, header: "noindex", isMarked: true, isPage: true }

it.live("lets search engines list searchable embeddings, by whatever address, and no other page", () =>
  Effect.gen(function* () {
    const read = yield* servePages(true)
    for (const linkType of LinkType.literals) {
      for (const path of pathsOf(linkType)) {
        expect([path, yield* read(path)]).toEqual([path, linkType === "SEARCHABLE" ? listed : unlisted])
      }
    }
    const others = ["unknown", "SEARCHABLE:1", "SEARCHABLE%2f..%2f..%2f.."].flatMap(pathsOf)
    for (const path of [...others, "/", "/home", "/card/sales-by-shop", "/SEARCHABLE", "/index.html"]) {
      expect([path, yield* read(path)]).toEqual([path, unlisted])
    }
    for (const path of ["/api/nothing", "/assets/nothing.js"]) {
      expect(yield* read(path)).toMatchObject({ status: 404, header: "noindex" })
    }
  }).pipe(Effect.scoped),
)

it.live("lets search engines list nothing while embedding is off", () =>
  Effect.gen(function* () {
    const read = yield* servePages(false)
    for (const path of LinkType.literals.flatMap(pathsOf)) {
      expect([path, yield* read(path)]).toEqual([path, unlisted])
    }
  }).pipe(Effect.scoped),
)

it("every page of the client says that it is not to be listed, and can be made to say nothing", () => {
  for (const page of pages) {
    expect(sourceOf(page)).toContain('<meta name="robots" content="noindex"')
    expect(indexable(sourceOf(page))).not.toContain("robots")
    expect(indexable(sourceOf(page))).toContain("<title>")
  }
})
