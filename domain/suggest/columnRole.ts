import { hasWord } from "./columnWords.ts"
import type { ColumnProfile, TableProfile } from "./types.ts"

/**
 * Role of a column in charts. A `measure` is added up or averaged; a `category` groups rows, a `year` too, in its order;
 * an `identifier` names one row, or a thing outside the table, and is neither; a `constant` is the same in every row;
 * a `text` is to be read.
 */
export type ColumnRole = "date" | "measure" | "category" | "year" | "identifier" | "constant" | "text"

/** Most values that a chart can name along an axis, and by which a table can be grouped at all. */
export const mostNamedValues = 30
/** From here on a table is long enough to say what is unique in it. */
const fewRows = 30
/** Part of the rows with a value that are different in a column of unique values: counts of many are estimates. */
const uniquePart = 0.9
/** Characters of the longest value by which rows are still grouped. */
const longestName = 80
/** Whole numbers of as few values in as many rows are classes, such as cylinders or stars. */
const fewClasses = 6
const rowsOfClasses = 50
const firstYear = 1800
const lastYear = 2200

/** Whether hardly a value of a column returns in another row of its table. */
export const isUnique = ({ distinct, empty }: ColumnProfile, { rows }: Pick<TableProfile, "rows">): boolean =>
  distinct >= (rows - empty) * uniquePart

/** Role of a column among the rows of its table. */
export const roleOf = (column: ColumnProfile, { rows }: Pick<TableProfile, "rows">): ColumnRole => {
  const filled = rows - column.empty
  if (filled <= 0 || column.distinct <= 1) return "constant"
  switch (column.type) {
    case "date":
    case "datetime":
      return "date"
    case "numeric":
      return roleOfNumbers(column, filled)
    default: {
      if (column.longest > longestName) return "text"
      if (isUnique(column, { rows }) && filled > fewRows) return "identifier"
      if (column.distinct <= mostNamedValues) return "category"
      // Names that return seldom say little as groups.
      return column.distinct <= filled / 2 ? "category" : "text"
    }
  }
}

const roleOfNumbers = (column: ColumnProfile, filled: number): ColumnRole => {
  const { name, decimals, distinct } = column
  const least = Number(column.least)
  const largest = Number(column.largest)
  const isWhole = decimals === 0
  if (isWhole && isYear(column, filled, least, largest)) return "year"
  if (hasWord("identifier", name)) return "identifier"
  if (!isWhole) return "measure"
  const isRunning = filled >= 5 && largest - least + 1 <= filled * 1.1 && distinct >= filled * uniquePart
  if (isRunning) return "identifier"
  if (hasWord("datePart", name) && distinct <= 60) return "category"
  // Zero and one, classes, grades: rows are told apart by them.
  if (distinct === 2 && filled > 5 && largest - least === 1) return "category"
  const isCounted = hasWord("summed", name) || hasWord("money", name)
  if (!isCounted && distinct <= fewClasses && filled >= rowsOfClasses) return "category"
  return "measure"
}

const isYear = (column: ColumnProfile, filled: number, least: number, largest: number): boolean => {
  if (least < firstYear || largest > lastYear) return false
  if (hasWord("year", column.name)) return true
  const isSummed = hasWord("summed", column.name) || hasWord("averaged", column.name)
  const span = largest - least + 1
  return !isSummed && filled > column.distinct && span <= 150 && column.distinct >= span * 0.8
}
