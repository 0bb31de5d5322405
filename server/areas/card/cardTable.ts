import type { CardTable } from "#domain/areas/card/types.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { tableHtml } from "./tableHtml.ts"

/** Table as the API returns it, with HTML where `htmlLocale` is given. */
export const cardTable = (table: ChartTable, htmlLocale: string | null): CardTable => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, displayName: column.label })),
  numColumns: table.columns.length,
  ...(htmlLocale !== null && { html: tableHtml(table, htmlLocale) }),
})
