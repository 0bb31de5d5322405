import fc from "fast-check"
import { expect, it } from "vitest"
import { dateWriter } from "#charts/format/date-writer.ts"
import { numberWriter } from "#charts/format/number-writer.ts"

const locale = fc.constantFrom(
  ..."en de fr es pt-PT pl ca ru tr hi ja zh ko th fa ar-EG he sv de-CH en-IN bg mt".split(" "),
)
const timestamp = fc.oneof(
  fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2200, 0) }),
  fc.integer({ min: Date.UTC(-2000, 0), max: Date.UTC(12000, 0) }),
)
const dateOptions = fc.constantFrom<Intl.DateTimeFormatOptions>(
  { year: "numeric" },
  { month: "short", year: "numeric" },
  { month: "short" },
  { weekday: "short" },
  { month: "short", day: "numeric" },
  { dateStyle: "medium" },
  { hour: "numeric", minute: "2-digit" },
  { hour: "numeric" },
  { dateStyle: "medium", timeStyle: "short" },
)

it("dates are written as Intl writes them", () => {
  fc.assert(
    fc.property(locale, dateOptions, fc.array(timestamp, { minLength: 1 }), (tag, options, timestamps) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" })
      const write = dateWriter(format)
      for (const one of timestamps) expect(write(one)).toBe(format.format(one))
    }),
    { numRuns: 1000 },
  )
})

const number = fc.oneof(
  fc.double(),
  fc.double({ min: 0, max: 1e7, noNaN: true }),
  fc.integer({ min: -1e7, max: 1e10 }),
  fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 4 })).map(([n, d]) => n / 10 ** d),
)
const numberOptions = fc.constantFrom<Intl.NumberFormatOptions>(
  { style: "decimal" },
  { style: "percent" },
  { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" },
  { style: "currency", currency: "CHF", currencyDisplay: "narrowSymbol" },
  { style: "currency", currency: "EUR", currencyDisplay: "narrowSymbol" },
)

it("numbers are written as Intl writes them", () => {
  fc.assert(
    fc.property(
      locale,
      numberOptions,
      fc.integer({ min: 0, max: 8 }),
      fc.array(number, { minLength: 1 }),
      (tag, options, decimals, numbers) => {
        const format = new Intl.NumberFormat(tag, {
          ...options,
          minimumFractionDigits: 0,
          maximumFractionDigits: decimals,
        })
        const write = numberWriter(format, decimals)
        for (const one of numbers) expect(write(one)).toBe(format.format(one))
      },
    ),
    { numRuns: 300 },
  )
})
