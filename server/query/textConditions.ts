import { foldCase } from "#domain/text/foldCase.ts"
import type { Bindings } from "./bindings.ts"
import { columnSql } from "./columns.ts"
import { equalities, type SpanOf } from "./comparison.ts"
import type { TextSearch } from "./Dialect.ts"
import type { StoredColumn } from "./table.ts"

/** Whether a part is in a text, in JavaScript. */
const finds: Readonly<Record<TextSearch, (text: string, part: string) => boolean>> = {
  CONTAINS: (text, part) => text.includes(part),
  STARTS_WITH: (text, part) => text.startsWith(part),
  ENDS_WITH: (text, part) => text.endsWith(part),
}

/**
 * SQL conditions, of which one holds where a column of text has one of the values in it, in upper or lower case. The
 * dictionary of a column answers for its rows.
 */
export const textConditions = (
  operand: TextSearch,
  column: StoredColumn,
  values: ReadonlyArray<string | number>,
  span: SpanOf,
  bindings: Bindings,
): ReadonlyArray<string> => {
  const parts = values.map((value) => foldCase(String(value)))
  const { codes } = column
  if (codes === null) {
    const { dialect } = bindings
    return parts.map((part) => dialect.finds(operand, columnSql(column, dialect), bindings.text(part)))
  }
  const texts = [...codes.keys()].filter((text) => parts.some((part) => finds[operand](foldCase(text), part)))
  return equalities(column, texts, span, bindings)
}
