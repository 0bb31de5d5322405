import type { DataType } from "#domain/data/dataType.ts"
import type { Measure } from "./card.ts"

/** Data type of what a measure gives, by the types of columns: the least and the largest date are dates, all else numbers. */
export const measureType = (
  measure: Measure,
  typeOf: (column: string) => DataType | undefined,
): Exclude<DataType, "string"> => {
  if (measure.aggregate !== "min" && measure.aggregate !== "max") return "numeric"
  const own = typeOf(measure.column)
  return own === "date" || own === "datetime" ? own : "numeric"
}
