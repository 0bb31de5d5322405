import { Stream } from "effect"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import type { ZipPart } from "../zip.ts"
import { numberCode } from "./numberCode.ts"
import type { Strings } from "./Strings.ts"
import { Styles } from "./Styles.ts"
import { partSerials, serials } from "./serial.ts"
import { columnWidth } from "./width.ts"

/** A sheet of data: its columns below rows of heads, one of their labels if absent, and its rows as they come. */
export interface DataSheet {
  readonly name: string
  readonly columns: ReadonlyArray<ChartColumn>
  readonly heads?: ReadonlyArray<ReadonlyArray<string>>
  readonly batches: Stream.Stream<ChartTable["rows"]>
}

/** Where a sheet is written: what its workbook shares, and the path of the sheet that follows. */
export interface Book {
  readonly styles: Styles
  readonly strings: Strings
  /** The path of a further sheet, which from now on is part of the workbook. */
  readonly add: (name: string) => string
}

/** The most rows of a sheet of Excel, the heads among them. */
export const maxSheetRows = 1_048_576
/** Length at which a sheet continues as another, below the limit of an archive's file, in bytes. */
const longestFile = 2_000_000_000

const encoder = new TextEncoder()

/**
 * Sheet of data as files of a workbook: frozen rows of headers, then the rows. Rows past the last one of a sheet are on
 * further sheets, under the same headers.
 */
export const dataSheet = (
  { name, columns, heads = [columns.map(({ label }) => label)], batches }: DataSheet,
  book: Book,
  maxRows = maxSheetRows,
): Stream.Stream<ZipPart> => {
  const writers = columns.map((column, index) => cellWriter(column, letters(index), book))
  const head = (sample: ChartTable["rows"]) => headOf(columns, heads, sample, book)
  const write = (state: State, rows: ChartTable["rows"]): readonly [State, Array<ZipPart>] => {
    const parts: Array<ZipPart> = []
    let { path, row, length } = state
    let from = 0
    while (from < rows.length || path === null) {
      if (path !== null && (row > maxRows || length > longestFile)) {
        parts.push({ path, bytes: encoder.encode(sheetEnd) })
        path = null
      }
      let text = ""
      if (path === null) {
        path = book.add(name)
        text = head(rows)
        row = heads.length + 1
        length = 0
      }
      const to = Math.min(rows.length, from + maxRows - row + 1)
      for (; from < to; from++) text += rowXml(rows[from] ?? [], row++, writers)
      const bytes = encoder.encode(text)
      length += bytes.length
      parts.push({ path, bytes })
    }
    return [{ path, row, length }, parts]
  }
  const initial: State = { path: null, row: heads.length + 1, length: 0 }
  return batches.pipe(
    Stream.mapAccum(() => initial, write, {
      onHalt: (state) => {
        const [{ path }, parts] = state.path === null ? write(state, []) : [state, []]
        return path === null ? [] : [...parts, { path, bytes: encoder.encode(sheetEnd) }]
      },
    }),
  )
}

interface State {
  readonly path: string | null
  readonly row: number
  readonly length: number
}

type CellWriter = (cell: Cell, row: number) => string

const rowXml = (cells: ReadonlyArray<Cell>, row: number, writers: ReadonlyArray<CellWriter>): string => {
  let text = `<row r="${row}">`
  for (let index = 0; index < writers.length; index++) {
    const cell = cells[index] ?? null
    if (cell !== null) text += writers[index]?.(cell, row) ?? ""
  }
  return `${text}</row>`
}

const cellWriter = (column: ChartColumn, letter: string, { styles, strings }: Book): CellWriter => {
  const style = styles.of(numberCode(column))
  const styled = style === Styles.plain ? "" : ` s="${style}"`
  const serialOf = serials()
  const isDate = column.dataType === "date" || column.dataType === "datetime"
  const partSerial = isDatePart(column.dataType) ? partSerials[column.dataType] : null
  return (cell, row) => {
    const cellStart = `<c r="${letter}${row}"`
    if (typeof cell === "number")
      return `${cellStart}${styled}><v>${partSerial === null ? cell : partSerial(cell)}</v></c>`
    if (cell === null) return ""
    const serial = isDate ? serialOf(cell) : null
    return serial === null
      ? `${cellStart} ${strings.cell(cell)}</c>`
      : `${cellStart}${styled}><v>${serial}</v></c>`
  }
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const sheetEnd = "</sheetData></worksheet>"

/** The beginning of a sheet, up to its last row of heads. */
const headOf = (
  columns: ReadonlyArray<ChartColumn>,
  heads: ReadonlyArray<ReadonlyArray<string>>,
  sample: ChartTable["rows"],
  { strings }: Book,
): string => {
  const widths = columns.map((column, index) => {
    const width = columnWidth(column, sample, index)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const lines = heads.map((labels, row) => {
    const cells = labels.map((label, index) =>
      label === "" ? "" : `<c r="${letters(index)}${row + 1}" s="${Styles.head}" ${strings.cell(label)}</c>`,
    )
    return `<row r="${row + 1}">${cells.join("")}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heads.length}" topLeftCell="A${heads.length + 1}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>${lines.join("")}`
}

/** The letters of a column: A to Z, AA, AB … */
export const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26))
