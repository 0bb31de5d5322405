import { Effect } from "effect"
import { type ListedTable, type ListedTables, listedTables } from "#domain/areas/definition/queries.ts"
import { foldCase } from "#domain/text/foldCase.ts"
import type { ConnectionKind } from "../../schema/connection.ts"
import { Bindings } from "../bindings.ts"
import type { EngineError } from "../Engine.ts"
import type { Database } from "./Database.ts"

/**
 * Tables and views that the account of a connection may read: their schema, their name, how datasets name them (with the
 * schema where that is not the usual one), whether they are views, and about how many rows they have. The database's own
 * are left out, and those with a dot in their name, which no dataset can name.
 */
const readable: Readonly<Record<ConnectionKind, string>> = {
  postgres: `SELECT CAST(n.nspname AS TEXT) AS "schema", CAST(c.relname AS TEXT) AS "name",
      CASE WHEN n.nspname = current_schema() THEN '' ELSE n.nspname || '.' END || c.relname AS "table",
      CASE WHEN c.relkind IN ('v', 'm') THEN 1 ELSE 0 END AS "isView",
      CASE WHEN c.reltuples >= 0 AND c.relkind <> 'v' THEN CAST(c.reltuples AS BIGINT) END AS "rows"
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
      AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' AND strpos(n.nspname || c.relname, '.') = 0
      AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')`,
  clickhouse: `SELECT database AS "schema", name AS "name",
      concat(if(database = currentDatabase(), '', concat(database, '.')), name) AS "table",
      toUInt8(endsWith(engine, 'View')) AS "isView", total_rows AS "rows"
    FROM system.tables
    WHERE NOT is_temporary AND position(concat(database, name), '.') = 0
      AND database NOT IN ('system', 'information_schema', 'INFORMATION_SCHEMA')`,
}

const listed = Effect.fnUntraced(function* (
  { dialect, engine }: Database,
  kind: ConnectionKind,
  condition: (bindings: Bindings) => string,
  limit: number,
): Effect.fn.Return<ReadonlyArray<ListedTable>, EngineError> {
  const bindings = new Bindings(dialect)
  const where = condition(bindings)
  const cells = ["table", "schema", "name", "isView", "rows"].map((name) => dialect.identifier(name))
  const sql = `SELECT ${cells.join(", ")} FROM (${readable[kind]}) AS "readable"
    WHERE ${where} ORDER BY "schema", "name" LIMIT ${limit}`
  const readings = cells.map(() => "plain" as const)
  const { rows } = yield* engine.turns.run(
    engine.run({ sql, params: bindings.values, readings, counted: false }),
  )
  return rows.map(([table, schema, name, isView, count]) => ({
    table: String(table),
    schema: String(schema),
    name: String(name),
    isView: Number(isView) === 1,
    rows: count === null || count === undefined ? null : Number(count),
  }))
})

/** Tables whose names, with their schemas, have a text in them: the first of them. */
export const searchTables = (
  database: Database,
  kind: ConnectionKind,
  search: string,
): Effect.Effect<ListedTables, EngineError> => {
  const { finds } = database.dialect
  const condition = (bindings: Bindings): string =>
    search === ""
      ? "1 = 1"
      : finds("CONTAINS", `concat("schema", '.', "name")`, bindings.text(foldCase(search)))
  return Effect.map(listed(database, kind, condition, listedTables + 1), (tables) => ({
    tables: tables.slice(0, listedTables),
    isCut: tables.length > listedTables,
  }))
}

/** A table as its database lists it, by how datasets name it; null where it lists none that may be read. */
export const listedTable = (
  database: Database,
  kind: ConnectionKind,
  table: string,
): Effect.Effect<ListedTable | null, EngineError> =>
  Effect.map(
    listed(database, kind, (bindings) => `"table" = ${bindings.text(table)}`, 1),
    ([found = null]) => found,
  )
