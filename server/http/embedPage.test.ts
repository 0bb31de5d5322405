import { createHash } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { createServer, type IncomingHttpHeaders, request } from "node:http"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { NodeHttpServer } from "@effect/platform-node"
import { it as effectIt } from "@effect/vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { describe, expect, it, vi } from "vitest"
import { layerCards } from "../areas/export/layer.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { workspaceFolder } from "../workspace/workspace.fixture.ts"
import { layerCompression } from "./compression.ts"
import { layerEmbedPage, pageWith } from "./embedPage.ts"
import { readStylesheet } from "./usedStyles.ts"

const template = '<head></head><body><div id="root"></div><script src="/a.js"></script></body>'

const drawn = (html: string, bootstrap: string, parts: ReadonlyArray<string> = []) =>
  pageWith(template, { html, theme: null, parts }, bootstrap, {
    filesOf: (names) => ({ styles: ["a.css"], scripts: names.map((name) => `${name}.js`) }),
    stylesheets: new Map([["a.css", readStylesheet("p{color:red}.none{color:blue}")]]),
  })

describe("the page of an embedded card", () => {
  it("contains its first chart, then what loads its chunks, and the responses that it was drawn from", () => {
    const style = "p{color:red}"
    expect(drawn("<svg></svg>", '{"a":1}', ["pies", "en"])).toEqual({
      html: `<head><style>${style}</style><link data-style crossorigin href="/a.css"></head><body><div id="root"><svg></svg></div><script type="application/json" id="bootstrap" data-parts="pies en">{"a":1}</script><script src="/a.js"></script><link data-part crossorigin href="/pies.js"><link data-part crossorigin href="/en.js"></body>`,
      style: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    })
  })

  it("lets no text of the data end the element that holds it", () => {
    const { html: page } = drawn("", JSON.stringify({ title: "</script><script>alert(1)</script>" }))
    expect(page).not.toContain("<script>alert")
    const json = /id="bootstrap"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? ""
    expect(JSON.parse(json)).toEqual({ title: "</script><script>alert(1)</script>" })
  })

  it("takes data as it is, dollar signs included", () => {
    expect(drawn("$& $1", "{}").html).toContain("$& $1")
  })
})

interface Page {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** The pages of the small workspace's embeddings, drawn by a stand-in for the built client. */
const answerPages = Effect.gen(function* () {
  const { folder, dataFolder, change } = yield* workspaceFolder
  const built = join(dataFolder, "built")
  mkdirSync(built)
  writeFileSync(join(built, "embed.html"), `${template}${" ".repeat(2000)}`)
  writeFileSync(
    join(built, "embed.js"),
    "export const drawEmbed = ({ card }) => ({ html: '<svg>the first chart of ' + card.title + '</svg>', theme: null, parts: [] })",
  )
  const runtime = yield* Effect.acquireRelease(
    Effect.sync(() =>
      ManagedRuntime.make(
        HttpRouter.serve(Layer.mergeAll(layerEmbedPage(built, built), layerCompression), {
          disableLogger: true,
          disableListenLog: true,
        }).pipe(
          Layer.provide(layerCards),
          Layer.provide(Workspace.layer({ folder, dataFolder })),
          Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, gracefulShutdownTimeout: 0 })),
        ),
      ),
    ),
    (made) => Effect.promise(() => made.dispose()),
  )
  const address = yield* Effect.promise(() =>
    runtime.runPromise(HttpServer.addressFormattedWith((formatted) => Effect.succeed(formatted))),
  )
  const url = address.replace("[::]", "localhost").replace("0.0.0.0", "localhost")
  const page = (externalId: string, acceptEncoding?: string) =>
    Effect.promise(
      () =>
        new Promise<Page>((resolve, reject) => {
          const headers = acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding }
          request(`${url}/embed/card/${externalId}`, { headers }, async (answer) => {
            const bytes = Buffer.concat(await answer.toArray())
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes })
          })
            .on("error", reject)
            .end()
        }),
    )
  return { page, change }
})

effectIt.live("a page carries its first chart in whatever coding it is sent", () =>
  Effect.gen(function* () {
    const { page } = yield* answerPages
    const unpack = {
      none: (bytes: Buffer) => bytes,
      br: brotliDecompressSync,
      gzip: gunzipSync,
    }
    const sent = [
      [undefined, "none"],
      ["identity", "none"],
      ["gzip", "gzip"],
      ["gzip, deflate, br", "br"],
      ["br;q=0.1, gzip;q=0.2, identity;q=0", "gzip"],
    ] as const
    for (const [accepted, coding] of sent) {
      const { status, headers, bytes } = yield* page("open", accepted)
      expect([status, headers["content-encoding"] ?? "none"]).toEqual([200, coding])
      expect(unpack[coding](bytes).toString()).toContain("<svg>the first chart of Sales by shop</svg>")
    }
    expect((yield* page("open", "gzip")).headers.vary?.toLowerCase()).toContain("accept-encoding")
    expect((yield* page("open", "deflate, identity;q=0")).status).toBe(406)
    expect((yield* page("closed")).bytes.toString()).not.toContain("<svg>")
  }).pipe(Effect.scoped),
)

effectIt.live(
  "a page that is kept has the rows that its own embedding reads, under the policies of the moment",
  () =>
    Effect.gen(function* () {
      const { page, change } = yield* answerPages
      const shown = (id: string) => Effect.map(page(id), ({ bytes }) => bytes.toString())
      expect(yield* shown("drillable")).toContain("Rome")
      expect(yield* shown("north")).toContain("Oslo")
      expect(yield* shown("north")).not.toContain("Rome")
      expect(yield* shown("drillable")).toContain("Rome")
      change("policies.yaml", "values: [Oslo, Bergen]", "values: [Bergen]")
      yield* Effect.promise(() =>
        vi.waitFor(async () => expect(await Effect.runPromise(shown("north"))).not.toContain("Oslo"), {
          timeout: 60_000,
        }),
      )
      expect(yield* shown("north")).toContain("Bergen")
    }).pipe(Effect.scoped),
)
