import { foldCase } from "#domain/text/foldCase.ts"
import { type Bindings, identifier } from "./bindings.ts"
import { equalities, type SpanOf } from "./comparison.ts"
import type { StoredColumn } from "./table.ts"

type TextOperand = "CONTAINS" | "STARTS_WITH" | "ENDS_WITH"

/** Where a part may be in a text: as DuckDB's function, which knows no wildcards, and as the same in JavaScript. */
const searches: Readonly<
  Record<TextOperand, { readonly sql: string; readonly holds: (text: string, part: string) => boolean }>
> = {
  CONTAINS: { sql: "contains", holds: (text, part) => text.includes(part) },
  STARTS_WITH: { sql: "starts_with", holds: (text, part) => text.startsWith(part) },
  ENDS_WITH: { sql: "ends_with", holds: (text, part) => text.endsWith(part) },
}

/**
 * SQL conditions, of which one holds where a column of text has one of the values in it, in upper or lower case. The
 * dictionary of a column answers for its rows.
 */
export const textConditions = (
  operand: TextOperand,
  column: StoredColumn,
  values: ReadonlyArray<string | number>,
  span: SpanOf,
  bindings: Bindings,
): ReadonlyArray<string> => {
  const { sql, holds } = searches[operand]
  const parts = values.map((value) => foldCase(String(value)))
  const { codes } = column
  if (codes === null) {
    return parts.map((part) => `${sql}(lower(${identifier(column.name)}), ${bindings.text(part)})`)
  }
  const texts = [...codes.keys()].filter((text) => parts.some((part) => holds(foldCase(text), part)))
  return equalities(column, texts, span, bindings)
}
