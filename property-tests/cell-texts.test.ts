import { DuckDBDateValue, DuckDBDecimalValue } from "@duckdb/node-api"
import { PgTypes } from "@effect/sql-pg"
import { Result } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { cellTypes } from "#server/query/postgres/postgresTypes.ts"
import { dateText, decimalCell } from "#server/query/queryResult.ts"

const [first, last] = [dayNumber("0000-01-01"), dayNumber("9999-12-31")]
const dayLength = 86_400_000

/** Days from the year 0 to the year 9999, those beside leap days and ends of years among them. */
const days = fc.oneof(
  fc.integer({ min: first, max: last }),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.constantFrom("02-28", "03-01", "12-31"), fc.nat(2))
    .map(([year, end, after]) => dayNumber(`${String(year).padStart(4, "0")}-${end}`) + after - 1)
    .filter((day) => day <= last),
)

test("a day is written as a Date writes it, and read again", () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(isoDay(day)).toBe(new Date(day * dayLength).toISOString().slice(0, 10))
      expect(dayNumber(isoDay(day))).toBe(day)
    }),
  )
})

test("a day of a database is written as DuckDB writes it", () => {
  fc.assert(
    fc.property(fc.oneof(days, fc.integer({ min: -2_000_000, max: 4_000_000 })), (day) => {
      expect(dateText(day)).toBe(new DuckDBDateValue(day).toString())
    }),
  )
})

test("a decimal is the number that its text says", () => {
  const digits = fc.oneof(
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
    fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n }),
  )
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 38 }), (value, scale) => {
      const decimal = new DuckDBDecimalValue(value, 38, scale)
      expect(decimalCell(decimal)).toBe(Number(decimal.toString()))
    }),
  )
})

test("a decimal that PostgreSQL sends is the number that its text says", () => {
  const parts = fc.tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 24n })),
    fc.integer({ min: 0, max: 24 }),
  )
  const special = fc.constantFrom("0", "0.00", "10000", "100000000", "0.0001", "NaN", "Infinity", "-Infinity")
  const written = parts.map(([isNegative, whole, part, digits]) => {
    const after = part.toString().slice(0, digits)
    return `${isNegative ? "-" : ""}${whole}${after === "" ? "" : `.${after}`}`
  })
  const types = cellTypes()
  fc.assert(
    fc.property(fc.oneof(written, special), (text) => {
      const bytes = Result.getOrThrow(PgTypes.encode(text, PgTypes.OID.numeric))
      const cell = Result.getOrThrow(PgTypes.decode(bytes, PgTypes.OID.numeric, 1, types))
      expect(cell).toEqual(Number(text) === 0 ? 0 : Number(text))
    }),
  )
})
