import type { CardTable } from "#domain/card/types.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { tableHtml } from "./tableHtml.ts"

/** A table as calls answer it: as HTML too where `htmlLocale` says in which locale. */
export const cardTable = (table: ChartTable, htmlLocale: string | null): CardTable => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, displayName: column.label })),
  numColumns: table.columns.length,
  ...(htmlLocale !== null && { html: tableHtml(table, htmlLocale) }),
})
