import { Readable } from "node:stream"
import { createInflateRaw } from "node:zlib"
import { mostEntries, type ZipEntry, zipEntriesOf } from "./zipEntries.ts"

const megabyte = 1024 * 1024

/** Most bytes of a workbook's file. */
export const mostWorkbookBytes = 100 * megabyte
/** Most bytes of a sheet, and of any other part, once they are unpacked. */
const mostSheetBytes = 1024 * megabyte
const mostPartBytes = 48 * megabyte
/** How many times larger than packed a part of some size may be: what is larger is made to fill memory. */
const mostRatio = 250
const ratioFrom = 20 * megabyte
/** Longest text between two tags, in bytes: a cell has at most 32,767 characters. */
const longestText = 512 * 1024
/** Most tags of a row, whose cells are at most 16,384, and of a part that is no sheet. */
const mostRowTags = 200_000
const mostPartTags = 4_000_000

/** Names of the sheets of a workbook that can be read, or why it cannot be, in a sentence. */
export type CheckedWorkbook = { readonly sheets: ReadonlyArray<string> } | { readonly problem: string }

/**
 * Unpacks every part of a workbook once, without keeping it, before a reader opens it: parts that are larger than they
 * say or than is read, texts and rows without end, and XML that defines entities are refused.
 */
export const checkWorkbook = async (archive: Buffer): Promise<CheckedWorkbook> => {
  const entries = zipEntriesOf(archive)
  if (entries === null)
    return { problem: `It is no workbook, or is cut off, or has more than ${mostEntries} parts.` }
  let workbook = ""
  for (const entry of entries) {
    if (entry.isEncrypted) return { problem: "It is encrypted." }
    const isWorkbook = entry.name === "xl/workbook.xml"
    const checked = await checkPart(entry, isWorkbook)
    if ("problem" in checked) return { problem: `Its part ${entry.name.slice(0, 80)} ${checked.problem}.` }
    if (isWorkbook) workbook = checked.text
  }
  const sheets = sheetNames(workbook)
  return sheets.length === 0 ? { problem: "It has no sheet." } : { sheets }
}

/** Sheets of a workbook's first part, in their order. */
const sheetNames = (xml: string): ReadonlyArray<string> =>
  xml
    .split("<sheet ")
    .slice(1)
    .map((part) => unescaped(part.split('name="')[1]?.split('"')[0] ?? ""))

const signs: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? "")

type CheckedPart = { readonly text: string } | { readonly problem: string }

const checkPart = async (entry: ZipEntry, isKept: boolean): Promise<CheckedPart> => {
  const isSheet = entry.name.startsWith("xl/worksheets/")
  const mostBytes = isSheet ? mostSheetBytes : mostPartBytes
  const isMedia = entry.name.startsWith("xl/media/")
  const kept: Array<Buffer> = []
  let bytes = 0
  let tags = 0
  let rowTags = 0
  let run = 0
  let matched = 0
  const found = (chunk: Buffer): string | null => {
    bytes += chunk.length
    if (bytes > mostBytes) return `is larger than ${mostBytes / megabyte} MB`
    if (bytes > ratioFrom && bytes > entry.data.length * mostRatio)
      return `unpacks to more than ${mostRatio} times its size`
    if (bytes > entry.size) return "is larger than it says"
    if (isMedia) return null
    if (bytes === chunk.length && /<!(?:DOCTYPE|ENTITY)/i.test(chunk.toString("latin1", 0, 4096)))
      return "defines entities"
    for (const byte of chunk) {
      if (byte === tagStart) {
        run = 0
        tags++
        rowTags++
        matched = 1
        continue
      }
      run++
      if (matched > 0) {
        matched = byte === rowTag[matched] ? matched + 1 : 0
        if (matched === rowTag.length) {
          rowTags = 0
          matched = 0
        }
      }
      if (run > longestText) return `has a text of more than ${longestText / 1024} kB`
    }
    if (isSheet && rowTags > mostRowTags) return "has a row with too many cells"
    if (!isSheet && tags > mostPartTags) return "has too many entries"
    if (isKept) kept.push(chunk)
    return null
  }
  // What is packed into no bytes at all is looked for elsewhere by readers.
  if (entry.data.length === 0 && entry.size > 0) return { problem: "is empty" }
  const packed = Readable.from([entry.data])
  const unpacked = entry.isDeflated && entry.data.length > 0 ? packed.pipe(createInflateRaw()) : packed
  try {
    for await (const chunk of unpacked) {
      const problem = found(chunk)
      if (problem !== null) return { problem }
    }
  } catch {
    return { problem: "is damaged" }
  } finally {
    unpacked.destroy()
  }
  return { text: Buffer.concat(kept).toString("utf8") }
}

const tagStart = 0x3c
const rowTag = Buffer.from("<row")
