import { layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { pdfOf } from "../areas/document/documents.fixture.ts"
import { bombs, endless } from "./bombs.fixture.ts"
import { Drawings } from "./Drawings.ts"

const draw = (bytes: Uint8Array) =>
  Drawings.use((drawings) =>
    drawings.drawPage({ _tag: "Document", bytes, format: "pdf", page: 1, width: 320 }),
  )
/** A page of a good document is drawn after the others, by whichever thread is there. */
const stillDraws = Effect.gen(function* () {
  expect((yield* draw(pdfOf(1)))?.pages).toBe(1)
})

layer(Drawings.layer, { timeout: "1 minute" })("a PDF that is made to take a server down", (it) => {
  it.effect.each(Object.entries(bombs))("and %s is drawn within the limits or not at all", ([, bytes]) =>
    Effect.gen(function* () {
      expect(bytes.length).toBeLessThan(2_000_000)
      const drawn = yield* draw(bytes)
      expect((drawn?.bytes ?? []).length).toBeLessThan(1_000_000)
      yield* stillDraws
    }),
  )

  it.effect("and never ends is given up after ten seconds, which may be the server's fault", () =>
    Effect.gen(function* () {
      const hanging = yield* Effect.forkChild(Effect.flip(draw(endless)), { startImmediately: true })
      yield* TestClock.adjust("30 seconds")
      expect(yield* Fiber.join(hanging)).toMatchObject({
        _tag: "ServiceUnavailable",
        code: "document.drawing",
      })
      yield* stillDraws
    }),
  )
})
