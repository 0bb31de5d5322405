import type { Cell } from "../../data/cell.ts"
import { cellText } from "../../data/cellText.ts"

/** Values that have no text of their own. */
const absent = "~empty"
const blank = "~blank"

/** Text in which `~` stands before each match of `signs`, which are then no signs. */
export const escapeSigns = (text: string, signs: RegExp): string => text.replace(signs, "~$&")

/** Text without the `~` before its characters. */
export const unescaped = (text: string): string => text.replace(/~(.)/gs, "$1")

/** Parts of a text between a separator that no `~` stands before; the parts are still escaped. */
export const splitAt = (text: string, separator: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "~") index++
    else if (text.startsWith(separator, index)) {
      parts.push(text.slice(from, index))
      from = index + separator.length
      index = from - 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Escaped text without the spaces around it; those that a `~` stands before belong to it. One that ends in a `~` before nothing stays as it is. */
const trimmed = (text: string): string => {
  const begun = text.trimStart()
  const { length } = begun.trimEnd()
  let signs = 0
  while (begun[length - 1 - signs] === "~") signs++
  if (signs % 2 === 0) return begun.slice(0, length)
  return length < begun.length ? begun.slice(0, length + 1) : text
}

const listSigns = /[~,]|\.(?=\.)|^\s|\s$/g
const rangeSigns = /[~,]|\.(?=\.)|^\s|[\s.]$/g

/** Value as text: absent is `~empty` and empty text `~blank`. */
const printValue = (value: Cell, signs: RegExp): string => {
  if (value === null) return absent
  const text = cellText(value)
  return text === "" ? blank : escapeSigns(text, signs)
}

/** Value of a text; undefined for no text at all. Numbers are read as text: the type of the column tells them apart. */
const parseValue = (text: string): string | null | undefined => {
  const value = trimmed(text)
  if (value === absent) return null
  return value === blank ? "" : value === "" ? undefined : unescaped(value)
}

/** Values as one text, separated by commas. */
export const printList = (values: ReadonlyArray<Cell>): string =>
  values.map((value) => printValue(value, listSigns)).join(",")

/** Values of a text, which commas separate. */
export const parseList = (text: string): ReadonlyArray<string | null> =>
  splitAt(text, ",")
    .map(parseValue)
    .filter((value) => value !== undefined)

/** Names of a text, which commas separate; what is absent or empty is none. */
export const parseNames = (text: string): ReadonlyArray<string> =>
  parseList(text).flatMap((name) => (name === null || name === "" ? [] : [name]))

/** Two values as a range; the dots at their ends are theirs. */
export const printRange = ([begin = null, end = null]: ReadonlyArray<Cell>): string =>
  [begin, end].map((value) => printValue(value, rangeSigns)).join("..")

/** Ends of a range; undefined for an open one. Null for a text that is no range. */
export const parseRange = (
  text: string,
): readonly [begin: string | null | undefined, end: string | null | undefined] | null => {
  const [begin, end, ...more] = splitAt(text, "..")
  return begin === undefined || end === undefined || more.length > 0
    ? null
    : [parseValue(begin), parseValue(end)]
}
