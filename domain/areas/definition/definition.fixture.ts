import { context } from "../../kernel/given.fixture.ts"
import { addedDatasetId } from "./definition.ts"
import type { DefinitionEvent } from "./events.ts"
import type { DataFile, DataTable, Definitions } from "./types.ts"

/** File of sales. */
export const salesFile: DataFile = {
  fileId: "6f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0",
  name: "sales.csv",
  format: "csv",
  sizeBytes: 120,
  rows: 4,
}
/** Another file of sales. */
export const newerFile: DataFile = { ...salesFile, fileId: "7f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0", rows: 5 }

/** Definitions over the file of sales, with one card. */
export const definitionsOf = (id: string): Definitions => ({
  dataset: { id, name: "Sales", columns: [{ name: "amount", label: "Amount", type: "double" }] },
  stack: { id, title: "Sales", cards: [{ urn: `${id}-rows`, columns: 12 }] },
  cards: [{ id: `${id}-rows`, type: "supertable", title: "All sales", dataset: id, columns: ["amount"] }],
})

/** Dataset that the command of the fixture defines. */
export const datasetId = addedDatasetId(context)
export const datasetDefined: Extract<DefinitionEvent, { readonly _tag: "DatasetDefined" }> = {
  _tag: "DatasetDefined",
  id: datasetId,
  author: context.actor,
  file: salesFile,
  definitions: definitionsOf(datasetId),
  at: context.now,
}

/** Table of orders in a database. */
export const ordersTable: DataTable = { connection: "shop", kind: "postgres", table: "sales.orders" }

/** Dataset over a table that the command of the fixture defines. */
export const tableDatasetDefined: Extract<DefinitionEvent, { readonly _tag: "TableDatasetDefined" }> = {
  _tag: "TableDatasetDefined",
  id: datasetId,
  author: context.actor,
  table: ordersTable,
  definitions: definitionsOf(datasetId),
  at: context.now,
}
