import type { AnyRequest } from "./operationRequests.fixture.ts"

const put = (path: string, json: object): AnyRequest => ({
  method: "PUT",
  path,
  contentType: "application/json",
  body: Uint8Array.from(new TextEncoder().encode(JSON.stringify(json))),
  as: null,
})
const column = "zq_nothing"
const filters = [{ column, operand: "IN", values: ["x"] }]

/** Requests that were once not answered as they should be, shrunk: a new one is a line here. */
export const kept: Readonly<Record<string, AnyRequest>> = {
  "a filter on no column, which was told all columns": put("/cards/kpi/open-ledger/render?parts=graph", {
    queryOverrides: { filters },
  }),
  "a filter on no column of a table, which was told all columns": put("/cards/kpi/open-ledger/table", {
    queryOverrides: { filters },
  }),
  "values of no column, which was told all columns": put("/cards/kpi/open-ledger/columns/values", { column }),
  "values of no column of a data source, which was told the dataset": put(
    "/cards/open-ledger/datasources/values",
    { column },
  ),
  "a sort by no column, which was told the columns": put("/cards/kpi/open-ledger/table", {
    sort: { column, direction: "ascending" },
  }),
}
