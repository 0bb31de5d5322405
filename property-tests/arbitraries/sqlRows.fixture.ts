import { Effect } from "effect"
import fc from "fast-check"
import { comparesRange, searchesText, takesValues } from "#domain/areas/filter/operands.ts"
import { Operand, type QueryFilter } from "#domain/areas/filter/types.ts"
import { plainCalendar } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { DataType } from "#domain/data/dataType.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import { printDateRange } from "#domain/data/dateRangeName.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { Bindings } from "#server/query/bindings.ts"
import type { Run } from "#server/query/DuckDb.ts"
import { duckDbDialect } from "#server/query/duckDbDialect.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { ColumnType } from "#server/schema/dataset.ts"
import type { Policy, WorkspaceModel } from "#server/schema/workspace.ts"
import { anyRange } from "./dateRange.ts"

const dictionary = ["", "A", "Aa", "a", "b", "ß", "é", "🦆"]
/** The columns of the random table: every data type, text with and without a dictionary. */
export const columns = [
  { name: "text", type: "VARCHAR", dataType: "string" },
  { name: "code", type: `ENUM(${dictionary.map((text) => `'${text}'`).join(", ")})`, dataType: "string" },
  { name: "whole", type: "SMALLINT", dataType: "numeric" },
  { name: "real", type: "DOUBLE", dataType: "numeric" },
  { name: "day", type: "DATE", dataType: "date" },
  { name: "at", type: "TIMESTAMP", dataType: "datetime" },
] as const satisfies ReadonlyArray<{ name: string; type: string; dataType: DataType }>
/** A column of the random table. */
export type Name = (typeof columns)[number]["name"]

/** The data type of each column. */
export const types: Readonly<Record<string, DataType>> = Object.fromEntries(
  columns.map(({ name, dataType }) => [name, dataType]),
)
const typesByData = {
  string: "string",
  numeric: "double",
  date: "date",
  datetime: "datetime",
} as const satisfies Partial<Record<DataType, ColumnType>>
/** The column types of the random table where it stays in a database. */
export const columnTypes: ReadonlyMap<string, ColumnType> = new Map(
  columns.map(({ name, dataType }) => [name, typesByData[dataType]]),
)
/** The random table as the query engine knows it. */
export const table: StoredTable = {
  dataset: DataSourceId.make("random"),
  name: "random",
  relation: "random",
  dialect: duckDbDialect,
  connection: null,
  importedAt: 0,
  columns: new Map(
    columns.map(({ name, dataType }) => {
      const codes = name === "code" ? new Map(dictionary.map((text, code) => [text, code] as const)) : null
      return [name, { name, dataType, codes }] as const
    }),
  ),
}

