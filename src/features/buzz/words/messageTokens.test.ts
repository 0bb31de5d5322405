import fc from "fast-check"
import { Lexer } from "marked"
import { expect, it } from "vitest"
import { messageTokens } from "./messageTokens.ts"
import { hrefsIn } from "./ownLink.ts"

const signs = [..."a!@.b *_`[)~:\\<\n", "](", "http://a.b"]

it("reads a message as Marked does", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((parts) => parts.join("")),
      (text) => {
        expect([...messageTokens(text)]).toEqual([...Lexer.lex(text, { gfm: true, breaks: true })])
      },
    ),
  )
})

it("begins no link in the middle of a word, as Marked does before a sign and an @", () => {
  const hrefs = (text: string) => hrefsIn(messageTokens(text))
  expect(hrefs("awww.a!@")).toEqual([])
  expect(hrefs("a www.a")).toEqual(["http://www.a"])
})
