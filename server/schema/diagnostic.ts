import { exampleOf } from "./examples.ts"

/** Diagnostic of a workspace's file. `line` counts from 1; `field` is the path to it, such as `columns.2.type`. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly field: string
  readonly actual: string
  readonly expected: string
}

/** Diagnostic in one line, as people read it: where, what is there, what should be, and an example. */
export const diagnosticText = ({ file, line, field, actual, expected }: Diagnostic): string => {
  const position = `${file}:${line}: ${field === "" ? "" : `${field}: `}`
  const example = exampleOf(file, field.split("."))
  if (actual === nothing && example !== null) return `${position}Missing: add e.g. \`${example}\``
  return `${position}found ${actual}, expected ${expected}${example === null ? "" : `, e.g. \`${example}\``}`
}

/** What a message says of a field that is not there. */
const nothing = "nothing"

/** A value of a file as a message shows it. */
export const actualText = (value: unknown): string => {
  if (value === undefined) return nothing
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list"
  if (typeof value === "object" && value !== null) return "a map"
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
