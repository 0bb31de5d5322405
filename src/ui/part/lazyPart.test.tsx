import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type ComponentType, Suspense } from "react"
import { renderToString } from "react-dom/server"
import { prerender } from "react-dom/static"
import { describe, expect, it } from "vitest"
import { ChunkFailed, type ChunkFailure } from "../chunk/chunkFailed.ts"
import { laterTexts } from "../text/firstParts.ts"
import { TextProvider } from "../text/TextProvider.tsx"
import { DrawnPartsContext } from "./drawnParts.ts"
import { preloadParts } from "./lazyChunk.ts"
import { lazyPart } from "./lazyPart.tsx"

const Chart = ({ title }: { title: string }) => <h2>{title}</h2>

const htmlOf = async (Part: ComponentType<{ title: string }>): Promise<string> => {
  const { prelude } = await prerender(
    <TextProvider locale="en">
      <h1>Card</h1>
      <Suspense fallback="waiting">
        <Part title="Flights" />
      </Suspense>
    </TextProvider>,
  )
  return new Response(prelude).text()
}

const failing = (type: ChunkFailure) =>
  lazyPart(async () => ({ Chart }), "Chart", { loadWith: () => Promise.reject(new ChunkFailed(type)) })

describe("a lazy part", () => {
  it("draws its component once that is loaded", async () => {
    expect(await htmlOf(lazyPart(async () => ({ Chart }), "Chart"))).toContain("<h2>Flights</h2>")
  })

  it("is drawn at once where it was loaded before, and names itself and its texts to who notes parts", async () => {
    const Part = lazyPart(async () => ({ Chart }), "Chart")
    await Part.preload()
    const noted: Array<string> = []
    const html = renderToString(
      <DrawnPartsContext value={(name) => noted.push(name)}>
        <Part title="Flights" />
      </DrawnPartsContext>,
    )
    expect(html).toBe("<h2>Flights</h2>")
    expect(noted).toEqual(["Chart", laterTexts])
  })

  it("names no texts where they are loaded with the app", async () => {
    const Part = lazyPart(async () => ({ CardScreen: Chart }), "CardScreen")
    await Part.preload()
    const noted: Array<string> = []
    renderToString(
      <DrawnPartsContext value={(name) => noted.push(name)}>
        <Part title="Flights" />
      </DrawnPartsContext>,
    )
    expect(noted).toEqual(["CardScreen"])
  })

  it("is loaded by its name with the parts that it declares itself, and no other", async () => {
    const loaded: Array<string> = []
    const part = (name: string, declare = () => {}) =>
      lazyPart(async () => {
        loaded.push(name)
        declare()
        return { [name]: Chart }
      }, name)
    part("OuterPart", () => part("InnerPart"))
    part("OtherPart")
    await preloadParts(["InnerPart", "OuterPart", "en"])
    expect(loaded).toEqual(["OuterPart", "InnerPart"])
  })

  it("is there to be tried again where loading it before failed", async () => {
    const Part = failing("missing")
    await Part.preload()
    expect(renderToString(<TextProvider locale="en">{<Part title="Flights" />}</TextProvider>)).toContain(
      "Try again",
    )
  })

  it("shows in its own place what failed, and leaves the rest of the page intact", async () => {
    const html = await htmlOf(failing("timeout"))
    expect(html).toContain("<h1>Card</h1>")
    expect(html).toContain("This part couldn&#x27;t load.")
    expect(html).toContain("Loading chunk Chart failed (timeout).")
    expect(html).toContain("Try again")
  })

  it("says where the chunk is gone, and offers to load the page anew whatever failed", async () => {
    expect(await htmlOf(failing("missing"))).toContain("There may be a newer version.")
    for (const type of ["missing", "timeout", "error"] as const) {
      expect(await htmlOf(failing(type))).toContain("Reload the page")
    }
  })
})

describe("the client", () => {
  it("loads every part through lazyPart, so that none blanks the page", () => {
    const src = join(import.meta.dirname, "../..")
    const bare = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$/.test(file) &&
        /\blazy\(|\blazyRouteComponent\(/.test(readFileSync(join(src, file), "utf8")),
    )
    expect(bare).toEqual([])
  })
})
