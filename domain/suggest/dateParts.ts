import { DatePart } from "../data/dataType.ts"
import { spanInDays } from "./dateGrain.ts"
import type { SuggestTexts } from "./texts.ts"
import type { ColumnProfile, SuggestedPart, TableProfile } from "./types.ts"

/** Days from which on a weekday came twice, so that its hours say more than those of one day. */
const leastDays = 14

/** Different hours from which on they are times of the day, and no trace of a time zone. */
const leastHours = 4

/** Weekday and hour of the moments of a table, as columns; none where its dates are days, or of fewer than two weeks. */
export const datePartsOf = (
  { columns }: Pick<TableProfile, "columns">,
  date: ColumnProfile | null,
  texts: SuggestTexts,
): ReadonlyArray<SuggestedPart> => {
  if (date?.type !== "datetime" || (date.hours ?? 0) < leastHours || spanInDays(date) < leastDays) return []
  const names = new Set(columns.map(({ name }) => name))
  return DatePart.literals.map((type) => {
    let name = `${date.name}_${type}`
    while (names.has(name)) name += "_"
    return { name, label: texts.part(type), type, of: date.name }
  })
}
