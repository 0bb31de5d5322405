import { Schema } from "effect"
import { expect, it } from "vitest"
import { cardNamed } from "./card.fixture.ts"
import { CardType, isKnownCardType } from "./cardType.ts"
import { Card } from "./types.ts"

const decode = Schema.decodeUnknownSync(Card)

it("reads a card of a type that only a newer server knows, with its type and nothing of what it shows", () => {
  const { type, content } = decode({
    ...cardNamed("plan"),
    type: "hologram",
    content: { type: "hologram", pages: 3 },
  })
  expect([type, content]).toEqual(["hologram", { type: "hologram" }])
  expect(isKnownCardType(type)).toBe(false)
})

it.each(CardType.literals)("knows the type %s", (known) => {
  const { type } = decode({ ...cardNamed("plan"), type: known })
  expect(isKnownCardType(type)).toBe(true)
})

it("refuses the content of a type that it knows where that is no such content", () => {
  expect(() => decode({ ...cardNamed("plan"), type: "text", content: { type: "text" } })).toThrow()
})
