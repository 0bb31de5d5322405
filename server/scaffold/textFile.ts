import { createReadStream, createWriteStream } from "node:fs"
import { copyFile, rename } from "node:fs/promises"
import { extname } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { csvDialectOf } from "../query/import/csvDialect.ts"
import { encodingOf } from "./textEncoding.ts"

/** Text file as Cairn reads it: where it is, whether that is a copy, and what its person should know. */
export interface ReadableText {
  readonly path: string
  readonly isCopy: boolean
  readonly notes: ReadonlyArray<string>
}

const encodingNames = {
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  shift_jis: "Shift-JIS",
  "windows-1252": "Western European (Windows-1252)",
} as const

/**
 * A file of lines as Cairn reads it: UTF-8, lines that end in LF or CRLF, titles in the first line. One that is so is
 * read where it is; of another a copy is written to `copy`, whose ending is in lower case.
 */
export const readableText = async (path: string, copy: string): Promise<ReadableText> => {
  const encoding = await encodingOf(path)
  const notes: Array<string> = []
  if (encoding.isGuessed && encoding.name !== "utf-8") {
    notes.push(
      `read as ${encodingNames[encoding.name]} text; where letters look wrong, save it as UTF-8 and start again`,
    )
  }
  const isPlain = encoding.name === "utf-8"
  const endsInCr = isPlain && (await hasCrAlone(path))
  let current = path
  if (!isPlain || endsInCr) {
    await pipeline(Readable.from(plainText(path, encoding.name)), createWriteStream(copy))
    current = copy
  } else if (extname(path) !== extname(copy)) {
    await copyFile(path, copy)
    current = copy
  }
  const { delimiter, titles, lines } = csvDialectOf(current)
  if (isUntitled(titles, lines)) {
    const made = titles.map((_, index) => `Column ${index + 1}`).join(delimiter)
    const part = `${copy}.titled`
    await pipeline(Readable.from(withTitles(made, current)), createWriteStream(part))
    await rename(part, copy)
    current = copy
    notes.push(
      "its first line looks like data: the columns are called Column 1, Column 2 …; write titles above them to change that",
    )
  }
  return { path: current, isCopy: current !== path, notes }
}

const chunks = (path: string) => createReadStream(path, { highWaterMark: 1024 * 1024 })

/** Texts of a file in UTF-8, with lines that end in LF. */
async function* plainText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let isAfterCr = false
  const lines = (text: string): string => {
    if (text === "") return text
    const rest = isAfterCr && text.startsWith("\n") ? text.slice(1) : text
    isAfterCr = text.endsWith("\r")
    return rest.replaceAll("\r\n", "\n").replaceAll("\r", "\n")
  }
  for await (const chunk of chunks(path)) yield lines(decoder.decode(chunk, { stream: true }))
  yield lines(decoder.decode())
}

async function* withTitles(titles: string, path: string): AsyncGenerator<string | Buffer> {
  yield `${titles}\n`
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  let isFirst = true
  for await (const chunk of chunks(path)) {
    yield isFirst && mark.equals(chunk.subarray(0, mark.length)) ? chunk.subarray(mark.length) : chunk
    isFirst = false
  }
}

/** Whether the first line of a file ends in CR without LF. */
const hasCrAlone = async (path: string): Promise<boolean> => {
  let isAfterCr = false
  for await (const chunk of chunks(path)) {
    const text = chunk.toString("latin1")
    if (isAfterCr) return !text.startsWith("\n")
    const end = /[\r\n]/.exec(text)
    if (end === null) continue
    if (end[0] === "\n") return false
    if (end.index + 1 < text.length) return text[end.index + 1] !== "\n"
    isAfterCr = true
  }
  return isAfterCr
}

const isNumber = (text: string): boolean => /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/.test(text.trim())
const isDay = (text: string): boolean => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ]|$)/.test(text.trim())
const isYear = (text: string): boolean => /^(?:1[89]|2[01])\d\d$/.test(text.trim())
const isValue = (text: string): boolean => isNumber(text) || isDay(text)

/** Part of the values of a column that are numbers or days where it is one of these. */
const mostly = 0.8

/** Whether the first line of a file is one of data: above each column of numbers or days it has one too, and these are no years or numbers in a row, which are titles. */
const isUntitled = (titles: ReadonlyArray<string>, lines: ReadonlyArray<ReadonlyArray<string>>): boolean => {
  if (lines.length === 0) return false
  const ofValues = titles.flatMap((title, index) => {
    const filled = lines.map((line) => line[index] ?? "").filter((value) => value.trim() !== "")
    return filled.length > 0 && filled.filter(isValue).length >= filled.length * mostly ? [title] : []
  })
  if (ofValues.length === 0 || !ofValues.every(isValue)) return false
  const [first = ""] = ofValues
  const areCounted =
    ofValues.length > 1 && ofValues.every((title, index) => Number(title) === Number(first) + index)
  return !areCounted && !ofValues.every(isYear)
}
