import { expect, layer } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import type { DrawnPage } from "../../drawing/document.ts"
import { Previews } from "./Previews.ts"

const drawnPage: DrawnPage = { bytes: Uint8Array.of(1), mediaType: "image/png", pages: 2 }
const late = Effect.fail(new ServiceUnavailable(refusal("document.drawing")))
const full = Effect.fail(new ServiceUnavailable(refusal("server.busy")))

/** What the next drawings come to, and how many there were. */
const drawings: { next: Array<Effect.Effect<DrawnPage | null, ServiceUnavailable>>; count: number } = {
  next: [],
  count: 0,
}
const drawingsLayer = Layer.succeed(Drawings, {
  draw: () => Effect.die("no picture of a chart is asked for"),
  drawPage: () =>
    Effect.suspend(() => {
      drawings.count++
      return drawings.next.shift() ?? Effect.succeed(drawnPage)
    }),
})

const fileOf = (sha256: string) => ({ sha256, mediaType: "application/pdf", sizeBytes: 10, pages: null })
const read = () => Effect.succeed(Stream.make(Uint8Array.of(0)))
const pages = (sha256: string) => Previews.use((previews) => previews.pages(fileOf(sha256), read))
const page = (sha256: string) => Previews.use((previews) => previews.page(fileOf(sha256), read, 1, 320))
const begin = (...next: typeof drawings.next) =>
  Effect.sync(() => {
    drawings.next = next
    drawings.count = 0
  })

layer(Previews.layerNoDeps.pipe(Layer.provide(drawingsLayer)))("pages of a document", (it) => {
  it.effect.each([
    ["took too long", late],
    ["found the queue full", full],
  ] as const)("are asked for again after a drawing that %s", ([name, failure]) =>
    Effect.gen(function* () {
      yield* begin(failure)
      expect(yield* Effect.flip(pages(name))).toMatchObject({ _tag: "ServiceUnavailable" })
      expect(yield* pages(name)).toBe(2)
      expect(drawings.count).toBe(2)
    }),
  )

  it.effect("are drawn where a busy server stored none", () =>
    Effect.gen(function* () {
      yield* begin(late)
      expect(yield* Effect.flip(page("stored"))).toMatchObject({ code: "document.drawing" })
      expect(yield* page("stored")).toEqual(drawnPage)
    }),
  )

  it.effect("are not asked for again where there can be none", () =>
    Effect.gen(function* () {
      yield* begin(Effect.succeed(null))
      expect(yield* pages("damaged")).toBeNull()
      expect(yield* Effect.flip(page("damaged"))).toMatchObject({ _tag: "Unprocessable" })
      expect(drawings.count).toBe(1)
    }),
  )

  it.effect("of a file that never ends occupy a thread ever more rarely", () =>
    Effect.gen(function* () {
      yield* begin(...Array.from({ length: 200 }, () => late))
      const asked = 60 * 6
      for (let second = 0; second < asked; second++) {
        expect(yield* Effect.flip(pages("endless"))).toMatchObject({ code: "document.drawing" })
        yield* TestClock.adjust("10 seconds")
      }
      expect(drawings.count).toBeLessThan(12)
      yield* TestClock.adjust("1 hour")
      yield* begin()
      expect(yield* pages("endless")).toBe(2)
    }),
  )
})
