import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readNumber, writeNumber } from "#domain/data/typedNumber.ts"

const locales = ["en", "ja", "de", "fr", "zh", "es", "nl", "pt"]
const regions = ["en-GB", "en-IN", "de-AT", "de-CH", "fr-CA", "fr-CH", "zh-TW", "es-MX", "pt-BR", "pt-PT"]
const digitsOfTheirOwn = ["ar-EG", "fa", "mr"]
const everywhere = [...locales, ...regions, ...digitsOfTheirOwn]
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
)

describe.each(everywhere)("numbers that people type in %s", (locale) => {
  it("are read as they were written", () => {
    fc.assert(fc.property(number, (value) => readNumber(writeNumber(value, locale), locale) === value))
  })

  it("are read as charts and tables write them", () => {
    const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => value / 100)
    fc.assert(fc.property(cents, (value) => readNumber(shown.format(value), locale) === value))
  })

  it("may be written without groups", () => {
    const shown = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 })
    fc.assert(fc.property(fc.integer(), (value) => readNumber(shown.format(value), locale) === value))
  })

  it("may have spaces of any kind between groups", () => {
    const space = fc.constantFrom(" ", "\u00a0", "\u202f", "\u2009")
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), space, (value, between) => {
        const text = String(value)
        return readNumber(`${text.slice(0, -3)}${between}${text.slice(-3)}`, locale) === value
      }),
    )
  })

  it("are no number when it is any other text, in time linear in its length", () => {
    const hostile = fc.string({ unit: fc.constantFrom("1", ".", ",", " ", "-", "e", "’"), maxLength: 600 })
    fc.assert(
      fc.property(hostile, (text) => {
        const read = readNumber(text, locale)
        return read === null || Number.isFinite(read)
      }),
    )
  })
})

describe("a number that a person types", () => {
  it.each([
    ["de", "1.000", 1000],
    ["de", "60,5", 60.5],
    ["de", "1.000,5", 1000.5],
    ["de", "1\u00a0000", 1000],
    ["de", " −1.234.567,25 ", -1_234_567.25],
    ["de-AT", "1.000", 1000],
    ["de-CH", "1'000.5", 1000.5],
    ["en", "1,000", 1000],
    ["en", "60.5", 60.5],
    ["en-IN", "12,34,567", 1_234_567],
    ["fr", "1\u202f000,5", 1000.5],
    ["en", "1e3", 1000],
  ])("in %s, %j, is %d", (locale, text, value) => expect(readNumber(text, locale)).toBe(value))

  it.each([
    ["de", "60.5"],
    ["de", "0.500"],
    ["de", "1.0000"],
    ["de", "1.000 000"],
    ["de", "1.5,5"],
    ["fr", "1.000"],
    ["en", "60,5"],
    ["en", "12,34,567"],
    ["en", "1.000,5"],
    ["en", "1,,000"],
    ["en", ","],
    ["en", ""],
    ["en", "0x10"],
    ["en", "Infinity"],
    ["en", "1e999"],
    ["en", "1".repeat(501)],
  ])("in %s is not %j", (locale, text) => expect(readNumber(text, locale)).toBeNull())
})
