import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "#server/kernel/config.ts"
import { constantValue } from "./constantValue.ts"
import type { GeneratedFile } from "./generatedFile.ts"
import { type FiguresOf, limitFigures } from "./limitFigures.ts"

/** What a number is of: a time in milliseconds, a size in bytes, or neither. */
type Kind = "time" | "size" | "number"

/** Units in which the code has numbers; a size is given in thousands, or in powers of two where that is whole. */
const codeUnits: Readonly<Record<string, readonly [kind: Kind, one: number]>> = {
  ms: ["time", 1],
  s: ["time", 1_000],
  days: ["time", 86_400_000],
  bytes: ["size", 1],
  kilobytes: ["size", 1_000],
  megabytes: ["size", 1_000_000],
}

/** Units in which the document has them. */
const units: Readonly<Record<string, readonly [kind: Kind, ...ones: ReadonlyArray<number>]>> = {
  "": ["number", 1],
  s: ["time", 1_000],
  min: ["time", 60_000],
  minutes: ["time", 60_000],
  h: ["time", 3_600_000],
  hours: ["time", 3_600_000],
  days: ["time", 86_400_000],
  kB: ["size", 1_024, 1_000],
  KB: ["size", 1_024],
  MB: ["size", 1_048_576, 1_000_000],
  "%": ["number", 0.01],
  "kbit/s": ["number", 1_000],
  "Mbit/s": ["number", 1_000_000],
}

/** A figure with its unit, or what is none: what stands in backticks, and the status of a refusal. */
const figures =
  /`[^`]*`|\b(?:4\d\d(?= `)|503)\b|(?<![\w.])(\d[\d,]*\d|\d)(\.\d+)?(?!\w)(?: (s|min|minutes|h|hours|days|MB|kB|KB|kbit\/s|Mbit\/s|%)(?![\w/]))?/g

const filesOf = ([files]: FiguresOf): ReadonlyArray<string> => (typeof files === "string" ? [files] : files)

/** A number of the code, and what it is of. */
const quantityOf = (files: ReadonlyArray<string>, written: string): readonly [Kind, number] => {
  const [, expression = written, name = ""] =
    /^(.*) (ms|s|days|bytes|kilobytes|megabytes)$/.exec(written) ?? []
  const missing = files.find((file) => !existsSync(join(projectRoot, file)))
  if (missing !== undefined) throw new Error(`There is no file ${missing}.`)
  const value = constantValue(files, expression)
  if (value === null) throw new Error(`${files.join(" and ")} has no number ${expression}.`)
  const [kind, one] = codeUnits[name] ?? ["number", 1]
  return [kind, value * one]
}

const quantitiesOf = (entry: FiguresOf): ReadonlyArray<readonly [Kind, number]> => {
  const [, ...all] = entry
  return all.map((joined) => {
    const [first = ["number", 0] as const, ...others] = joined
      .split(" & ")
      .map((written) => quantityOf(filesOf(entry), written))
    if (others.some(([, value]) => value !== first[1])) throw new Error(`These are not the same: ${joined}.`)
    return first
  })
}

/** A number in a unit; a speed that something needs is rounded up to the decimals that it was given with. */
const numberIn = ([of, value]: readonly [Kind, number], unit: string, decimals: number): string => {
  const [kind, ...ones] = units[unit] ?? ["number", 1]
  if (kind !== of) throw new Error(`${value} is a ${of}, and not one in ${unit || "a bare number"}.`)
  const one = ones.find((size) => Number.isInteger(value / size)) ?? ones.at(-1) ?? 1
  const exact = value / one
  const number = unit.endsWith("bit/s") ? Math.ceil(exact * 10 ** decimals) / 10 ** decimals : exact
  return number.toLocaleString("en", { maximumFractionDigits: 20 })
}

const lineWith = (line: string, entries: ReadonlyArray<FiguresOf>): string => {
  const left = [...entries.flatMap(quantitiesOf)]
  const text = line.replace(figures, (found, whole?: string, part = "", unit = "") => {
    if (whole === undefined) return found
    const quantity = left.shift()
    if (quantity === undefined) throw new Error(`No constant is named for ${found} in this line: ${line}`)
    return `${numberIn(quantity, unit, Math.max(0, part.length - 1))}${unit === "" ? "" : ` ${unit}`}`
  })
  if (left.length > 0) throw new Error(`More constants are named than this line has figures: ${line}`)
  return text
}

const hasFigures = (line: string): boolean =>
  [...line.matchAll(figures)].some(([, whole]) => whole !== undefined)

const isRow = (line: string, index: number, lines: ReadonlyArray<string>): boolean =>
  line.startsWith("| ") && !(lines[index + 1] ?? "").startsWith("|---")

const filesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`([\w/-]+\.tsx?)`/g)].flatMap(([, file]) => file ?? [])

/** Files that a section names below its tables. */
const filesBelow = (lines: ReadonlyArray<string>, index: number): ReadonlyArray<string> => {
  const end = lines.findIndex((line, at) => at > index && line.startsWith("## "))
  const rest = lines.slice(index, end === -1 ? undefined : end)
  return rest.flatMap((line) => filesIn(/\bSet in .*/.exec(line)?.[0] ?? ""))
}

/** Fails where a row, or its section for it, names other files than those that its figures come from. */
const requireFiles = (lines: ReadonlyArray<string>, index: number, used: ReadonlyArray<string>): void => {
  const row = lines[index] ?? ""
  const own = filesIn(row)
  const named = own.length > 0 ? own : filesBelow(lines, index)
  const missing = used.filter((file) => !named.includes(file))
  if (missing.length > 0) throw new Error(`${missing.join(", ")} is not named for this row: ${row}`)
  const others = own.filter((file) => !used.includes(file))
  if (others.length > 0) throw new Error(`No figure comes from ${others.join(", ")}: ${row}`)
}

/**
 * A text with the figures of its lines as the code has them, and else as it is; entries are named by how lines begin.
 * Fails where a row or a figure has no constant, where a constant or its file is gone, where a row names other files, and
 * where an entry is of no line or of several.
 */
export const withFigures = (text: string, entries: typeof limitFigures): string => {
  const lines = text.split("\n")
  const left = new Map(Object.entries(entries))
  const written = lines.map((line, index) => {
    const isOfTable = isRow(line, index, lines)
    const [begin, own] = [...left].find(([begins]) => line.replace(/^\| /, "").startsWith(begins)) ?? []
    if (begin === undefined || own === undefined) {
      if (isOfTable || hasFigures(line)) throw new Error(`No constant is named for this line: ${line}`)
      return line
    }
    left.delete(begin)
    if (isOfTable) requireFiles(lines, index, own.flatMap(filesOf))
    return lineWith(line, own)
  })
  if (left.size > 0) throw new Error(`No line begins with: ${[...left.keys()].join(", ")}`)
  return written.join("\n")
}

const path = "docs/limits.md"

/** The document on limits, with figures as the code has them. */
export const limitsPage = (): GeneratedFile => ({
  path,
  text: withFigures(readFileSync(join(projectRoot, path), "utf8"), limitFigures),
})
