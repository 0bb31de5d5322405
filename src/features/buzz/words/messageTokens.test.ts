import fc from "fast-check"
import { Lexer, Tokenizer } from "marked"
import { afterEach, expect, it, vi } from "vitest"
import { maxMessageLength } from "#domain/areas/buzz/types.ts"
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

afterEach(() => vi.restoreAllMocks())

/** The rules of Marked that look for an end through all that follows their beginning. */
const rules = [
  "emStrong",
  "del",
  "codespan",
  "tag",
  "link",
  "reflink",
  "url",
  "lheading",
  "inlineText",
] as const

/** How many characters the rules of Marked may look at while a text is read: what they find, and all that they get where that is nothing. */
const stepsOf = (text: string): number => {
  let steps = 0
  for (const rule of rules) {
    const own = Tokenizer.prototype[rule] as (
      this: Tokenizer,
      source: string,
      ...more: Array<unknown>
    ) => unknown
    vi.spyOn(Tokenizer.prototype, rule).mockImplementation(function (
      this: Tokenizer,
      source: string,
      ...more: Array<unknown>
    ) {
      const found = own.call(this, source, ...more)
      const isFound = typeof found === "object" && found !== null && "raw" in found
      steps += isFound ? String(found.raw).length : source.length
      return found as never
    })
  }
  messageTokens(text)
  vi.restoreAllMocks()
  return steps
}

const times = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const around = (open: string, middle: string, close: string) => (length: number) => {
  const count = Math.floor(length / (open.length + close.length))
  return open.repeat(count) + middle + close.repeat(count)
}

/** Texts that readers of Markdown are known to read in quadratic time, by what they are. */
const hostile: ReadonlyArray<readonly [name: string, text: (length: number) => string]> = [
  ["emphasis and strong by turns", around("*a **a ", "b", " a** a*")],
  ["emphasis that is not closed", times("_a ")],
  ["emphasis that is not opened", times("a_ ")],
  ["emphasis with the wrong end", times("*a_ ")],
  ["emphasis within words", times("*a_")],
  ["emphasis with strikes", times("_a~")],
  ["a rule of three", (length) => `a**b${times("c* ")(length - 4)}`],
  ["strikes", times("~~a ")],
  ["strong before addresses", times("**a@b.")],
  ["addresses", times("www.__")],
  ["addresses and stops", around("www.", "", "!")],
  ["addresses and entities", (length) => `http://a.b${times("&amp;")(length - 10)}`],
  ["mail addresses", times("a@")],
  ["links that are not closed", times("[a](<b")],
  ["links without an end", times("[a](b")],
  ["links in emphasis", times("[ a_")],
  ["brackets", around("[", "a", "]")],
  ["brackets that are not closed", times("[a")],
  ["pictures that are not closed", times("![[]()")],
  [
    "code of growing fences",
    (length) => {
      let text = ""
      for (let count = 1; text.length < length; count++) text += `e${"`".repeat(count)}`
      return text.slice(0, length)
    },
  ],
  ["code that is not closed", times("a ` `` ")],
  ["comments", times("<!--")],
  ["instructions", times("<?")],
  ["declarations", times("<!A ")],
  ["tags", times("<a b='")],
  ["quotes", times("> a\n")],
  ["lists", times("- a\n")],
  ["a list that goes on", (length) => `- ${times("\n    a")(length - 2)}`],
  ["headings", times("a\n=\n")],
  ["definitions", times("[a]: b\n")],
  ["tables", (length) => `|a|\n|-|\n${times("|b|\n")(length - 8)}`],
  ["line breaks", times("a  \n")],
  ["spaces", (length) => `a${times(" ")(length - 1)}`],
]

it.each(hostile)("reads %s in steps that grow in proportion to their length", (_, text) => {
  for (const length of [maxMessageLength / 4, maxMessageLength]) {
    expect(stepsOf(text(length))).toBeLessThan(30 * length + 60_000)
  }
})

it("reads a long text of people whole", () => {
  const piece =
    "It is **not** the `snake_case` of *late_flights* ~~or~~ a_b 2*3 [but](https://a.b/c_d?e=1) see www.a.b, mail x@y.z! "
  const paragraph = `${piece.repeat(10)}\n\n`
  const text = paragraph.repeat(Math.floor(maxMessageLength / paragraph.length))
  expect([...messageTokens(text)]).toEqual([...Lexer.lex(text, { gfm: true, breaks: true })])
})

it("reads a text once for all who need it", () => {
  const read = vi.spyOn(Lexer, "lex")
  const [one, other] = ["kept *once*", "kept *next*"].map((text) => messageTokens(text))
  expect([messageTokens("kept *once*"), messageTokens("kept *next*")]).toEqual([one, other])
  expect(messageTokens("kept *once*")).toBe(one)
  expect(read).toHaveBeenCalledTimes(2)
})
