import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Navigation } from "#domain/areas/app/navigation.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { dispatch } from "../embed/jsonrpc/dispatch.ts"
import { readIncoming } from "../embed/jsonrpc/message.ts"
import { statusFailed } from "../http/requestFailed.ts"
import { type AppRowsRequest, appMethods, maxAppRows, type ReadAppRows } from "./appMethods.ts"
import { embeddedNames, makeReadAppRows } from "./appRows.ts"

const sales = CardUrn.make("sales")
const table = { columns: [], rows: [["Oslo", 1]], numRows: 1 }

const app = (readRows?: ReadAppRows, isSignedIn = true) => {
  const asked: Array<AppRowsRequest> = []
  const applied: Array<ReadonlyArray<QueryFilter>> = []
  const led: Array<Navigation> = []
  const read: ReadAppRows = (request) => {
    asked.push(request)
    return Effect.succeed(table)
  }
  const methods = appMethods({
    cards: [sales],
    readRows: readRows ?? read,
    isSignedIn: () => isSignedIn,
    applyFilters: (filters) => applied.push(filters),
    place: () => ({ own: new URL("https://cairn.test/card/x"), domains: ["partner.test"] }),
    navigate: (to) => led.push(to),
  })
  const call = async (method: string, params: unknown) =>
    JSON.parse(
      (await Effect.runPromise(dispatch(methods, readIncoming({ jsonrpc: "2.0", id: 1, method, params })))) ??
        "",
    )
  return { call, asked, applied, led }
}

describe("rows for an app", () => {
  it("are those of the cards that it names in the workspace, within the limit", async () => {
    const { call, asked } = app()
    const filter = { column: "shop", operator: "IN", values: ["Oslo"] }
    expect((await call("/v1/rows/get", { card: "sales", filters: [filter], limit: 5 })).result).toEqual(table)
    expect(asked).toEqual([
      {
        card: sales,
        of: "chart",
        filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
        limit: 5,
        offset: 0,
      },
    ])
    expect((await call("/v1/rows/get", { card: "secret" })).error.message).toContain("not among those")
    for (const params of [
      {},
      { card: 1 },
      { card: "sales", limit: maxAppRows + 1 },
      { card: "sales", of: "x" },
      [],
    ]) {
      expect((await call("/v1/rows/get", params)).error.code).toBe(-32603)
    }
    expect(asked.length).toBe(1)
  })

  it("are asked for by the names of the embedding where no one is signed in", async () => {
    const asked: Array<CardUrn> = []
    const readRows = makeReadAppRows(
      {
        render: (urn) => {
          asked.push(urn)
          return Effect.succeed({ data: table })
        },
        table: (urn) => {
          asked.push(urn)
          return Effect.succeed(table)
        },
      },
      embeddedNames(CardUrn.make("app-embed"), [CardUrn.make("other"), sales]),
    )
    const { call } = app(readRows, false)
    await call("/v1/rows/get", { card: "sales" })
    await call("/v1/rows/get", { card: "sales", of: "table" })
    expect(asked).toEqual(["app-embed:2", "app-embed:2"])
  })

  it("say why they are refused", async () => {
    const data = { code: "card.access", message: "You don't have card access." }
    const refusal = Effect.fail(statusFailed({ status: 403, statusText: "", headers: {}, data }))
    const readRows = makeReadAppRows({ render: () => refusal, table: () => refusal })
    for (const of of ["chart", "table"]) {
      expect((await app(readRows).call("/v1/rows/get", { card: "sales", of })).error.message).toBe(
        data.message,
      )
    }
  })

  it("are a page of the chart's, or asked for page by page", async () => {
    const rows = Array.from({ length: 9 }, (_, index) => [index])
    const tables: Array<unknown> = []
    const readRows = makeReadAppRows({
      render: () => Effect.succeed({ data: { columns: [], rows, numRows: 9 } }),
      table: (_, request) => {
        tables.push(request)
        return Effect.succeed(table)
      },
    })
    const { call } = app(readRows)
    const { result } = await call("/v1/rows/get", { card: "sales", limit: 2, offset: 3 })
    expect([result.rows, result.numRows]).toEqual([[[3], [4]], 9])
    await call("/v1/rows/get", { card: "sales", of: "table", limit: 2, offset: 3 })
    expect(tables).toEqual([{ queryOverrides: { limit: 2, offset: 3 } }])
  })
})

describe("what an app asks for", () => {
  it("filters where all filters are valid", async () => {
    const { call, applied } = app()
    const filter = { column: "shop", operator: "IN", values: ["Oslo"] }
    expect((await call("/v1/filters/apply", { filters: [filter] })).result).toBeNull()
    expect((await call("/v1/filters/apply", { filters: [filter, { column: "" }] })).error.code).toBe(-32603)
    expect(applied.length).toBe(1)
  })

  it("leads to pages of Cairn and to authorized sites alone", async () => {
    const { call, led } = app()
    await call("navigate", { url: "/card/sales" })
    await call("navigate", { url: "https://www.partner.test/x" })
    expect((await call("navigate", { url: "https://evil.test" })).error.message).toContain("may not lead")
    expect((await call("navigate", {})).error.code).toBe(-32603)
    expect(led).toEqual([
      { type: "page", path: "/card/sales" },
      { type: "site", address: "https://www.partner.test/x" },
    ])
  })

  it("leads to no page of Cairn that asks for a sign-in where there can be none", async () => {
    const { call, led } = app(undefined, false)
    expect((await call("navigate", { url: "/card/sales" })).error.message).toContain("No one is signed in")
    await call("navigate", { url: "/cards/sales-embed" })
    await call("navigate", { url: "https://www.partner.test/x" })
    expect(led.map(({ type }) => type)).toEqual(["page", "site"])
  })

  it("is answered, whatever it sends", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/v1/rows/get", "/v1/filters/apply", "navigate"),
        fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
        async (method, params) => {
          const { call, led } = app()
          expect((await call(method, params)).id).toBe(1)
          expect(led).toEqual([])
        },
      ),
    ))
})
