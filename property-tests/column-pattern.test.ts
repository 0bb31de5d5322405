import fc from "fast-check"
import { expect, test } from "vitest"
import { matchesPattern } from "#domain/areas/filter/pattern.ts"

const piece = fc.constantFrom(
  "a",
  "b",
  "B",
  "1",
  " ",
  ".",
  "^",
  "$",
  "*",
  "+",
  "?",
  "|",
  "(",
  ")",
  "(?:",
  "[ab]",
  "[^a]",
  "[a-b]",
  "\\d",
  "\\w",
  "\\s",
  "\\.",
  "{2}",
  "{1,2}",
  "{0,}",
)
const pattern = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""))
const label = fc.string({ unit: fc.constantFrom("a", "b", "A", "1", " ", "."), maxLength: 8 })

/** The engine of the platform: the same for short texts, and in exponential time for some. */
const platform = (text: string, source: string): boolean | null => {
  try {
    return new RegExp(source, "i").test(text)
  } catch {
    return null
  }
}

test("a column is found by a pattern as by an expression of the platform", () => {
  fc.assert(
    fc.property(label, pattern, (text, source) => {
      const wanted = platform(text, source)
      // What follows an edge cannot be repeated there, and a brace alone is a character.
      fc.pre(!/[\^$][*+?{]|^\{|[|(]\{|\{[^}]*\}\{|[*+?]\{|:\{/.test(source))
      expect(matchesPattern(text, source)).toBe(wanted ?? text.toLowerCase().includes(source.toLowerCase()))
    }),
    { numRuns: 5_000 },
  )
})

test("a pattern of a person takes no longer than its text is long", () => {
  expect(matchesPattern("a".repeat(5_000), "(a+)+$")).toBe(true)
  expect(matchesPattern(`${"a".repeat(5_000)}b`, "^(a|aa|a*)*$")).toBe(false)
  expect(matchesPattern("a", "((a{100}){100}){100}")).toBe(false)
})
