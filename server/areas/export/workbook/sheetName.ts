import { withoutEnds } from "../../../file/withoutEnds.ts"

const longest = 31
const forbidden = /[[\]:*?/\\\p{Cc}\u2028\u2029\ufffe\uffff]/gu
/** Name that Excel reserves. */
const reserved = "history"

/**
 * The names of a workbook's sheets, as near to the wanted ones as Excel takes them: up to 31 characters, none of
 * `[]:*?/\`, no apostrophe at either end, no two alike.
 */
export const sheetNames = (wanted: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Set([reserved])
  return wanted.map((title) => {
    const base = fitting(title, longest) || "Sheet"
    let name = base
    for (let count = 2; taken.has(name.toLowerCase()); count++) {
      const suffix = ` ${count}`
      name = fitting(base, longest - suffix.length) + suffix
    }
    taken.add(name.toLowerCase())
    return name
  })
}

/** Excel counts UTF-16 units: a pair of surrogates is kept whole or left out. */
const fitting = (text: string, length: number): string => {
  const clean = text.toWellFormed().replaceAll(forbidden, " ").replaceAll(/\s+/g, " ")
  const cut = clean.slice(0, length).replace(/[\ud800-\udbff]$/, "")
  return withoutEnds(cut, "'")
}
