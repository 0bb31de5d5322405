import fc from "fast-check"
import { Lexer } from "marked"
import { expect, it } from "vitest"
import { messageTokens } from "./messageTokens.ts"

const signs = [
  "a",
  "!",
  "@",
  ".",
  "b",
  " ",
  "\n",
  "*",
  "_",
  "`",
  "[",
  "](",
  ")",
  "~",
  "http://a.b",
  "www.",
  ":",
]

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
