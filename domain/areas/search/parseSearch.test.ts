import { describe, expect, it, test } from "vitest"
import { isOfMessages, type MessageSearch, parseSearch } from "./parseSearch.ts"

const blank: MessageSearch = {
  phrases: [],
  without: [],
  from: [],
  to: [],
  in: [],
  mentions: [],
  huddle: [],
  before: null,
  after: null,
  on: null,
  has: [],
  is: [],
  unknown: [],
}
const phrase = (words: string, isPrefix = false) => ({ words: words.split(" "), isPrefix })
const read = (text: string, locale = "en") => {
  const parsed = parseSearch(text, locale)
  return parsed._tag === "Right" ? parsed.right : parsed.left
}

describe("a search", () => {
  it("is of words, of which the last may go on", () =>
    expect(read("Late flights")).toEqual({ ...blank, phrases: [phrase("late"), phrase("flights", true)] }))

  it("is of phrases in quotes, which do not go on", () => {
    expect(read('"late flights"')).toEqual({ ...blank, phrases: [phrase("late flights")] })
    expect(read("„late flights“")).toEqual({ ...blank, phrases: [phrase("late flights")] })
    expect(read('"late')).toEqual({ ...blank, phrases: [phrase("late")] })
  })

  it("is narrowed by operators anywhere, in any case", () =>
    expect(
      read('from:"Ada Lind" snow FROM:me in:general huddle:12 has:card has:link is:pinned is:saved'),
    ).toEqual({
      ...blank,
      phrases: [phrase("snow", true)],
      from: ["Ada Lind", "me"],
      in: ["general"],
      huddle: [12],
      has: ["card", "link"],
      is: ["pinned", "saved"],
    }))

  it("is before a day, month or year, and after one: the narrowest of several", () => {
    expect(read("before:2026-03 before:2026-02-10")).toEqual({ ...blank, before: "2026-02-10" })
    expect(read("after:2024 after:2025-02")).toEqual({ ...blank, after: "2025-02-28" })
  })

  test.each([
    ["de", "31.01.2026", "2026-01-31"],
    ["de", '"31. Januar 2026"', "2026-01-31"],
    ["de", "2.1.26", "2026-01-02"],
    ["de", "01.2026", "2026-01-01"],
    ["en", "1/31/2026", "2026-01-31"],
    ["en", '"Jan 31, 2026"', "2026-01-31"],
    ["en-GB", "31/1/2026", "2026-01-31"],
  ])("in %s may be before %s, as the language writes dates", (locale, day, before) =>
    expect(read(`before:${day}`, locale)).toEqual({ ...blank, before }),
  )

  test.each([
    ["de", "1/31/2026"],
    ["de", "31.02.2026"],
    ["de", "1/26"],
    ["en", "31/1/2026"],
    ["en", "31.1.2026"],
  ])("in %s is not before %s", (locale, value) =>
    expect(read(`before:${value}`, locale)).toEqual({ _tag: "Operator", operator: "before", value }),
  )

  it("takes addresses, times and what is in quotes as words, whatever colons they have", () =>
    expect(read('http://a.example 12:30 "xfrom:y" note: c:x')).toEqual({
      ...blank,
      phrases: [
        phrase("http a example"),
        phrase("12 30"),
        phrase("xfrom y"),
        phrase("note"),
        phrase("c x", true),
      ],
    }))

  it("names what looks like an operator and is none, and leaves it out", () => {
    expect(read("xfrom:y snow Sort:new sort:old")).toEqual({
      ...blank,
      phrases: [phrase("snow", true)],
      unknown: ["xfrom", "sort"],
    })
    expect(read("sort:new")).toEqual({ _tag: "Unknown", operator: "sort" })
  })

  it("is without words and phrases behind a minus", () =>
    expect(read('late -snow -"new york" - x-ray')).toEqual({
      ...blank,
      phrases: [phrase("late"), phrase("x ray", true)],
      without: [phrase("snow"), phrase("new york")],
    }))

  it("is to people, and mentions some", () =>
    expect(read('to:me mentions:"Ada Lind"')).toEqual({ ...blank, to: ["me"], mentions: ["Ada Lind"] }))

  it("is on a day, month or year, and on what several have in common", () => {
    expect(read("on:2026-11-24")).toEqual({ ...blank, on: { begin: "2026-11-24", end: "2026-11-24" } })
    expect(read("on:2026 on:2026-02")).toEqual({ ...blank, on: { begin: "2026-02-01", end: "2026-02-28" } })
  })

  it("is of messages alone where it has an operator", () => {
    const isOf = (text: string) => {
      const parsed = parseSearch(text, "en")
      return parsed._tag === "Right" && isOfMessages(parsed.right)
    }
    expect(["late -snow", "sort:new x", "from:me", "on:2026 x", "is:saved"].map(isOf)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
  })

  it("of nothing is of everything", () => expect(read("  ")).toEqual(blank))

  test.each([
    ["from:", "from", ""],
    ["in: general", "in", ""],
    ["huddle:winter", "huddle", "winter"],
    ["has:banana", "has", "banana"],
    ["is:", "is", ""],
    ["before:soon", "before", "soon"],
    ["after:2026-02-30", "after", "2026-02-30"],
    ["on:yesterday", "on", "yesterday"],
    ["to:", "to", ""],
    ["mentions: ada", "mentions", ""],
  ])("is not understood with %s", (text, operator, value) =>
    expect(read(text)).toEqual({ _tag: "Operator", operator, value }),
  )

  it("has at most 64 words, operators and each character of writing without spaces among them", () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ")
    expect(read(words(64))).toMatchObject({ phrases: { length: 64 } })
    expect(read(words(65))).toEqual({ _tag: "ManyWords", count: 65 })
    expect(read(`from:me ${words(64)}`)).toEqual({ _tag: "ManyWords", count: 65 })
    expect(read(`"${words(65)}"`)).toEqual({ _tag: "ManyWords", count: 65 })
    expect(read("雪".repeat(65))).toEqual({ _tag: "ManyWords", count: 65 })
  })

  it("is not understood without a word", () => expect(read("?!")).toEqual({ _tag: "NoWord", value: "?!" }))
})
