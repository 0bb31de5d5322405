import { Stream } from "effect"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"

/** Tells programs that the text is UTF-8. */
const byteOrderMark = "\ufeff"
const lineEnd = "\r\n"
const needsQuotes = /[",\r\n]|^\s|\s$/
/** How a text begins that spreadsheets would run as a formula. */
const formula = /^[=+\-@\t\r]/

const encoder = new TextEncoder()

/**
 * A table as comma-separated values by RFC 4180, in UTF-8 with a byte order mark: a line of labels, then the rows. An
 * absent cell is empty, an empty text is `""`. A text that spreadsheets would take for a formula gets an apostrophe
 * before it; numbers, days and moments stay as they are.
 */
export const csvBytes = (
  columns: ReadonlyArray<ChartColumn>,
  batches: Stream.Stream<ChartTable["rows"]>,
): Stream.Stream<Uint8Array> => {
  const head = byteOrderMark + columns.map(({ label }) => textField(label)).join(",") + lineEnd
  const fields = columns.map(({ dataType }) => (dataType === "string" ? memoized(textField) : plainField))
  return Stream.make(encoder.encode(head)).pipe(
    Stream.concat(Stream.map(batches, (rows) => encoder.encode(csvLines(rows, fields)))),
  )
}

type Field = (cell: Cell) => string

const csvLines = (rows: ChartTable["rows"], fields: ReadonlyArray<Field>): string => {
  let text = ""
  for (const row of rows) {
    for (let index = 0; index < fields.length; index++) {
      if (index > 0) text += ","
      text += fields[index]?.(row[index] ?? null) ?? ""
    }
    text += lineEnd
  }
  return text
}

/** A cell of a text column. */
export const textField: Field = (cell) => {
  if (cell === null) return ""
  const text = String(cell)
  const safe = formula.test(text) ? `'${text}` : text
  return safe === "" || needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of a column of numbers, days or moments: none of their signs needs quoting. */
const plainField: Field = (cell) => (cell === null ? "" : String(cell))

/** Memoizes a field writer, as texts repeat. The cache is cleared when it is full. */
const memoized = (field: Field): Field => {
  const known = new Map<Cell, string>()
  return (cell) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    const written = field(cell)
    if (known.size >= maxMemoized) known.clear()
    known.set(cell, written)
    return written
  }
}

const maxMemoized = 4096
