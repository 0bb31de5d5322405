import { createWriteStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Result } from "effect"
import { streamXlsxRows } from "hucre/xlsx"
import type { FileProblem } from "./findFiles.ts"
import { checkWorkbook, mostWorkbookBytes } from "./workbookLimits.ts"

/** Sheet of a workbook that was written as a file of lines. */
export interface WrittenSheet {
  readonly sheet: string
  readonly path: string
}

/** Sheets of a workbook as files of lines, and what could not be read of it. */
export interface WrittenSheets {
  readonly sheets: ReadonlyArray<WrittenSheet>
  readonly problems: ReadonlyArray<FileProblem>
  readonly notes: ReadonlyArray<string>
}

/** Most sheets of a workbook that become datasets. */
const mostSheets = 20
/** Rows among which the titles are looked for: what stands above them is a heading. */
const headRows = 20
const remedy = "Open it in a spreadsheet and save it again as .xlsx, or each sheet as CSV."

/** Writes each sheet of a workbook that has rows below titles as a file of lines, to the path that `pathOf` gives it. */
export const writeSheets = async (
  file: string,
  pathOf: (sheet: string, index: number) => string,
): Promise<WrittenSheets> => {
  const failed = (problem: string): WrittenSheets => ({
    sheets: [],
    problems: [{ file, problem, remedy }],
    notes: [],
  })
  const { size } = await stat(file)
  if (size > mostWorkbookBytes)
    return failed(`It has ${Math.ceil(size / 1024 / 1024)} MB: workbooks of at most 100 MB are read.`)
  const archive = await readFile(file)
  const checked = await checkWorkbook(archive)
  if ("problem" in checked) return failed(checked.problem)
  const sheets: Array<WrittenSheet> = []
  const problems: Array<FileProblem> = []
  const notes: Array<string> = []
  for (const [index, sheet] of checked.sheets.slice(0, mostSheets).entries()) {
    const path = pathOf(sheet, index)
    const written = await writeSheet(archive, index, path)
    if (Result.isFailure(written)) {
      problems.push({ file: `${file}, sheet ${sheet}`, problem: written.failure, remedy })
    } else if (written.success === 0) notes.push(`sheet ${sheet} has no rows below titles and was left out`)
    else sheets.push({ sheet, path })
  }
  if (checked.sheets.length > mostSheets)
    notes.push(`the first ${mostSheets} of ${checked.sheets.length} sheets were read`)
  return { sheets, problems, notes }
}

/** Writes a sheet; gives the number of its rows below the titles. */
const writeSheet = async (
  archive: Buffer,
  sheet: number,
  path: string,
): Promise<Result.Result<number, string>> => {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    const head: Array<ReadonlyArray<unknown>> = []
    let width = 0
    const start = function* () {
      const widths = head.map((values) => values.filter(isFilled).length)
      const from = widths.findIndex((filled) => filled * 2 > Math.max(...widths))
      const below = head.slice(Math.max(from, 0))
      width = Math.max(0, ...below.map((values) => values.findLastIndex(isFilled) + 1))
      for (const values of below) yield values
    }
    for await (const { values } of streamXlsxRows(archive, { sheet })) {
      if (!values.some(isFilled)) continue
      if (width > 0) {
        rows++
        if (values.findLastIndex(isFilled) >= width) throw new WideRow(rows, width)
        yield lineOf(values, width)
        continue
      }
      head.push(values)
      if (head.length < headRows) continue
      for (const one of start()) yield lineOf(one, width)
      rows = head.length - 1
    }
    if (width === 0) {
      for (const one of start()) {
        rows++
        yield lineOf(one, width)
      }
      rows--
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(path))
    return Result.succeed(Math.max(rows, 0))
  } catch (error) {
    return Result.fail(
      error instanceof WideRow
        ? `Row ${error.row} below the titles has values to the right of the last title (column ${error.width}).`
        : `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

class WideRow extends Error {
  readonly row: number
  readonly width: number
  constructor(row: number, width: number) {
    super("too wide")
    this.row = row
    this.width = width
  }
}

const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && String(value).trim() !== ""

const lineOf = (values: ReadonlyArray<unknown>, width: number): string =>
  `${Array.from({ length: width }, (_, index) => quoted(textOf(values[index]))).join(",")}\n`

const midnight = "T00:00:00.000Z"

/** A cell as text: days and moments by ISO 8601, as the sheet's clock shows them. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ""
  const text = value.toISOString()
  return text.endsWith(midnight)
    ? text.slice(0, -midnight.length)
    : text.slice(0, "2026-01-10T10:00:00".length)
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
