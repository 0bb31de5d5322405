import { closeSync, openSync, readSync } from "node:fs"
import { extname } from "node:path"

/** How a file of lines is written: what stands between its columns, and their names. Values may stand between double quotes. */
export interface CsvDialect {
  readonly delimiter: string
  /** What stands in the first line, without the spaces around it. */
  readonly titles: ReadonlyArray<string>
  /** The titles, each made different from the others: one that is missing is `column0`, one that is there twice `name_1`. */
  readonly names: ReadonlyArray<string>
  /** The first lines below the titles, as their values. */
  readonly lines: ReadonlyArray<ReadonlyArray<string>>
}

const delimiters = [",", ";", "\t", "|"]

/** How much of a file is looked at, in bytes, and how many of its lines. */
const headBytes = 256 * 1024
const headLines = 100

/** The dialect of a file; of a TSV file the columns are parted by tabs. */
export const csvDialectOf = (path: string): CsvDialect => {
  const head = headOf(path)
  const candidates = extname(path) === ".tsv" ? ["\t"] : delimiters
  const [best] = candidates
    .map((delimiter) => ({ delimiter, ...scoreOf(recordsOf(head, delimiter)) }))
    .toSorted((a, b) => b.share - a.share || b.titles.length - a.titles.length)
  const titles = (best?.titles ?? []).map((title) => title.trim())
  return { delimiter: best?.delimiter ?? ",", titles, names: namesOf(titles), lines: best?.lines ?? [] }
}

/** Reads the start of a file; nothing where it cannot be read, which the database says as well. */
const headOf = (path: string): string => {
  const bytes = Buffer.alloc(headBytes)
  try {
    const file = openSync(path, "r")
    try {
      const length = readSync(file, bytes, 0, headBytes, 0)
      return bytes.toString("utf8", 0, length).replace(/^\uFEFF/u, "")
    } finally {
      closeSync(file)
    }
  } catch {
    return ""
  }
}

/** The titles, and the share of lines that have as many columns: none where there is one column alone. */
const scoreOf = ([titles = [""], ...lines]: ReadonlyArray<ReadonlyArray<string>>) => {
  const alike = lines.filter(({ length }) => length === titles.length).length
  return { titles, lines, share: titles.length === 1 ? 0 : (alike + 1) / (lines.length + 1) }
}

/** The first lines of a text, each as its columns: one that the text cuts off is left out, but the first. */
const recordsOf = (text: string, delimiter: string): ReadonlyArray<ReadonlyArray<string>> => {
  const records: Array<ReadonlyArray<string>> = []
  let record: Array<string> = []
  let value = ""
  let isQuoted = false
  const endValue = () => {
    record.push(value)
    value = ""
  }
  const endRecord = () => {
    endValue()
    if (record.length > 1 || record[0] !== "") records.push(record)
    record = []
  }
  for (let at = 0; at < text.length && records.length < headLines; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') value += sign
      else if (text.charAt(at + 1) === '"') value += text.charAt(++at)
      else isQuoted = false
    } else if (sign === '"' && value === "") isQuoted = true
    else if (sign === delimiter) endValue()
    else if (sign === "\n" || sign === "\r") endRecord()
    else value += sign
  }
  if (records.length === 0) endRecord()
  return records
}

const namesOf = (titles: ReadonlyArray<string>): ReadonlyArray<string> => {
  const counts = new Map<string, number>()
  const names: Array<string> = []
  for (const [index, title] of titles.entries()) {
    let name = title === "" ? `column${index}` : title
    for (;;) {
      const key = name.toLowerCase()
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      if (count === 0) break
      name = `${name}_${count}`
    }
    names.push(name)
  }
  return names.length === 0 ? ["column0"] : names
}
