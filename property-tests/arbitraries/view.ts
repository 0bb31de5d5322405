import fc from "fast-check"
import type { ViewSettings } from "#domain/areas/filter/settings.ts"
import { Operand, type QueryFilter } from "#domain/areas/filter/types.ts"
import type { CardView, DrillStep } from "#domain/areas/level/view.ts"
import { ChartType } from "#domain/data/chart.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { printDateRange } from "#domain/data/dateRangeName.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { TableKind } from "#domain/data/tableKind.ts"
import { maxColumnWidth, minColumnWidth } from "#domain/data/tableSettings.ts"
import { anyRange } from "./dateRange.ts"

/** Any text that a store holds, and often one that an address could take for its own signs. */
export const trickyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc
    .array(
      fc.constantFrom(
        ",",
        "~",
        ".",
        "..",
        ":",
        "+",
        "%",
        "%41",
        "&",
        "=",
        "#",
        "?",
        "'",
        "[",
        "]",
        " ",
        "\u00a0",
        "é",
        "東京",
        "🪨",
        "AK",
        "1",
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join("")),
  fc.constantFrom("~empty", "~blank", "empty", "Washington, D.C.", "A&B", "New York", "0042", "1e3", "null"),
)

/** Names of columns, often such as an address has words for. */
const columnName = fc.oneof(
  fc.constantFrom(
    "origin_state",
    "date",
    "by",
    "drill",
    "v",
    "replay",
    "a.gt",
    "x.month.not",
    "drill1.x",
    "sort",
    "sort.rows",
    "widths",
    "columns.rows",
    "__proto__",
    "constructor",
    "1",
    "level2",
    "a.b",
  ),
  trickyText.filter((text) => text.trim() !== ""),
)

const tableSettings = fc.record(
  {
    sort: fc.record({
      column: columnName,
      direction: fc.constantFrom("ascending" as const, "descending" as const),
    }),
    widths: fc
      .array(fc.tuple(columnName, fc.integer({ min: minColumnWidth, max: maxColumnWidth })), { maxLength: 3 })
      .map((widths) => Object.fromEntries(widths)),
    columns: fc.array(columnName, { maxLength: 3 }),
  },
  { requiredKeys: [] },
)

/** How the tables of a level may have been left. */
export const levelTables = fc.record({ chart: tableSettings, table: tableSettings }, { requiredKeys: [] })

/** Data type of a column, by its name. */
export const typeOfColumn = (column: string): DataType => {
  const types = ["string", "numeric", "date", "datetime"] as const
  return types[column.length % 4] ?? "string"
}

const value = fc.oneof(
  trickyText,
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.integer(),
  fc.constantFrom("2001-06-30", "2001-06-30T13:00"),
  anyRange.map(printDateRange),
)

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 1 })
const rare = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Object without the properties that are undefined. */
const compact = <T extends object>(object: { [Key in keyof T]: T[Key] | undefined }): T =>
  JSON.parse(JSON.stringify(object))

const queryFilter: fc.Arbitrary<QueryFilter> = fc
  .record({
    column: columnName,
    operand: fc.constantFrom(...Operand.literals),
    values: fc.array(value, { maxLength: 3 }),
    grain: optional(fc.constantFrom(...DateGrain.literals)),
    anyOf: optional(fc.constantFrom("one", "two")),
    fiscal: fc.oneof(rare(fc.boolean()), rare(fc.constant(true))),
    aggregated: fc.oneof(rare(fc.boolean()), rare(fc.constant(true))),
    dateJoinColumn: rare(fc.constant("day")),
  })
  .map((filter) => compact<QueryFilter>({ ...filter, dataType: typeOfColumn(filter.column) }))

const filters = fc.array(queryFilter, { maxLength: 3 })

const settings: fc.Arbitrary<ViewSettings> = fc
  .record({
    dateRange: optional(
      fc.option(
        fc.record({
          column: fc.record({ exprType: fc.constant("COLUMN" as const), column: columnName }),
          dateTimeRange: anyRange,
        }),
      ),
    ),
    dateGrain: optional(
      fc.record({ column: columnName, dateTimeElement: fc.constantFrom(...DateGrain.literals) }),
    ),
    chartType: optional(fc.constantFrom(...ChartType.literals)),
    tableKind: optional(fc.constantFrom(...TableKind.literals)),
    filterGroupIds: optional(
      fc.array(
        trickyText.filter((id) => id !== ""),
        { maxLength: 2 },
      ),
    ),
    tables: optional(levelTables),
  })
  .map((given) => compact<ViewSettings>(given))

const step: fc.Arbitrary<DrillStep> = fc
  .record({ label: trickyText, filters, applied: optional(filters), settings })
  .map(({ settings: own, applied, ...rest }) =>
    compact<DrillStep>({ ...rest, ...own, ...(applied?.length === 0 ? {} : { applied }) }),
  )

/** Any view of a card. */
export const anyView: fc.Arbitrary<CardView> = fc.record({
  filters,
  settings,
  drill: fc.array(step, { maxLength: 3 }),
})

/** The name of a card's own column of dates, or none. */
export const dateColumn = fc.option(fc.constantFrom("date", "day", "a:b"))
