import { valueInput } from "./operands.ts"
import type { Filter } from "./types.ts"

/**
 * The first step that a filter lacks, or null. A value counts when it is not empty text; null stands for "no value". A
 * range needs both its ends; some operands need no values.
 */
export const missingStep = (filter: Filter): "column" | "operand" | "values" | null => {
  if (filter.column === null || filter.dataType === null) return "column"
  if (filter.operand === null) return "operand"
  switch (valueInput(filter.dataType, filter.operand)) {
    case "NONE":
      return null
    case "RANGE":
      return filter.values.length === 2 && !filter.values.includes("") ? null : "values"
    case "CHOSEN":
    case "PERIOD":
    case "TYPED":
      return filter.values.some((value) => value !== "") ? null : "values"
  }
}

/** Whether a filter is complete: it has a column, a data type, an operand and values. */
export const isComplete = (filter: Filter): boolean => missingStep(filter) === null
