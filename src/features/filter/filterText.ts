import { formatDate, parseDate } from "#charts/format/date.ts"
import { formatNumber } from "#charts/format/number.ts"
import type { Cell } from "#domain/data/cell.ts"
import { operandSign } from "#domain/filter/operands.ts"
import type { Filter, QueryFilter } from "#domain/filter/types.ts"
import type { useText } from "#src/ui/text/useText.ts"

/** The words of the two values that have none: absent, and empty text. */
export interface ValueWords {
  readonly absent: string
  readonly empty: string
}

/** These words in the reader's language. */
export const valueWords = (text: ReturnType<typeof useText>): ValueWords => ({
  absent: text("filter.values.absent"),
  empty: text("filter.values.empty"),
})

/** Parts of a filter's line of text. */
export type FilterLine = Pick<
  Filter,
  "column" | "label" | "dataType" | "operand" | "values" | "dateGrainFilter"
>

/** Parts of a filter of a message or an address. */
export const filterLine = ({ column, label, dataType, operand, values, grain }: QueryFilter): FilterLine => ({
  column,
  label: label ?? column,
  dataType: dataType ?? null,
  operand,
  values,
  ...(grain === undefined ? {} : { dateGrainFilter: grain }),
})

const valueText = (value: Cell, filter: FilterLine, locale: string, words: ValueWords): string => {
  if (value === null) return words.absent
  if (value === "") return words.empty
  if (typeof value === "number") return formatNumber(value, locale)
  const timestamp = filter.dataType === "date" || filter.dataType === "datetime" ? parseDate(value) : null
  return timestamp === null
    ? value
    : formatDate(timestamp, filter.dateGrainFilter, locale, value.includes("T"))
}

/** The values of a filter as one line: `Atlanta, Denver +3`. Null when it has none. */
export const valuesText = (filter: FilterLine, locale: string, words: ValueWords): string | null => {
  if (filter.values.length === 0) return null
  const shown = filter.values.slice(0, 2).map((value) => valueText(value, filter, locale, words))
  return `${shown.join(", ")}${filter.values.length > 2 ? ` +${filter.values.length - 2}` : ""}`
}

/** A filter as one line: `Origin = Atlanta, Denver +3`. Null when it lacks a step. */
export const filterText = (filter: FilterLine, locale: string, words: ValueWords): string | null => {
  const values = valuesText(filter, locale, words)
  if (filter.column === null || filter.operand === null || values === null) return null
  return `${filter.label ?? filter.column} ${operandSign(filter.operand)} ${values}`
}
