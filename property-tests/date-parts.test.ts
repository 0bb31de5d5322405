import { Effect, ManagedRuntime, Schema } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { DuckDb } from "#server/query/DuckDb.ts"
import { importDataset } from "#server/query/import/importDataset.ts"
import { FileDataset } from "#server/schema/dataset.ts"

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const moments = fc.option(
  fc.integer({ min: Date.parse("1900-01-01"), max: Date.parse("2090-12-31") }).map((time) => new Date(time)),
  { nil: null, freq: 8 },
)

const written = {
  iso: (moment: Date) => moment.toISOString().slice(0, 19),
  offset: (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`,
  parsed: (moment: Date) => moment.toISOString().replace(/(.{4})-(..)-(..)T(.{5}).*/, "$3.$2.$1 $4"),
}
type Written = keyof typeof written

/** Weekday and hour of moments as a dataset imports them, by the clock of UTC. */
const imported = Effect.fnUntraced(function* (rows: ReadonlyArray<Date | null>, how: Written, weeks: number) {
  const run = yield* (yield* DuckDb).connect
  const values = rows.map((moment) => (moment === null ? "(NULL)" : `('${written[how](moment)}')`))
  const dataset = Schema.decodeUnknownSync(FileDataset)({
    id: "calls",
    name: "Calls",
    source: { sql: `SELECT * FROM (VALUES ${values.join(", ")}) AS _("Answered at")`, sources: {} },
    columns: [
      { name: "weekday", label: "Weekday", type: "weekday", of: "at" },
      {
        name: "at",
        label: "At",
        type: "datetime",
        from: "Answered at",
        ...(how === "parsed" && { parse: "%d.%m.%Y %H:%M" }),
      },
      { name: "hour", label: "Hour", type: "hour", of: "at" },
    ],
  })
  yield* importDataset(run, { ...dataset, shiftWeeks: weeks }, new Map(), "UTC", "calls")
  return (yield* run("SELECT weekday, hour FROM calls ORDER BY rowid")).getRows()
}, Effect.scoped)

test("a moment's weekday counts from Monday, its hour from midnight, however it is written", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moments, { minLength: 1, maxLength: 20 }),
      fc.constantFrom<Written>("iso", "offset", "parsed"),
      fc.constantFrom(0, -30, 52),
      async (rows, how, weeks) => {
        const expected = rows.map((moment) =>
          moment === null ? [null, null] : [moment.getUTCDay() || 7, moment.getUTCHours()],
        )
        expect(await runtime.runPromise(imported(rows, how, weeks))).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
