import { Effect } from "effect"
import { ChdbFixture, chdbDatabase } from "#server/query/clickhouse/chdb.fixture.ts"
import { readTable } from "#server/query/database/databaseColumns.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { ColumnValues } from "./databaseProperties.fixture.ts"
import { columns, columnTypes, type Row, storedWithId } from "./sqlRows.fixture.ts"

const clickhouseTypes: Readonly<Record<(typeof columns)[number]["name"], string>> = {
  text: "Nullable(String)",
  code: "LowCardinality(Nullable(String))",
  whole: "Nullable(Int16)",
  real: "Nullable(Float64)",
  day: "Nullable(Date32)",
  at: "Nullable(DateTime64(6, 'UTC'))",
}

const text = (value: string): string => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

/** The random table in ClickHouse, a database that answers over it, and what fills it with rows. */
export const randomClickHouse = Effect.gen(function* () {
  const { command } = yield* ChdbFixture
  const definitions = columns.map(({ name }) => `"${name}" ${clickhouseTypes[name]}`)
  yield* command(`CREATE TABLE random (id Int32, ${definitions.join(", ")}) ENGINE = MergeTree ORDER BY id`)
  const database = yield* chdbDatabase()
  const described = yield* database.describe('"random"')
  const read = described.map(({ name, type: held }) => ({
    name,
    from: name,
    held,
    type: columnTypes.get(name) ?? ("long" as const),
  }))
  const whole = readTable('"random"', read, "UTC", database)
  const table: StoredTable = {
    ...storedWithId,
    ...whole,
    dialect: database.dialect,
    // Its place comes first, so that rows that are equal in what they are sorted by are in the order of DuckDB's.
    columns: new Map(
      [...storedWithId.columns.keys()].toReversed().flatMap((name) => {
        const column = whole.columns.get(name)
        return column === undefined ? [] : [[name, column] as const]
      }),
    ),
  }
  const fill = Effect.fnUntraced(function* (rows: ReadonlyArray<Row>) {
    yield* command("TRUNCATE TABLE random")
    if (rows.length === 0) return
    const tuples = rows.map((row, id) => {
      const cells = columns.map(({ name }) => {
        const cell = row[name]
        if (cell === null) return "NULL"
        if (typeof cell === "number") return String(cell)
        return name === "day" || name === "at" ? text(cell.replace("T", " ")) : text(cell)
      })
      return `(${id}, ${cells.join(", ")})`
    })
    yield* command(`INSERT INTO random VALUES ${tuples.join(", ")}`)
  })
  const fillSingle = Effect.fnUntraced(function* (values: ColumnValues) {
    const [first] = values
    const type =
      first instanceof Date ? "DateTime64(3, 'UTC')" : typeof first === "bigint" ? "Int64" : "Decimal(18, 3)"
    yield* command("DROP TABLE IF EXISTS single")
    yield* command(`CREATE TABLE single (value ${type}) ENGINE = Memory`)
    const texts = values.map((value) =>
      value instanceof Date ? text(value.toISOString().slice(0, -1)) : String(value),
    )
    yield* command(`INSERT INTO single VALUES ${texts.map((each) => `(${each})`).join(", ")}`)
  })
  return { database, table, fill, fillSingle }
})
