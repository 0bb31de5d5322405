import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveCards } from "./cards.fixture.ts"

class Cards extends Context.Service<Cards, Effect.Success<typeof serveCards>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, serveCards)
}

const get = (path: string) => Cards.use(({ call }) => call("GET", path))
const put = (path: string, body: object = {}) => Cards.use(({ call }) => call("PUT", path, { body }))
const render = (id: string, queryOverrides: object = {}, parts = "graph,summary,pdp") =>
  put(`/cards/kpi/${id}/render?parts=${parts}`, { queryOverrides })
const oslo = { filters: [{ column: "shop", operand: "IN", values: ["Oslo"], dataSourceId: "sales" }] }
const gone = { code: "embed.content", message: "Sorry. This content is no longer available." }

layer(Cards.layer)("embedded cards", (it) => {
  it.effect("go by their external names, with the features of the embedding", () =>
    Effect.gen(function* () {
      const { status, body } = yield* get("/cards/kpi?urns=open")
      expect(status).toBe(200)
      expect(body.cards[0]).toMatchObject({
        id: "open",
        urn: "open",
        datasources: [{ dataSourceId: "open", name: "Sales" }],
        embed: {
          title: true,
          summary: true,
          drill: true,
          table: true,
          filter: true,
          picker: false,
          dataExport: false,
        },
        drillPathURNs: ["open:1"],
        allowTableDrill: true,
      })
      const levels = yield* get("/cards/kpi?urns=open%3A1")
      expect(levels.body.cards[0]).toMatchObject({ urn: "open:1", title: "Sales by item", drillPathURNs: [] })
      const told = JSON.stringify([body, levels.body, (yield* get("/cards/open/datasources")).body])
      for (const own of [`"sales`, "Before tax"]) expect(told).not.toContain(own)
    }),
  )

  it.effect("return what the viewer may do, and who may frame them", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/cards/kpi/open/environment")
      expect(body).toMatchObject({
        user: null,
        customer: "Small",
        authorities: ["content.interactive"],
        features: [{ name: "embed-card-view", enabled: true }],
        locale: "en",
        calendar: { timeZone: "UTC", firstDayOfWeek: 1, fiscalYearStart: 1 },
      })
    }),
  )

  it.effect("are drawn, filtered and drilled like the card", () =>
    Effect.gen(function* () {
      const { body } = yield* render("open", oslo)
      expect(body.chart.table.rows).toEqual([["Oslo", 30.5]])
      expect(body).toMatchObject({ summary: { value: 30.5 } })
      expect(body).not.toHaveProperty("pdpEnabled")
      const below = yield* render("open:1", oslo, "graph")
      expect(below.body.chart.table.rows).toEqual([
        ["007", 1],
        ["008", 1],
      ])
      const rows = yield* put("/cards/kpi/open%3A1/table", { queryOverrides: oslo })
      expect(rows.body).toMatchObject({ numRows: 2 })
    }),
  )

  it.effect("show the first rows of a table and no others, in the requested order and with totals", () =>
    Effect.gen(function* () {
      const table = (queryOverrides: object) =>
        put("/cards/kpi/open/table", {
          queryOverrides,
          sort: { column: "amount", direction: "descending" },
          totals: true,
        })
      const amounts = (rows: ReadonlyArray<ReadonlyArray<unknown>>) => rows.map((row) => row[4])
      const { body } = yield* table({ limit: 100_000 })
      expect(amounts(body.rows)).toEqual([100, 50, 20, 10.5, 5, 1])
      expect(body.totals[4]).toEqual({ kind: "sum", value: 186.5 })
      expect(amounts((yield* table({ limit: 2, offset: 1 })).body.rows)).toEqual([50, 20])
      expect((yield* table({ limit: 2, offset: 200 })).body).toMatchObject({ rows: [], numRows: 6 })
      const refused = yield* put("/cards/kpi/open/table", { sort: { column: "id", direction: "ascending" } })
      expect(refused).toMatchObject({ status: 400, body: { code: "query.column", field: "sort.column" } })
    }),
  )

  it.effect("list and compare no column that they do not show", () =>
    Effect.gen(function* () {
      const [source] = (yield* get("/cards/open/datasources")).body
      const names = source.columns.map(({ name }: { readonly name: string }) => name)
      expect(names).not.toContain("id")
      expect(names).toContain("shop")
      const refusedAt = (field: string) => ({
        status: 400,
        body: { code: "query.column", field, message: "This card has no such column." },
      })
      const hidden = { column: "id", operand: "IN", values: [1] }
      expect(yield* put("/cards/kpi/open/columns/values", { column: "id" })).toMatchObject(
        refusedAt("column"),
      )
      expect(yield* render("open", { filters: [oslo.filters[0], hidden] })).toMatchObject(
        refusedAt("filters.1.column"),
      )
      expect(yield* render("open:1", { dataControlContext: { filters: [hidden] } })).toMatchObject(
        refusedAt("dataControlContext.filters.0.column"),
      )
    }),
  )

  it.effect("end a drill with rows where the card allows it, and nowhere else", () =>
    Effect.gen(function* () {
      const end = (id: string) => put(`/cards/kpi/${id}/endofdrill`, { queryOverrides: oslo })
      expect((yield* end("drillable%3A1")).body).toMatchObject({ numRows: 2, numColumns: 3 })
      for (const id of ["drillable", "open", "north"]) {
        expect(yield* end(id)).toMatchObject({ status: 403, body: { code: "card.drill" } })
      }
    }),
  )

  it.effect("have pictures with the features of the embedding", () =>
    Effect.gen(function* () {
      const { preview } = yield* Cards
      const { body } = yield* put("/cards/kpi/open/table", { queryOverrides: oslo })
      expect(yield* preview(body.previewUrl)).toMatchObject({ status: 200, type: "image/png" })
      expect(yield* preview("/cards/kpi/north/preview")).toMatchObject({ status: 200 })
      expect((yield* preview("/cards/kpi/north/preview?of=table")).status).toBe(403)
      expect((yield* preview("/cards/kpi/closed/preview")).status).toBe(404)
      expect((yield* preview("/cards/kpi/open/preview?width=4096&height=4096&scale=3")).status).toBe(400)
    }),
  )

  it.effect("return the requested parts, and to no one with whom they are shared", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/cards/kpi?urns=open&parts=shareRecord,metadata")
      expect(body.cards[0]).toMatchObject({ urn: "open", metadata: { chartType: "badge_vert_bar" } })
      expect(body.cards[0].shareRecord).toBeNull()
      expect(body.cards[0]).not.toHaveProperty("datasources")
      expect(yield* get("/cards/kpi?urns=open&parts=sound")).toMatchObject({ status: 400 })
    }),
  )

  it.effect("are filtered by a page's filters only with the filter, and by measures too", () =>
    Effect.gen(function* () {
      const page = { dataControlContext: { filters: oslo.filters, filterGroupIds: ["north-only"] } }
      expect((yield* render("open", page)).body.chart.table.rows).toEqual([["Oslo", 30.5]])
      expect((yield* render("north", page)).status).toBe(403)
      const joined = { column: "shop", dateJoinColumn: "day", operand: "EQUALS", values: ["2020-01-10"] }
      const measured = { column: "shop", aggregated: true, operand: "GREATER_THAN", values: [1] }
      for (const filter of [joined, measured]) {
        expect(yield* render("drillable:1", { filters: [filter] })).toMatchObject({
          status: 403,
          body: { field: "filter" },
        })
      }
    }),
  )

  it.effect("read as their groups", () =>
    Effect.gen(function* () {
      const { body } = yield* render("north", {}, "graph")
      expect(body.chart.table.rows).toEqual([
        ["Oslo", 30.5],
        ["Bergen", 5],
      ])
    }),
  )

  it.effect("offer values and columns only with the filter", () =>
    Effect.gen(function* () {
      const body = { column: "shop", search: "o" }
      expect((yield* put("/cards/kpi/open/columns/values", body)).body).toEqual({ values: ["Oslo", "Rome"] })
      expect((yield* get("/cards/open/datasources")).body[0].id).toBe("open")
      const refused = { status: 403, body: { code: "embed.feature", field: "filter" } }
      expect(yield* put("/cards/kpi/north/columns/values", body)).toMatchObject(refused)
      expect(yield* get("/cards/north/datasources")).toMatchObject(refused)
      expect(yield* render("north", oslo)).toMatchObject(refused)
      expect(yield* render("north", { overrideDateRange: true })).toMatchObject(refused)
    }),
  )

  it.effect("refuse the features that are off", () =>
    Effect.gen(function* () {
      expect(yield* put("/cards/kpi/north/table")).toMatchObject({ status: 403, body: { field: "table" } })
      expect(yield* render("north:1")).toMatchObject({ status: 403, body: { field: "drill" } })
      expect((yield* render("north")).body).not.toHaveProperty("summary")
      const other = put("/cards/kpi/open/render?parts=graph", { chartType: "badge_line" })
      expect(yield* other).toMatchObject({ status: 403, body: { field: "picker" } })
    }),
  )

  it.effect("take the filters of a drill without the filter feature, and no others", () =>
    Effect.gen(function* () {
      expect((yield* render("drillable:1", oslo, "graph")).body.chart.table.rows).toHaveLength(2)
      expect((yield* render("drillable", oslo)).status).toBe(403)
      const item = { filters: [...oslo.filters, { column: "item", operand: "IN", values: ["007"] }] }
      expect((yield* render("drillable:1", item)).status).toBe(403)
      expect((yield* put("/cards/kpi/drillable%3A1/table", { queryOverrides: item })).body.numRows).toBe(1)
      expect((yield* put("/cards/kpi/drillable/table")).status).toBe(403)
    }),
  )

  it.effect("are gone when there is no such embedding or level, and never go by the card's own name", () =>
    Effect.gen(function* () {
      for (const path of ["/cards/kpi?urns=missing", "/cards/missing/datasources"]) {
        expect(yield* get(path)).toMatchObject({ status: 404, body: gone })
      }
      for (const id of ["sales-by-shop", "open:2", "open:x", "secret-sales"]) {
        expect(yield* render(id)).toMatchObject({ status: 404, body: gone })
      }
    }),
  )

  it.effect("say in whose name and language they are gone, the same of a private embedding as of none", () =>
    Effect.gen(function* () {
      const missing = yield* get("/cards/kpi/missing/environment")
      expect(missing).toMatchObject({ status: 200, body: { user: null, authorizedDomains: [] } })
      expect((yield* get("/cards/kpi/closed/environment")).body).toEqual(missing.body)
    }),
  )

  it.effect("return nothing of a private embedding, at any address", () =>
    Effect.gen(function* () {
      const refused = { status: 404, body: gone }
      for (const path of ["/cards/kpi?urns=closed", "/cards/closed/datasources"]) {
        expect(yield* get(path)).toMatchObject(refused)
      }
      for (const id of ["closed", "closed%3A1"]) {
        expect(yield* render(id)).toMatchObject(refused)
        expect(yield* put(`/cards/kpi/${id}/table`)).toMatchObject(refused)
        expect(yield* put(`/cards/kpi/${id}/columns/values`, { column: "shop" })).toMatchObject(refused)
        expect(yield* put(`/cards/${id}/datasources/values`, { column: "shop" })).toMatchObject(refused)
      }
    }),
  )
})
