import { PgConnection } from "@effect/sql-pg"
import { Effect } from "effect"
import { PostgresFixture } from "#server/kernel/postgres.fixture.ts"
import { readTable } from "#server/query/database/databaseColumns.ts"
import { makePostgresDatabase } from "#server/query/postgres/PostgresDatabase.ts"
import type { StoredTable } from "#server/query/table.ts"
import type { ColumnValues } from "./databaseProperties.fixture.ts"
import { columns, columnTypes, type Row, storedWithId } from "./sqlRows.fixture.ts"

const postgresTypes: Readonly<Record<(typeof columns)[number]["name"], string>> = {
  text: "text",
  code: "varchar",
  whole: "smallint",
  real: "double precision",
  day: "date",
  at: "timestamp",
}
/** The random table in PostgreSQL, a database that answers over it, and what fills it with rows. */
export const randomPostgres = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const at = { host: "127.0.0.1", port, database: "postgres" }
  const owner = yield* PgConnection.make({ ...at, username: "cairn" })
  const definitions = columns.map(({ name }) => `"${name}" ${postgresTypes[name]}`)
  yield* owner.query(`CREATE TABLE random (id integer, ${definitions.join(", ")})`)
  const database = yield* makePostgresDatabase({ ...at, user: "cairn", tls: false, password: undefined })
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
    yield* owner.query("TRUNCATE random")
    for (const [id, row] of rows.entries()) {
      const cells = columns.map(({ name }) => (row[name] === null ? null : String(row[name])))
      const values = columns.map(({ name }, index) => `CAST($${index + 2} AS ${postgresTypes[name]})`)
      yield* owner.query(`INSERT INTO random VALUES (CAST($1 AS integer), ${values.join(", ")})`, [
        String(id),
        ...cells,
      ])
    }
  })
  const fillSingle = Effect.fnUntraced(function* (values: ColumnValues) {
    const [first] = values
    const type = first instanceof Date ? "timestamptz" : typeof first === "bigint" ? "bigint" : "numeric"
    yield* owner.query("DROP TABLE IF EXISTS single")
    yield* owner.query(`CREATE TABLE single (value ${type})`)
    const texts = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)))
    yield* owner.query(
      `INSERT INTO single VALUES ${texts.map((text) => `(CAST('${text}' AS ${type}))`).join(", ")}`,
    )
  }, Effect.orDie)
  return { database, table, fill, fillSingle }
})
