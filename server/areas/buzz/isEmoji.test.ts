import german from "emojibase-data/de/compact.json" with { type: "json" }
import english from "emojibase-data/en/compact.json" with { type: "json" }
import { expect, it } from "vitest"
import { isEmoji } from "./isEmoji.ts"

/** Regional indicators alone are letters of flags. */
const isLetter = (text: string): boolean => /^[\u{1F1E6}-\u{1F1FF}]$/u.test(text)

it("every emoji that is offered is one, in each tone of skin", () => {
  for (const set of [english, german]) {
    const offered = set.flatMap((one) => [one, ...("skins" in one ? (one.skins ?? []) : [])])
    const refused = offered.map(({ unicode }) => unicode).filter((text) => !isEmoji(text) && !isLetter(text))
    expect(refused).toEqual([])
    expect(offered.length).toBeGreaterThan(3_000)
  }
})

it("nothing else is one", () => {
  for (const text of ["", "a", "1", "like", "👍👍", "👍 ", "#", "\u200d", "\ufe0f", "🇦", "👍a", "©®"]) {
    expect(isEmoji(text), text).toBe(false)
  }
  expect(isEmoji("❤") && isEmoji("❤️")).toBe(true)
})
