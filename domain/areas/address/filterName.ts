import { DateGrain } from "../../data/grain.ts"
import { operandOfWord, operandWord } from "../filter/operands.ts"
import type { Operand, QueryFilter } from "../filter/types.ts"
import { escapeSigns, splitAt, unescaped } from "./list.ts"
import { isReserved, sectionOf } from "./names.ts"

/** What the name of a filter's parameter says: the column, and in words after it how it is compared. */
export interface FilterName {
  readonly column: string
  /** Null where the text of the parameter decides. */
  readonly operand: Operand | null
  readonly grain: DateGrain | null
  /** Number of the group of alternatives that the filter is in. */
  readonly group: number | null
  readonly fiscal: boolean
  readonly aggregated: boolean
}

const plain = { operand: null, grain: null, group: null, fiscal: false, aggregated: false }

const groupOf = (word: string): number | null => {
  const [, digits] = /^or(\d{0,3})$/.exec(word) ?? []
  return digits === undefined ? null : digits === "" ? 1 : Number(digits)
}

/** What a word after a column says; undefined for any other text. */
const meaningOfWord = (segment: string): Partial<FilterName> | undefined => {
  const word = segment.toLowerCase()
  const operand = operandOfWord(word)
  if (operand !== undefined) return { operand }
  const grain = DateGrain.literals.find((literal) => literal === word)
  if (grain !== undefined) return { grain }
  if (word === "fiscal") return { fiscal: true }
  if (word === "aggregated") return { aggregated: true }
  const group = groupOf(word)
  return group === null ? undefined : { group }
}

/** Column as a name: a dot before a word that says how to compare is part of the column. */
const printColumn = (column: string): string =>
  escapeSigns(column, /~/g)
    .split(".")
    .reduce((before, next) => `${before}${meaningOfWord(next) === undefined ? "." : "~."}${next}`)

/** Name of the parameter of a filter. `isPlain` leaves out the operand, which its text then says. */
export const printFilterName = (
  { column, grain, anyOf, fiscal, aggregated, operand }: QueryFilter,
  isPlain: boolean,
  groups: ReadonlyArray<string>,
): string => {
  const group = anyOf === undefined ? 0 : groups.indexOf(anyOf) + 1
  const words = [
    ...(grain === undefined ? [] : [grain]),
    ...(fiscal === true ? ["fiscal"] : []),
    ...(aggregated === true ? ["aggregated"] : []),
    ...(group === 0 ? [] : [group === 1 ? "or" : `or${group}`]),
  ]
  const named = (operands: ReadonlyArray<string>) => [printColumn(column), ...words, ...operands].join(".")
  const short = named([])
  const name = isPlain && !isReserved(short) ? short : named([operandWord(operand)])
  return sectionOf(name) === null ? name : `~${name}`
}

/** Column and words of the name of a filter's parameter; words may be in upper or lower case. */
export const parseFilterName = (name: string): FilterName => {
  const segments = [...splitAt(name, ".")]
  let words: Partial<FilterName> = {}
  while (segments.length > 1) {
    const word = meaningOfWord(segments.at(-1) ?? "")
    if (word === undefined || Object.keys(word).some((part) => part in words)) break
    words = { ...words, ...word }
    segments.pop()
  }
  return { ...plain, ...words, column: unescaped(segments.join(".")) }
}
