import { open } from "node:fs/promises"
import { Effect, Stream } from "effect"
import type { Cell } from "#domain/data/cell.ts"
import { type DatasetColumn, dataTypeOf } from "../../schema/dataset.ts"
import type { EngineError } from "../Engine.ts"
import type { StoredTable } from "../table.ts"
import type { Database } from "./Database.ts"

/** Rows of a table that are looked at one by one. */
export const lookedAt = 20_000
/** Characters of those rows after which no more are read. */
const mostText = 50_000_000

const statement = (sql: string, cells: number) => ({
  sql,
  params: [],
  readings: Array.from({ length: cells }, () => "plain" as const),
  counted: false,
})

/** Rows of a statement without values. */
export const rowsOf = ({ engine }: Database, sql: string, cells: number) =>
  Effect.map(engine.run(statement(sql, cells)), ({ rows }) => rows)

const readOf = (
  { dialect }: Database,
  { columns }: StoredTable,
  names: ReadonlyArray<Pick<DatasetColumn, "name">>,
) => names.map(({ name }) => columns.get(name)?.sql ?? dialect.identifier(name))

/** First rows of a table that were written to a file. */
export interface FirstRows {
  readonly rows: number
  /** Whether these are all rows of the table. */
  readonly isWhole: boolean
}

/** Writes the first rows of a table as CSV with the columns c0, c1 …, in which an absent value is nothing. */
export const writeFirstRows = (
  database: Database,
  table: StoredTable,
  columns: ReadonlyArray<DatasetColumn>,
  file: string,
): Effect.Effect<FirstRows, EngineError> => {
  const read = readOf(database, table, columns)
  const some = statement(`SELECT ${read.join(", ")} FROM ${table.relation} LIMIT ${lookedAt}`, read.length)
  return Effect.acquireUseRelease(
    Effect.promise(() => open(file, "w", 0o600)),
    (handle) =>
      Effect.gen(function* () {
        yield* Effect.promise(() => handle.writeFile(`${read.map((_, index) => `c${index}`).join(",")}\n`))
        let rows = 0
        let written = 0
        yield* database.engine.stream(some).pipe(
          Stream.takeWhile(() => written < mostText),
          Stream.runForEach((batch) => {
            const text = batch.map((row) => `${row.map(cellText).join(",")}\n`).join("")
            rows += batch.length
            written += text.length
            return Effect.promise(() => handle.writeFile(text))
          }),
        )
        return { rows, isWhole: rows < lookedAt && written < mostText }
      }),
    (handle) => Effect.promise(() => handle.close()),
  )
}

/** A cell as CSV: what is absent is nothing, and no text. */
const cellText = (cell: Cell): string => (cell === null ? "" : `"${String(cell).replaceAll('"', '""')}"`)

/** What a database says of all rows of a column: how many values are there, and between which bounds they lie; null for texts. */
export interface ColumnBounds {
  readonly filled: number
  readonly least: Cell
  readonly largest: Cell
}

/** What a database says of all rows of a table: how many there are, and of each column. */
export interface TableBounds {
  readonly rows: number
  readonly columns: ReadonlyArray<ColumnBounds>
}

/** Counts and bounds of all rows of a table, as its database computes them in one statement. */
export const boundsOf = Effect.fnUntraced(function* (
  database: Database,
  table: StoredTable,
  columns: ReadonlyArray<DatasetColumn>,
): Effect.fn.Return<TableBounds, EngineError> {
  const read = readOf(database, table, columns)
  const isText = columns.map(({ type }) => dataTypeOf(type) === "string")
  const cells = read.flatMap((value, index) =>
    isText[index] === true ? [`count(${value})`] : [`count(${value})`, `min(${value})`, `max(${value})`],
  )
  const sql = `SELECT count(*), ${cells.join(", ")} FROM ${table.relation}`
  const [[rows = 0, ...found] = []] = yield* rowsOf(database, sql, cells.length + 1)
  let at = 0
  return {
    rows: Number(rows),
    columns: isText.map((text) => ({
      filled: Number(found[at++]),
      least: text ? null : (found[at++] ?? null),
      largest: text ? null : (found[at++] ?? null),
    })),
  }
})
