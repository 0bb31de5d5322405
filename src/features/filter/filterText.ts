import { formatDate, parseDate } from "#charts/format/date.ts"
import { formatNumber } from "#charts/format/number.ts"
import type { Cell } from "#domain/data/cell.ts"
import { operandSigns } from "#domain/filter/operands.ts"
import type { Filter } from "#domain/filter/types.ts"

const valueText = (value: Cell, filter: Filter, locale: string, absent: string, empty: string): string => {
  if (value === null) return absent
  if (value === "") return empty
  if (typeof value === "number") return formatNumber(value, locale)
  const at = filter.dataType === "date" || filter.dataType === "datetime" ? parseDate(value) : null
  return at === null ? value : formatDate(at, filter.dateGrainFilter, locale, value.includes("T"))
}

/** The values of a filter as one line: `Atlanta, Denver +3`. Null when it has none. */
export const valuesText = (filter: Filter, locale: string, absent: string, empty: string): string | null => {
  if (filter.values.length === 0) return null
  const shown = filter.values.slice(0, 2).map((value) => valueText(value, filter, locale, absent, empty))
  return `${shown.join(", ")}${filter.values.length > 2 ? ` +${filter.values.length - 2}` : ""}`
}

/** A filter as one line: `Origin = Atlanta, Denver +3`. Null when it lacks a step. */
export const filterText = (filter: Filter, locale: string, absent: string, empty: string): string | null => {
  const values = valuesText(filter, locale, absent, empty)
  if (filter.column === null || filter.operand === null || values === null) return null
  return `${filter.label ?? filter.column} ${operandSigns[filter.operand]} ${values}`
}
