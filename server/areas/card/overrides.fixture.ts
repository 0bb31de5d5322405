import fc from "fast-check"
import { Operand } from "#domain/areas/filter/types.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { hostileText, hostileValue } from "../../http/hostile.fixture.ts"

/** Mostly what fits, now and then what does not. */
export const mostly = <Fitting, Other>(
  fitting: fc.Arbitrary<Fitting>,
  other: fc.Arbitrary<Other>,
): fc.Arbitrary<Fitting | Other> => fc.oneof({ weight: 9, arbitrary: fitting }, other)

const days = ["2019-12-31", "2020-01-01", "2020-03-01", "2020-03-31T23:59", "0000-01-01", "9999-12-31"]
const cells: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  shop: ["Oslo", "Rome", "Bergen", null, "'", "\u0000"],
  item: ["007", "010", null, "%"],
  sold_at: [...days, null],
  day: [...days, null],
  amount: [5, 100, -0, "10.5", 1e308, -1e308, 5e-324, null],
  pieces: [1, 10, null, Number.MAX_SAFE_INTEGER, 2 ** 63],
}
/** A column of the small workspace's sales, or none. */
export const column = mostly(fc.constantFrom(...Object.keys(cells)), hostileText)
const many = Array.from({ length: 10_000 }, (_, index) => index)
const named = fc.constantFrom(...Object.entries(cells))
const filter = mostly(
  named,
  hostileText.map((text): [string, ReadonlyArray<unknown>] => [text, ["Oslo"]]),
).chain(([name, fitting]) =>
  fc.record(
    {
      column: fc.constant(name),
      operand: mostly(fc.constantFrom(...Operand.literals), hostileText),
      values: fc.oneof(
        {
          weight: 14,
          arbitrary: fc.array(mostly(fc.constantFrom(...fitting), hostileValue), { maxLength: 4 }),
        },
        fc.constantFrom<ReadonlyArray<unknown>>(
          many,
          many.map((index) => `Shop ' ${index}`),
        ),
      ),
      dataSourceId: mostly(fc.constant("sales"), hostileText),
      anyOf: mostly(fc.constantFrom("a", "b"), hostileText),
      fiscal: fc.boolean(),
      aggregated: mostly(fc.constant(false), fc.constant(true)),
      dateJoinColumn: mostly(fc.constantFrom("sold_at", "day"), column),
      filterType: fc.constantFrom("COLUMN", "CALENDAR"),
      grain: fc.constantFrom(...DateGrain.literals),
      label: hostileText,
      dataType: fc.constantFrom("string", "numeric", "date", "datetime"),
    },
    { requiredKeys: ["column", "operand", "values"] },
  ),
)
const whole = mostly(
  fc.integer({ min: -3, max: 24 }),
  fc.constantFrom(1e6, -1e6, 1e9, -1e9, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1.5),
)
const interval = fc.constantFrom("DAY", "WEEK", "MONTH", "QUARTER", "YEAR")
const day = fc.oneof(
  fc.constantFrom("2020-01-01", "2020-12-31", "2020-02-30", "0000-01-01", "9999-12-31"),
  hostileText,
)
const dateTimeRange = fc.oneof(
  fc.record({
    dateTimeRangeType: fc.constantFrom("INTERVAL_OFFSET", "ROLLING_PERIOD"),
    interval,
    offset: whole,
    count: whole,
  }),
  fc.record({ dateTimeRangeType: fc.constant("PERIOD_TO_DATE"), interval }),
  fc.record({ dateTimeRangeType: fc.constant("FIXED_RANGE"), beginDate: day, endDate: day }),
  fc.record({ dateTimeRangeType: fc.constant("THIS_QUARTER_OFFSET_YEAR"), offset: whole }),
)
/** A range over one of the dates, mostly fitting. */
export const dateRangeFilter = fc.record({
  column: fc.record({
    exprType: fc.constant("COLUMN"),
    column: mostly(fc.constantFrom("sold_at", "day"), column),
  }),
  dateTimeRange,
})
/** What is chosen over a card, mostly fitting. */
export const overrides = fc.oneof(
  fc.constant({}),
  fc.record({ filters: fc.array(filter, { maxLength: 1 }) }),
  fc.record({
    overrideDateRange: fc.constant(true),
    dateTimeElement: fc.constantFrom(...DateGrain.literals),
  }),
  fc.record(
    {
      filters: fc.array(filter, { maxLength: 3 }),
      dateRangeFilter,
      dateTimeElement: fc.constantFrom(...DateGrain.literals),
      overrideDateRange: fc.boolean(),
      dataControlContext: fc.record({
        filterGroupIds: fc.array(mostly(fc.constantFrom("north-only", "buyers-all"), hostileText), {
          maxLength: 3,
        }),
        filters: fc.array(filter, { maxLength: 2 }),
      }),
      segments: mostly(fc.constant([]), hostileValue),
      functionOverrides: mostly(fc.constant({}), hostileValue),
      limit: mostly(fc.constantFrom(1, 2, 100_000), fc.constantFrom(100_001, 0, -1, 1.5)),
      offset: mostly(
        fc.constantFrom(0, 0, 0, 1, 2 ** 31, Number.MAX_SAFE_INTEGER),
        fc.constantFrom(1e300, -1),
      ),
    },
    { requiredKeys: [] },
  ),
)
