import german from "emojibase-data/de/compact.json" with { type: "json" }
import english from "emojibase-data/en/compact.json" with { type: "json" }
import shortcodes from "emojibase-data/en/shortcodes/github.json" with { type: "json" }
import { describe, expect, it } from "vitest"
import { smallSet } from "../../../scripts/emojiSets.ts"
import { emojiFound, inTone } from "./emojiSearch.ts"
import { emojiSetOf } from "./emojiSet.ts"

const sources: Parameters<typeof emojiSetOf>[0] & Parameters<typeof smallSet>[0] = english
const set = emojiSetOf(sources, shortcodes)
const foundIn = (text: string, all = set) => emojiFound(all, text).map(({ unicode }) => unicode)

describe("emojiFound", () => {
  it("finds by shortcode first, then by name, then by any of its words", () => {
    expect(foundIn("tada")[0]).toBe("🎉")
    expect(foundIn("thumbs").slice(0, 2)).toEqual(["👍", "👎"])
    expect(foundIn("party pop")[0]).toBe("🎉")
    expect(foundIn("celebrate")).toContain("🎉")
  })
  it("finds in the reader's language", () =>
    expect(foundIn("daumen hoch", emojiSetOf(german, shortcodes))[0]).toBe("👍"))
  it("finds nothing for nothing, and for what no emoji is called", () => {
    expect(foundIn(" ")).toEqual([])
    expect(foundIn("qqqq")).toEqual([])
  })
})

describe("inTone", () => {
  const all = english.flatMap(({ skins = [] }: { skins?: ReadonlyArray<{ unicode: string }> }) =>
    skins.map(({ unicode }) => unicode),
  )
  it("gives each emoji with tones one that exists, in each of them", () => {
    const toned = set.filter(({ light }) => light !== null)
    expect(toned.length).toBeGreaterThan(300)
    for (const emoji of toned)
      for (const tone of [1, 2, 3, 4, 5]) expect(all, emoji.name).toContain(inTone(emoji, tone))
  })
  it("leaves an emoji as it is without a tone", () => {
    expect(foundIn("tada")[0]).toBe("🎉")
    expect(inTone({ unicode: "🎉", light: null }, 3)).toBe("🎉")
    expect(inTone({ unicode: "👍", light: "👍🏻" }, 0)).toBe("👍")
    expect(inTone({ unicode: "👍", light: "👍🏻" }, 3)).toBe("👍🏽")
  })
})

it("is the same set from what browsers load", () =>
  expect(emojiSetOf(smallSet(sources), shortcodes)).toEqual(set))
