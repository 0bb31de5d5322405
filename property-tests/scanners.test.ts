import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseList, unescaped } from "#domain/areas/address/list.ts"
import { webAddress } from "#domain/areas/app/webAddress.ts"
import { parseSearch } from "#domain/areas/search/parseSearch.ts"
import { wordsOf } from "#domain/areas/search/words.ts"
import { isSafeSvg } from "#server/areas/document/safeSvg.ts"
import { withoutFormulas } from "#server/areas/export/csv.ts"
import { withoutEnds } from "#server/file/withoutEnds.ts"

/** Short texts of some pieces. */
const textOf = (...pieces: ReadonlyArray<string>) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((some) => some.join(""))

/** That a reader of texts says what an expression says which means the same, and takes too long for long texts. */
const agree = <Said>(
  texts: fc.Arbitrary<string>,
  read: (text: string) => Said,
  slow: (text: string) => Said,
) =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(text)).toEqual(slow(text))
    }),
    { numRuns: 3_000 },
  )

describe("what reads texts in linear time says the same as a slower expression", () => {
  it("of a value in an address", () => {
    const trimmed = (text: string) => /^\s*((?:~.|[^~])*?)\s*$/s.exec(text)?.[1] ?? text
    agree(textOf(" ", "\t", "~", "~~", "a", "\u00a0"), parseList, (text) => {
      const value = trimmed(text)
      return value === "" ? [] : [unescaped(value)]
    })
  })

  it("of the scheme of an address", () => {
    const scheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i
    agree(textOf("a", "Z", "+", ".", ":", "8", "/", "#", "@", "http://"), webAddress, (text) =>
      URL.parse(scheme.test(text.trim()) ? text.trim() : `http://${text.trim()}`),
    )
  })

  it("of the operators of a search", () => {
    const part =
      /(?<!\S)(from|in|has):(?=\s|$)|(?:(?<!\S)(from|in|has):)?(?:["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+))/giu
    const texts = textOf(" ", "from:", "IN:", "xin:", '"', "„", "a", "b c", ":", "\n")
    agree(
      texts,
      (text) => {
        const read = parseSearch(text, "en")
        return read._tag === "Left"
          ? null
          : { from: read.right.from, in: read.right.in, phrases: read.right.phrases }
      },
      (text) => {
        const search: Record<"from" | "in", Array<string>> = { from: [], in: [] }
        const said: Array<{ words: ReadonlyArray<string>; isQuoted: boolean }> = []
        for (const [, bare, named, quoted, plain = ""] of text.matchAll(part)) {
          const operator = (bare ?? named)?.toLowerCase()
          const value = (quoted ?? plain).trim()
          if (operator === "from" || operator === "in") {
            if (value === "") return null
            search[operator].push(value)
            continue
          }
          // What looks like an operator and is none is not searched for.
          if (quoted === undefined && /^[a-z]{2,20}:[^/]/i.test(plain)) continue
          const words = wordsOf(quoted ?? plain).map(({ word }) => word)
          if (words.length > 0) said.push({ words, isQuoted: quoted !== undefined })
        }
        const phrases = said.map(({ words, isQuoted }, index) => ({
          words,
          isPrefix: !isQuoted && index === said.length - 1,
        }))
        if (text.trim() !== "" && [phrases, search.from, search.in].every(({ length }) => length === 0))
          return null
        return { ...search, phrases }
      },
    )
  })

  it("of words", () => {
    const single = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{Extended_Pictographic}]`
    const pattern = new RegExp(String.raw`${single}|[[\p{L}\p{N}\p{M}]--${single}]+`, "gv")
    agree(
      fc.oneof(
        fc.string({ unit: "binary" }),
        textOf("a", "1", "\u0301", "東", "ก", "👍", "🏽", "ー", "々", "½", " "),
      ),
      (text) => wordsOf(text).map(({ start, length }) => text.slice(start, start + length)),
      (text) => [...text.matchAll(pattern)].map(([word]) => word).filter((word) => wordsOf(word).length > 0),
    )
  })

  it("of formulas in a cell", () => {
    const later = /([;\t\r\n][\s\p{Cf}"']*)(?=[=+\-@＝＋－＠])/gu
    const first = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])/u
    agree(textOf(";", "\t", "\n", " ", '"', "\u200b", "=", "＠", "a"), withoutFormulas, (text) => {
      const inner = text.replaceAll(later, "$1'")
      return first.test(inner) ? `'${inner}` : inner
    })
  })

  it("of the ends of a name", () =>
    agree(
      textOf(" ", ".", "\u2028", "a", "é", "'"),
      (text) => withoutEnds(text, "."),
      (text) => text.replaceAll(/^[\s.]+|[\s.]+$/g, ""),
    ))

  it("of what runs in a drawing", () => {
    const unsafe = [
      /<!(?:ENTITY|DOCTYPE[^>]*\[)/i,
      /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|gif|webp)[;,])[^"'\s>]/i,
      /url\(\s*["']?\s*(?!#)[^)\s]/i,
    ]
    const pieces = ["href", "SRC", "=", " ", '"', "'", "#", "data:image/png;", "data:", "url(", ")", ">", "a"]
    agree(textOf(...pieces, "<!DOCTYPE", "<!ENTITY", "["), isSafeSvg, (text) =>
      unsafe.every((pattern) => !pattern.test(text)),
    )
  })
})
