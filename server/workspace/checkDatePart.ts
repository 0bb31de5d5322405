import { isDatePart } from "#domain/data/dataType.ts"
import type { Dataset } from "../schema/dataset.ts"
import { actualText } from "../schema/diagnostic.ts"
import type { Located } from "./located.ts"
import type { References } from "./References.ts"

/** Whether a column of a part of dates names the dates that it is of; no other column does. */
export const checkDatePart = (references: References, definition: Located<Dataset>, index: number): void => {
  const column = definition.value.columns[index]
  if (column === undefined) return
  const { type, of } = column
  const path = ["columns", index]
  if (!isDatePart(type)) {
    if (of === undefined) return
    references.report(
      definition,
      [...path, "type"],
      actualText(type),
      "weekday or hour, of the dates of another column",
    )
    return
  }
  const field = [...path, "of"]
  const dates = type === "hour" ? (["datetime"] as const) : (["date", "datetime"] as const)
  if (of === undefined) {
    references.report(
      definition,
      field,
      "nothing",
      `the name of the ${dates.join(" or ")} column whose ${type} it is`,
    )
    return
  }
  references.column(definition, field, definition.value, of, dates)
  for (const reading of ["from", "parse", "decimal", "sign"] as const) {
    if (column[reading] === undefined) continue
    const expected = `no ${reading}: it is read as ${of} is`
    references.report(definition, [...path, reading], actualText(column[reading]), expected)
  }
}