const real = fc.oneof(fc.constantFrom(-1, 0, 0.5, 1, 2), fc.double({ noNaN: true, noDefaultInfinity: true }))
const day = fc
  .date({ min: new Date("1999-12-20T00:00:00Z"), max: new Date("2001-01-10T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const at = fc
  .tuple(day, fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "30:15", "59:59.999999"))
  .map(([date, hour, rest]) => `${date}T${String(hour).padStart(2, "0")}:${rest}`)
const text = fc.oneof(
  fc.constantFrom(...dictionary),
  fc.string({ maxLength: 3 }),
  fc.string({ unit: "binary", maxLength: 3 }).map((value) => value.replaceAll("\0", "0")),
)

const cells: Readonly<Record<Name, fc.Arbitrary<Cell>>> = {
  text,
  code: fc.constantFrom(...dictionary),
  whole: fc.integer({ min: -3, max: 300 }),
  real,
  day,
  at,
}
/** What a filter may hold against a column: more than the column does. */
const candidates: Readonly<Record<Name, fc.Arbitrary<Cell>>> = {
  text,
  code: text,
  whole: fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    real,
    fc.constantFrom("1", " 2 ", "1e2", 1e300, 40_000, 2 ** 40),
  ),
  real: fc.oneof(real, fc.constantFrom("0.5", 1e300)),
  day,
  at: fc.oneof(
    day,
    at,
    at.map((moment) => moment.replace("T", " ")),
  ),
}

/** The name of a range of dates. */
const rangeName: fc.Arbitrary<Cell> = anyRange.map(printDateRange)

const orNull = (arbitrary: fc.Arbitrary<Cell>) => fc.oneof({ weight: 4, arbitrary }, fc.constant(null))
/** A row, any of its cells absent now and then. */
export const row = fc.record({
  text: orNull(cells.text),
  code: orNull(cells.code),
  whole: orNull(cells.whole),
  real: orNull(cells.real),
  day: orNull(cells.day),
  at: orNull(cells.at),
})
/** The default calendar, on a day amid those of the rows. */
export const plainDays: RangeCalendar = { ...plainCalendar, today: "2000-06-30" }
/** A calendar with any first day of the week and any start of the fiscal year, on any day of the rows. */
export const rowsCalendar: fc.Arbitrary<RangeCalendar> = fc.record({
  today: day,
  firstDayOfWeek: fc.integer({ min: 0, max: 6 }),
  fiscalYearStart: fc.integer({ min: 1, max: 12 }),
})

/** Operands that a column takes: some are for text alone. */
const operandsOf = (column: Name): ReadonlyArray<Operand> =>
  Operand.literals.filter(
    (operand) =>
      (!searchesText(operand) || types[column] === "string") &&
      (!comparesRange(operand) || column === "day" || column === "at"),
  )

/** Any operand and grain for a column, with any values that both take, or none. */
const comparison = (column: Name) =>
  fc.constantFrom(...operandsOf(column)).chain((operand) =>
    fc.record(
      {
        operand: fc.constant(operand),
        values: fc
          .array(comparesRange(operand) ? rangeName : orNull(candidates[column]), { maxLength: 3 })
          .filter((values) => takesValues(operand, values)),
        grain: fc.constantFrom(...DateGrain.literals),
      },
      { requiredKeys: ["operand", "values"] },
    ),
  )

/** A filter on one of the columns, with values that it may and may not hold; dates now and then of a calendar. */
export const filter: fc.Arbitrary<QueryFilter> = fc
  .constantFrom(...columns.map(({ name }) => name))
  .chain((column) => {
    const plain = comparison(column).map((compared) => ({ ...compared, column }))
    if (column !== "day" && column !== "at") return plain
    const joined = plain.map((one) => ({ ...one, column: "calendar", dateJoinColumn: column }))
    return fc
      .tuple(fc.oneof(plain, joined), fc.option(fc.boolean()))
      .map(([one, fiscal]) => (fiscal === null ? one : { ...one, fiscal }))
  })

/** Cells of one row, by column. */
export type Row = Readonly<Record<Name, Cell>>

const withId = new Map(table.columns)
withId.set("id", { name: "id", dataType: "numeric", codes: null })
/** The random table with the place of each row, from 0, as its column `id`. */
export const storedWithId: StoredTable = { ...table, columns: withId }

/** A workspace of nothing but policies. */
export const noWorkspace = (policies: ReadonlyArray<Policy>): WorkspaceModel => ({
  customer: {
    name: "Random",
    tier: "",
    viewer: { external: false, full: false },
    productAnalytics: true,
    frames: {},
    locale: "en",
    features: [],
    authorizedAppDomains: [],
    authorities: { ADMIN: [], PRIVILEGED: [], EDITOR: [], PARTICIPANT: [], SOCIAL: [] },
    calendar: { firstDayOfWeek: "monday", fiscalYearStart: 1, timeZone: "UTC" },
    buzz: {},
    theme: { palette: "cairn", palettes: {} },
  },
  people: new Map(),
  groups: new Map(),
  datasets: new Map(),
  contents: new Map(),
  policies,
  cards: new Map(),
  stacks: new Map(),
  embeds: new Map(),
})

/** Fills the random table with rows. */
export const fillTable = Effect.fnUntraced(function* (run: Run, rows: ReadonlyArray<Row>) {
  const definitions = columns.map(({ name, type }) => `"${name}" ${type}`).join(", ")
  yield* run(`CREATE OR REPLACE TEMP TABLE random (id INTEGER, ${definitions})`)
  const bindings = new Bindings(duckDbDialect)
  const tuples = rows.map((cells, id) => {
    const bound = columns.map(({ name, type }) => {
      const cell = cells[name]
      if (cell === null) return "NULL"
      return `CAST(${typeof cell === "number" ? bindings.number(cell) : bindings.text(cell)} AS ${type})`
    })
    return `(${id}, ${bound.join(", ")})`
  })
  if (tuples.length > 0) yield* run(`INSERT INTO random VALUES ${tuples.join(", ")}`, bindings.values)
})
