import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import {
  byRank,
  type Ranked,
  searchedTitleOf,
  titleIndexOf,
  titleMatcher,
} from "#domain/areas/search/ranking.ts"
import { isOneErrorFrom } from "#domain/areas/search/typingError.ts"
import { wordsOf } from "#domain/areas/search/words.ts"

const searchOf = (typed: string) => ({ words: wordsOf(typed).map(({ word }) => word), without: [] })
const matchOf = (typed: string, title: string) =>
  titleMatcher(searchOf(typed)).matchOf(searchedTitleOf(title))

/** Titles that a search finds, the best first; of unused ones where nothing is said of their uses. */
const found = (
  typed: string,
  titles: ReadonlyArray<string | { title: string; uses?: number; closeness?: number }>,
) =>
  titles
    .flatMap((one, index): ReadonlyArray<Ranked> => {
      const { title, uses = 0, closeness = 0 } = typeof one === "string" ? { title: one } : one
      const match = matchOf(typed, title)
      return match === null ? [] : [{ id: `${index}`, match, uses, closeness, title }]
    })
    .toSorted(byRank)
    .map(({ title }) => title)

describe("what a search finds by title", () => {
  it("is first what begins with the words, however often another one is used", () =>
    expect(
      found("flights state", [
        { title: "Late flights by state", uses: 1_000 },
        "Which state has most flights",
        "Flights by month",
        "Flights by state and carrier",
        "Flights by state",
      ]),
    ).toEqual([
      "Flights by state",
      "Flights by state and carrier",
      "Late flights by state",
      "Which state has most flights",
    ]))

  it("is whole words, then beginnings, then parts, then what has a typing error", () =>
    expect(found("fligh", ["Night flights", "Inflight sales", "Fligh", "Fliht"])).toEqual([
      "Fligh",
      "Night flights",
      "Inflight sales",
      "Fliht",
    ]))

  it("is of equal matches what is used most by magnitude, then what is closest, then the shortest", () =>
    expect(
      found("sales", [
        { title: "Sales of the year before" },
        { title: "Sales of May", closeness: 1 },
        { title: "Sales of June", uses: 6 },
        { title: "Sales of July", uses: 4, closeness: 2 },
        { title: "Sales of 10" },
        { title: "Sales of 9" },
      ]),
    ).toEqual([
      "Sales of July",
      "Sales of June",
      "Sales of May",
      "Sales of 9",
      "Sales of 10",
      "Sales of the year before",
    ]))

  test.each([
    ["zurich", "Zürich", 0],
    ["ZÜR", "zurich", 1],
    ["fligths", "Flights by state", 3],
    ["drills", "Drill", 3],
    ["drill", "Drills", 1],
    ["lfights", "Flights", 3],
    ["flihts", "Flights by state", 3],
    ["mateo", "Material", null],
    ["dril", "Dirl", null],
    ["flights mars", "Flights by state", null],
  ])("of %s in %s is matched as %s", (typed, title, worst) =>
    expect(matchOf(typed, title)?.worst ?? null).toBe(worst),
  )

  it("has no word that must not be there", () =>
    expect(
      titleMatcher({ words: ["late"], without: ["state"] }).matchOf(searchedTitleOf("Late by state")),
    ).toBeNull())
})

it("looks for titles that match among candidates that have all of them, each once", () => {
  const word = fc.constantFrom("flights", "fligths", "Flight", "state", "by", "late", "7", "77")
  const title = fc.array(word, { maxLength: 3 }).map((words) => searchedTitleOf(words.join(" ")))
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 12 }),
      fc.array(word, { maxLength: 3 }),
      fc.array(word, { maxLength: 1 }),
      (titles, typed, without) => {
        const { matchOf, candidates } = titleMatcher({ ...searchOf(typed.join(" ")), without })
        const index = titleIndexOf(new Map(titles.entries()))
        const ids = [...candidates(index)]
        expect(new Set(ids).size).toBe(ids.length)
        const isMatching = (id: number): boolean => matchOf(titles[id] ?? expect.fail()) !== null
        expect(ids.filter(isMatching).toSorted((a, b) => a - b)).toEqual(
          [...titles.keys()].filter(isMatching),
        )
      },
    ),
  )
})

/** Fewest insertions, deletions, replacements and swaps of neighbours between two words, by the textbook's table. */
const distance = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
  const table = a.concat("").map(() => b.concat("").map(() => 0))
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 0; i <= a.length; i++)
    for (let j = 0; j <= b.length; j++) {
      const row = table[i] ?? expect.fail()
      if (i === 0 || j === 0) row[j] = i + j
      else {
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        )
      }
    }
  return at(a.length, b.length)
}
const letters = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 7 })

describe("one typing error", () => {
  it("is found wherever two words are one step apart", () =>
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        if (distance(typed, word) === 1) expect(isOneErrorFrom(typed.join(""), word.join(""))).toBe(true)
      }),
    ))

  it("is never taken for more than one between what was typed and the word or its beginning", () =>
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        const least = Math.min(...word.map((_, index) => distance(typed, word.slice(0, index + 1))))
        if (isOneErrorFrom(typed.join(""), word.join(""))) expect(least).toBeLessThanOrEqual(1)
      }),
    ))
})

const title = fc
  .array(fc.constantFrom("flights", "by", "state", "Late", "Zürich", "flight", "10", "9"), { maxLength: 4 })
  .map((words) => words.join(" "))
const ranked: fc.Arbitrary<Ranked> = fc
  .record({ id: fc.string({ maxLength: 2 }), title, uses: fc.nat({ max: 9 }), closeness: fc.nat({ max: 2 }) })
  .map((one) => ({ ...one, match: matchOf("", one.title) ?? expect.fail() }))

describe("the order of what was found", () => {
  it("is total: it is the same however things came", () =>
    fc.assert(
      fc.property(
        fc
          .uniqueArray(ranked, { selector: ({ id }) => id, maxLength: 8 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(shuffled.toSorted(byRank)).toEqual(all.toSorted(byRank))
        },
      ),
    ))

  it("of two that match alike has the more used and the closer one before, never behind", () =>
    fc.assert(
      fc.property(ranked, fc.nat({ max: 9 }), (one, more) => {
        expect(byRank({ ...one, uses: one.uses + more }, one)).toBeLessThanOrEqual(0)
        expect(byRank({ ...one, closeness: one.closeness + more }, one)).toBeLessThanOrEqual(0)
      }),
    ))

  it("finds a title by each of its own words, whole, as well as anything can be", () =>
    fc.assert(
      fc.property(title, (text) => {
        for (const { word } of wordsOf(text)) expect(matchOf(word, text)).toMatchObject({ worst: 0, sum: 0 })
      }),
    ))
})
