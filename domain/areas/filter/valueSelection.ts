import type { Cell } from "../../data/cell.ts"
import { maxFilterValues } from "./types.ts"

type Cells = ReadonlyArray<Cell>

/** Chosen values with one more, or without it if it was chosen. */
export const toggleValue = (chosen: Cells, value: Cell): Cells =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : addValues(chosen, [value])

/** Chosen values with others, each once, in the order they came; no more than a filter may have. */
export const addValues = (chosen: Cells, values: Cells): Cells =>
  [...new Set([...chosen, ...values])].slice(0, maxFilterValues)

/** Chosen values without others. */
export const removeValues = (chosen: Cells, values: Cells): Cells => {
  const removed = new Set(values)
  return chosen.filter((value) => !removed.has(value))
}

/** Chosen values with the choice among those found turned round; what was chosen elsewhere stays. */
export const invertValues = (chosen: Cells, found: Cells): Cells =>
  addValues(removeValues(chosen, found), removeValues(found, chosen))

/** Values of a pasted list: one a line, or of a single line those between commas; quotation marks around one go. */
export const parseValueList = (text: string): ReadonlyArray<string> => {
  const lines = text.split(/[\r\n]+/)
  const parts = lines.filter((line) => line.trim() !== "").length > 1 ? lines : text.split(",")
  const values = parts.map((part) => part.trim().replace(/^"(.*)"$/, "$1")).filter((value) => value !== "")
  return [...new Set(values)]
}
