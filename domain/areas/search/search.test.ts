import { describe, expect, it, test } from "vitest"
import { given } from "../../kernel/given.fixture.ts"
import { namedBy } from "./named.ts"
import { parseSearch } from "./parseSearch.ts"
import { maxRecentSearches, recentSearches } from "./recentSearches.ts"
import { searchTermOf } from "./searchTerm.ts"
import { snippetOf } from "./snippet.ts"
import { wordsOf } from "./words.ts"

const plain = (text: string) => wordsOf(text).map(({ word }) => word)

describe("the words of a text", () => {
  test.each([
    ["Zürich ZURICH zu\u0308rich", ["zurich", "zurich", "zurich"]],
    ["שלום שָׁלוֹם", ["שלום", "שלום"]],
    ["مَرْحَبًا مرحبا", ["مرحبا", "مرحبا"]],
    ["がか किंतु", ["\u304b\u3099", "か", "किंतु"]],
    ["Straße STRASSE", ["strasse", "strasse"]],
    ["foo-bar's 12:30", ["foo", "bar", "s", "12", "30"]],
    ["東京 👍🏽", ["東", "京", "👍"]],
    ["½ ⑴ Ⅷ", ["12", "1", "viii"]],
    ["?! …", []],
  ])("of %s", (text, words) => expect(plain(text)).toEqual(words))

  it("are found where they stand", () =>
    expect(wordsOf("In Zürich.")).toEqual([
      { word: "in", start: 0, length: 2 },
      { word: "zurich", start: 3, length: 6 },
    ]))

  it("have a longest length, within which characters stay whole", () => {
    expect(plain("a".repeat(300))).toEqual(["a".repeat(100)])
    expect(plain(`a${"𝒜𐐀".repeat(100)}`).every((word) => word.isWellFormed())).toBe(true)
  })
})

describe("a snippet", () => {
  const phrases = [{ words: ["delays"], isPrefix: false }]
  it("is a short text whole, with its hits", () =>
    expect(snippetOf("Delays, no delays", phrases)).toEqual({
      text: "Delays, no delays",
      hits: [
        { start: 0, length: 6 },
        { start: 11, length: 6 },
      ],
    }))

  it("of a long text is around its first hit, cut between words", () => {
    const { text, hits } = snippetOf(`${"lorem ipsum ".repeat(40)}Delays ${"dolor ".repeat(60)}`, phrases)
    expect(text).toMatch(/^…(lorem|ipsum) .*Delays .*…$/)
    expect(text.length).toBeLessThanOrEqual(242)
    expect(hits.map(({ start, length }) => text.slice(start, start + length))).toEqual(["Delays"])
  })

  it("never parts a character", () => {
    const { text } = snippetOf(`${"👍".repeat(200)} delays ${"👍".repeat(200)}`, phrases)
    expect(text.isWellFormed()).toBe(true)
  })
})

describe("a name", () => {
  const things = [
    { id: "a", names: ["Winter plans"] },
    { id: "b", names: ["Winter"] },
    { id: "winter", names: ["Snow"] },
  ]
  it("means what has it as its id, else what is called just so, else what has its words", () => {
    expect(namedBy(things, "winter")).toEqual(["winter"])
    expect(namedBy(things, "WINTER")).toEqual(["b"])
    expect(namedBy(things, "wint")).toEqual(["a", "b"])
    expect(namedBy(things, "plan")).toEqual(["a"])
    expect(namedBy(things, "summer")).toEqual([])
    expect(namedBy(things, "?")).toEqual([])
  })

  it("as a term of a search is read back", () => {
    for (const [name, meant] of [
      ["Winter plans", "Winter plans"],
      ["Winter", "Winter"],
      ['The "best"', "topic:1"],
      ["", "topic:1"],
    ] as const) {
      const parsed = parseSearch(searchTermOf("in", name, "topic:1"), "en")
      expect(parsed._tag === "Right" && parsed.right.in).toEqual([meant])
    }
  })
})

describe("recent searches", () => {
  const history = given(recentSearches)
  const keep = (query: string) => ({ _tag: "KeepSearch", query }) as const
  const kept = (query: string) => ({ _tag: "SearchKept", query }) as const
  it("are kept, the latest first, each once", () => {
    history().when(keep("a")).emits(kept("a"))
    expect(history(kept("a"), kept("b"), kept("a")).state).toEqual(["a", "b"])
    history(kept("a")).when(keep("a")).emitsNothing()
  })
  it("are a few", () => {
    const all = Array.from({ length: maxRecentSearches + 3 }, (_, index) => kept(`${index}`))
    expect(history(...all).state).toHaveLength(maxRecentSearches)
  })
  it("are forgotten", () => {
    history(kept("a")).when({ _tag: "ForgetSearches" }).emits({ _tag: "SearchesForgotten" })
    history().when({ _tag: "ForgetSearches" }).emitsNothing()
    expect(history(kept("a"), { _tag: "SearchesForgotten" }).state).toEqual([])
  })
})
