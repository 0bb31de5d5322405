import { describe, expect, it } from "vitest"
import { localeOf } from "./locale.ts"

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
