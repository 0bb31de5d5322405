import fc from "fast-check"
import { expect, it, test } from "vitest"
import { plainWords } from "./plainWords.ts"

test.each([
  ["Who looks at the **delays** of _last_ ~~winter~~?", "Who looks at the delays of last winter?"],
  ["# Head\n\n> said\n\n- one\n- two **bold**\n\nend", "Head said one two bold end"],
  ["`a < b` and\nnext", "a < b and next"],
  ["```\nlet x\n```", "let x"],
  ["|a|b|\n|-|-|\n|1|2|", "a b 1 2"],
  ["[docs](https://cairn.example/a) <b>not</b>", "docs <b>not</b>"],
  ["", ""],
])("of %j is %j", (text, words) => expect(plainWords(text)).toBe(words))

it("has every word of a plain text", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,5}$/), (text) => {
      expect(plainWords(text)).toBe(text)
    }),
  )
})
