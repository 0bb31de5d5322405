import { inflateRawSync } from "node:zlib"
import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { flightsByDay } from "#charts/gallery/fixtures/flights-by-day.ts"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { textsFor } from "../../../text/texts.ts"
import { deckBytes } from "./deck.ts"
import type { CardSlide } from "./slide.ts"

const isBusy = new ServiceUnavailable(refusal("card.drawing", { seconds: 10 }))
/** Draws nothing, as a busy server. */
const busy = { draw: () => Effect.fail(isBusy), drawPage: () => Effect.fail(isBusy) }

const slideOf = (title: string): CardSlide => ({
  title,
  summary: null,
  lead: "All time",
  foot: "Flights",
  body: { chartType: "badge_calendar", table: flightsByDay },
})

/** A file of an archive as text. */
const fileOf = (archive: Uint8Array, name: string): string => {
  const bytes = Buffer.from(archive)
  for (let at = bytes.indexOf("PK\u0003\u0004"); at >= 0; at = bytes.indexOf("PK\u0003\u0004", at + 4)) {
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
    if (bytes.toString("utf8", at + 30, at + 30 + nameLength) !== name) continue
    const start = at + 30 + nameLength + extraLength
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 18))
    return (bytes.readUInt16LE(at + 8) === 0 ? content : inflateRawSync(content)).toString("utf8")
  }
  throw new Error(`The deck has no ${name}.`)
}

describe("a deck of a server too busy to draw a picture", () => {
  it.effect("has every slide, and says in the reader's language where a picture is missing", () =>
    Effect.gen(function* () {
      const slides = [slideOf("First"), slideOf("Second")]
      const deck = yield* deckBytes("Flights", slides, textsFor("de"), 1, busy)
      for (const [index, { title }] of slides.entries()) {
        const slide = fileOf(deck, `ppt/slides/slide${index + 1}.xml`)
        expect(slide).toContain(title)
        expect(slide).toContain(textsFor("de").text("file.picture.busy"))
      }
      expect(textsFor("de").text("file.picture.busy")).not.toBe(textsFor("en").text("file.picture.busy"))
    }),
  )

  it.effect("is refused where the picture is all of it: the same may come a moment later", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(deckBytes("Flights", [slideOf("Only")], textsFor("en"), 1, busy))
      expect(refused).toBe(isBusy)
    }),
  )
})
