import { Stream } from "effect"
import { type BinStep, binOf, binStart } from "#domain/data/bin.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"

/** Tells programs that the text is UTF-8. */
const byteOrderMark = "\ufeff"
const lineEnd = "\r\n"
const needsQuotes = /[",;\t\r\n]|^\s|\s$/
/** Beginning of a text that a spreadsheet would run, also behind what it may skip: a sign of a formula, in half or in full width. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])/u
/** What may stand before a formula within a text, which begins a cell where a separator is in it. */
const skipped = /[;\s\p{Cf}"']+/gu
const separator = /[;\t\r\n]/
const sign = /[=+\-@＝＋－＠]/

/** Text with an apostrophe where a spreadsheet that splits by other separators would begin a cell with a formula. */
const withoutLaterFormulas = (text: string): string =>
  text.replaceAll(skipped, (run, at: number) =>
    sign.test(text.charAt(at + run.length)) && separator.test(run) ? `${run}'` : run,
  )

const encoder = new TextEncoder()

/**
 * A table as comma-separated values by RFC 4180, in UTF-8 with a byte order mark: a line of labels, or the lines of heads
 * that are given, then the rows. An
 * absent cell is empty, an empty text is `""`. A text that spreadsheets would take for a formula gets an apostrophe
 * before it, also behind a semicolon, tab or line break within it, by which some programs split; NUL is left out.
 * Numbers, days and moments stay as they are; a bin is its range, `[10, 20)`, with its lower end and without its upper.
 */
export const csvBytes = (
  columns: ReadonlyArray<ChartColumn>,
  batches: Stream.Stream<ChartTable["rows"]>,
  heads: ReadonlyArray<ReadonlyArray<string>> = [columns.map(({ label }) => label)],
): Stream.Stream<Uint8Array> => {
  const lines = heads.map((labels) => labels.map(headField).join(",") + lineEnd)
  const head = byteOrderMark + lines.join("")
  const fields = columns.map(fieldOf)
  return Stream.make(encoder.encode(head)).pipe(
    Stream.concat(Stream.map(batches, (rows) => encoder.encode(csvLines(rows, fields)))),
  )
}

type Field = (cell: Cell) => string

const fieldOf = ({ dataType, bin }: ChartColumn): Field => {
  if (bin !== undefined) return (cell) => (typeof cell === "number" ? textField(binRange(cell, bin)) : "")
  return dataType === "string" ? memoized(textField) : plainField
}

const binRange = (start: number, bin: BinStep): string =>
  `[${start}, ${binStart(binOf(start, bin) + 1, bin)})`

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
  const text = withoutFormulas(String(cell).replaceAll("\0", ""))
  return text === "" || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A head; there is nothing where several heads leave a column out. */
const headField = (label: string): string => (label === "" ? "" : textField(label))

/** A text with an apostrophe before each sign at which a spreadsheet would begin a formula. */
export const withoutFormulas = (text: string): string => {
  const inner = withoutLaterFormulas(text)
  return formula.test(inner) ? `'${inner}` : inner
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
