import { describe, expect, it } from "vitest"
import { acceptedLocale, localeOf, personalLocale } from "./locale.ts"

describe("a locale setting", () => {
  it("names a language of this edition or a regional variant of one", () => {
    expect(["de", "pt-br", "zh_Hans_CN", "EN-us"].map(localeOf)).toEqual([
      "de",
      "pt-BR",
      "zh-Hans-CN",
      "en-US",
    ])
  })

  it("falls back to English when it is unknown, empty or no locale", () => {
    expect(["sv", "", "no such thing", "*"].map(localeOf)).toEqual(["en", "en", "en", "en"])
  })
})

describe("the locale of a person", () => {
  it("is of the language they chose, in the workspace's region where that is its language", () => {
    expect(personalLocale(null, "de-CH")).toBe("de-CH")
    expect(personalLocale("de", "de-CH")).toBe("de-CH")
    expect(personalLocale("en", "de-CH")).toBe("en")
    expect(personalLocale("sv", "de-CH")).toBe("de-CH")
  })
})

describe("the languages that a request accepts", () => {
  it.each([
    [undefined, "de-CH"],
    ["", "de-CH"],
    ["sv, *;q=0.5", "de-CH"],
    ["fr", "fr"],
    ["sv, pt-br;q=0.8, en;q=0.9", "en"],
    ["nl;q=0, es;q=0.1", "es"],
    ["en;q=broken, ja;q=0.3", "ja"],
  ])("%j give %s", (header, expected) => {
    expect(acceptedLocale(header, "de_CH")).toBe(expected)
  })
})
