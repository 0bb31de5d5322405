import { Effect, ManagedRuntime, Schema } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { weeksToToday } from "#server/areas/sample/moveToToday.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { importDataset } from "#server/query/import/importDataset.ts"
import { FileDataset } from "#server/schema/dataset.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const dayLength = 86_400_000
const days = fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2090-12-31") })
const moments = fc.integer({ min: Date.parse("1900-01-01"), max: Date.parse("2090-12-31") })

const definition = Schema.decodeUnknownSync(FileDataset)({
  id: "visits",
  name: "Visits",
  source: { sql: "SELECT 1", sources: {} },
  columns: [
    { name: "day", label: "Day", type: "date" },
    { name: "moment", label: "Moment", type: "datetime" },
    { name: "count", label: "Count", type: "long" },
  ],
})

/** The rows of moments, each with its day and its index, imported by a dataset that is shifted. */
const imported = Effect.fnUntraced(function* (rows: ReadonlyArray<number>, shiftWeeks: number) {
  const run = yield* (yield* DuckDb).connect
  const values = rows.map((moment, index) => {
    const at = new Date(moment).toISOString().slice(0, 19)
    return `(DATE '${at.slice(0, 10)}', TIMESTAMP '${at}', ${index})`
  })
  const source = { sql: `SELECT * FROM (VALUES ${values.join(", ")}) AS _(day, moment, count)`, sources: {} }
  yield* importDataset(run, { ...definition, source, shiftWeeks }, new Map(), "UTC", "visits")
  const stored = yield* run(
    "SELECT typeof(day), typeof(moment), CAST(day AS VARCHAR), CAST(epoch_ms(moment) AS VARCHAR), count FROM visits ORDER BY count",
  )
  return stored.getRows().map(([day, at, ...cells]) => ({ types: [day, at], cells: cells.map(String) }))
}, Effect.scoped)

test("an import moves every date of a dataset by its shift, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moments, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      async (rows, weeks) => {
        const stored = await runtime.runPromise(imported(rows, weeks))
        const shift = 7 * weeks
        expect(stored).toEqual(
          rows.map((moment, index) => {
            const second = Math.floor(moment / 1_000) * 1_000
            const day = isoDay(Math.floor(moment / dayLength) + shift)
            const at = second + shift * dayLength
            return { types: ["DATE", "TIMESTAMP"], cells: [day, `${at}`, `${index}`] }
          }),
        )
      },
    ),
    { numRuns: 30 },
  )
})

test("the last day of data moves by whole weeks to one of the seven days before today", () => {
  fc.assert(
    fc.property(days, days, (last, today) => {
      const weeks = weeksToToday(isoDay(last), isoDay(today))
      const distance = today - (last + 7 * weeks)
      expect(Number.isInteger(weeks)).toBe(true)
      expect(distance).toBeGreaterThanOrEqual(1)
      expect(distance).toBeLessThanOrEqual(7)
    }),
  )
})

test("what ended today a week ago moves by one week more", () => {
  fc.assert(
    fc.property(days, days, (last, today) => {
      const weeks = weeksToToday(isoDay(last), isoDay(today))
      expect(weeksToToday(isoDay(last), isoDay(today + 7))).toBe(weeks + 1)
    }),
  )
})
