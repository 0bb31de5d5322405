import { layer } from "@effect/vitest"
import { Context, Effect, Layer, Struct } from "effect"
import { expect } from "vitest"
import { unusedExtras } from "#contract/cardMessages.ts"
import { serveCards } from "./cards.fixture.ts"

class Cards extends Context.Service<Cards, Effect.Success<typeof serveCards>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, serveCards)
}

const kpi = "/api/content/v1/cards/kpi"
const render = (id: string, as: string, queryOverrides: object = {}, parts = "graph,summary,pdp") =>
  Cards.use(({ call }) => call("PUT", `${kpi}/${id}/render?parts=${parts}`, { as, body: { queryOverrides } }))
const table = (id: string, as: string, queryOverrides: object = {}) =>
  Cards.use(({ call }) => call("PUT", `${kpi}/${id}/table`, { as, body: { queryOverrides } }))
/** A measure of a column is written as the column is. */
const euros = { style: "currency", currency: "EUR" }

const values = (as: string, body: object) =>
  Cards.use(({ call }) =>
    call("PUT", "/api/content/v3/cards/kpi/values", {
      as,
      body: { column: "shop", dataProvider: { dataSourceId: "sales" }, ...body },
    }),
  )
const filter = (column: string, operand: string, ...chosen: ReadonlyArray<string | number | null>) => ({
  filters: [{ column, operand, values: chosen }],
})

layer(Cards.layer)("cards for people who are signed in", (it) => {
  it.effect("end a drill with rows only where the card allows it, under the user's policies", () =>
    Effect.gen(function* () {
      const end = (id: string, as: string) =>
        Cards.use(({ call }) => call("PUT", `${kpi}/${id}/endofdrill`, { as, body: { queryOverrides: {} } }))
      expect((yield* end("sales-by-item", "ada")).body).toEqual(
        (yield* table("sales-by-item", "ada", {})).body,
      )
      expect((yield* end("sales-by-item", "ben")).body.numRows).toBe(3)
      for (const id of ["sales-by-shop", "sales-by-month"]) {
        expect(yield* end(id, "ada")).toMatchObject({ status: 403, body: { code: "card.drill" } })
      }
      expect((yield* end("secret-sales", "ben")).body).toMatchObject({ code: "card.access" })
    }),
  )

  it.effect("draws the categories with most, the summary of all rows, and how to drill", () =>
    Effect.gen(function* () {
      const { status, body } = yield* render("sales-by-shop", "ada")
      expect(status).toBe(200)
      expect(body).toEqual({
        summary: { label: "Amount", value: 186.5, format: euros },
        chart: {
          chartType: "badge_vert_bar",
          table: {
            columns: [
              { name: "shop", label: "Shop", role: "category", dataType: "string" },
              {
                name: "total",
                label: "Amount",
                role: "value",
                dataType: "numeric",
                format: euros,
                absent: 0,
                additive: true,
              },
            ],
            rows: [
              ["Rome", 150],
              ["Oslo", 30.5],
            ],
            numRows: 4,
          },
        },
        bridge: { drillColumns: [{ column: "shop", label: "Shop", role: "category" }] },
        pdpEnabled: false,
        previewUrl: `${kpi}/sales-by-shop/preview?queryOverrides=%7B%7D`,
      })
    }),
  )

  it.effect("starts with the card's dates, counted from the dataset's last day", () =>
    Effect.gen(function* () {
      const { body } = yield* render("sales-by-month", "ada")
      expect(body.chart.table.rows).toEqual([
        ["2020-01-01", "Oslo", 1],
        ["2020-02-01", "Bergen", 1],
        ["2020-02-01", "Oslo", 1],
        ["2020-03-01", "Rome", 2],
      ])
      expect(body.summary).toEqual({ label: "Dear sales", value: 0.6 })
    }),
  )

  it.effect("takes another range, another grain, or all time", () =>
    Effect.gen(function* () {
      const dateRangeFilter = {
        column: { exprType: "COLUMN", column: "sold_at" },
        dateTimeRange: { dateTimeRangeType: "INTERVAL_OFFSET", interval: "MONTH", offset: 1, count: 1 },
      }
      const february = yield* render("sales-by-month", "ada", { dateRangeFilter, overrideDateRange: true })
      expect(february.body.chart.table.rows).toHaveLength(2)
      const years = yield* render("sales-by-month", "ada", {
        overrideDateRange: true,
        dateTimeElement: "year",
      })
      expect(years.body.chart.table.rows[0]).toEqual(["2019-01-01", null, 1])
      expect(years.body.chart.table.columns[0]).toMatchObject({ grain: "year", dataType: "date" })
    }),
  )

  it.effect("filters by a named range of any column of dates, counted from where the data ends", () =>
    Effect.gen(function* () {
      const filtered = (column: string, name: string) =>
        render("sales-by-month", "ada", {
          overrideDateRange: true,
          filters: [{ column, operand: "IN_RANGE", values: [name] }],
        })
      for (const column of ["sold_at", "day"]) {
        const february = yield* filtered(column, "last-month")
        expect(february.body.chart.table.rows.map(([month]: [string]) => month)).toEqual([
          "2020-02-01",
          "2020-02-01",
        ])
      }
      const refused = yield* filtered("sold_at", "soon")
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ code: "query.value", field: "filters.0.values.0" })
    }),
  )

  it.effect("shows the rows of a table, the latest first, and how many there are", () =>
    Effect.gen(function* () {
      const { body } = yield* table("sales-by-shop", "ada", { limit: 1, offset: 1 })
      expect(body.numRows).toBe(6)
      expect(body.rows).toEqual([["Rome", "007", "2020-03-01T12:00", "2020-03-01", 100, 10]])
      expect(body.columns[4]).toEqual({
        name: "amount",
        label: "Amount",
        displayName: "Amount",
        role: "detail",
        dataType: "numeric",
        format: { style: "currency", currency: "EUR" },
      })
    }),
  )

  it.effect("return the rows of a chart, and tables as HTML in a locale", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const draw = (parts: string, body: object) =>
        call("PUT", `${kpi}/sales-by-shop/render?parts=${parts}`, { as: "ada", body })
      const { body } = yield* draw("data", { formatData: true, locale: "de" })
      expect(body.data).toMatchObject({
        columns: [{ displayName: "Shop" }, { displayName: "Amount" }],
        rows: [
          ["Rome", 150],
          ["Oslo", 30.5],
        ],
        numRows: 4,
        numColumns: 2,
      })
      expect(body.data.html).toContain("<td>Oslo</td><td>30,5\u00a0€</td>")
      expect((yield* draw("graph", { formatData: true })).body).not.toHaveProperty("html")
      const asTable = yield* draw("graph", { formatData: true, chartType: "badge_table" })
      expect(asTable.body.html).toContain('<th scope="col">Amount</th>')
    }),
  )

  it.effect("return the width of a table, and the address of a picture of the same rows", () =>
    Effect.gen(function* () {
      const { call, preview } = yield* Cards
      const body = { queryOverrides: filter("shop", "IN", "Oslo") }
      const response = yield* call("PUT", `${kpi}/sales-by-shop/table`, { as: "ada", body })
      expect(response.body).toMatchObject({ numColumns: 6, numRows: 2 })
      expect(response.body).not.toHaveProperty("html")
      const picture = yield* preview(response.body.previewUrl, "ada")
      expect(picture).toMatchObject({ status: 200, type: "image/png" })
      expect(picture.bytes.subarray(1, 4).toString()).toBe("PNG")
      const whole = yield* preview(`${kpi}/sales-by-shop/preview?of=table`, "ada")
      expect(whole.bytes.equals(picture.bytes)).toBe(false)
      expect(
        (yield* preview(response.body.previewUrl.replace("sales-by-shop", "secret-sales"), "ben")).status,
      ).toBe(403)
    }),
  )

  it.effect("return a picture of a chart as it is asked for, in a size and a locale", () =>
    Effect.gen(function* () {
      const { preview } = yield* Cards
      const image = "/api/davinci/v1/image/png/sales-by-shop"
      const size = { width: 300, height: 200 }
      const picture = yield* preview(image, "ada", { ...size, scale: 2 })
      expect(picture).toMatchObject({ status: 200, type: "image/png" })
      expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([600, 400])
      const others = [
        { locale: "de" },
        { of: "table" },
        { chartType: "badge_pie" },
        { queryOverrides: filter("shop", "IN", "Oslo") },
      ]
      const drawn = [
        picture.bytes,
        ...(yield* Effect.forEach(others, (other) =>
          preview(image, "ada", { ...size, scale: 2, ...other }),
        )).map(({ bytes }) => bytes),
      ]
      expect(new Set(drawn.map((bytes) => bytes.toString("base64"))).size).toBe(drawn.length)
      expect((yield* preview(image.replace("sales-by-shop", "secret-sales"), "ben", size)).status).toBe(403)
      expect((yield* preview(image, undefined, size)).status).toBe(401)
      expect((yield* preview(image, "ada", { width: 4096, height: 4096 })).status).toBe(400)
    }),
  )

  it.effect("chooses groups by what they measure, and leaves the summary as it is", () =>
    Effect.gen(function* () {
      const filters = [{ column: "total", operand: "GREATER_THAN", values: [30], aggregated: true }]
      const { body } = yield* render("sales-by-shop", "ada", { filters })
      expect(body.chart.table).toMatchObject({
        rows: [
          ["Rome", 150],
          ["Oslo", 30.5],
        ],
        numRows: 2,
      })
      expect(body.summary.value).toBe(186.5)
      const byColumn = [{ column: "amount", operand: "LESS_THAN", values: [30], aggregated: true }]
      const fewer = yield* render("sales-by-shop", "ada", { filters: byColumn }, "graph")
      expect(fewer.body.chart.table.rows).toEqual([
        ["Bergen", 5],
        [null, 1],
      ])
      expect(yield* table("sales-by-shop", "ada", { filters })).toMatchObject({
        status: 400,
        body: { code: "query.aggregated", field: "filters.0.aggregated" },
      })
    }),
  )

  it.effect("takes a page's filters beside its own, whatever their alternatives are called", () =>
    Effect.gen(function* () {
      const oslo = { column: "shop", operand: "IN", values: ["Oslo"], anyOf: "a" }
      const dear = { column: "amount", operand: "GREATER_THAN", values: [15], anyOf: "a" }
      const both = { filters: [oslo], dataControlContext: { filters: [dear] } }
      expect((yield* table("sales-by-shop", "ada", both)).body.numRows).toBe(1)
      expect((yield* render("sales-by-shop", "ada", both)).body.summary.value).toBe(20)
      const wrong = { dataControlContext: { filters: [{ ...oslo, column: "store" }] } }
      expect((yield* table("sales-by-shop", "ada", wrong)).body).toMatchObject({
        field: "dataControlContext.filters.0.column",
      })
    }),
  )

  it.effect.each(["segments", "functionOverrides", "overrideSlicers"])(
    "refuses %s by name, and takes none of them",
    (name) =>
      Effect.gen(function* () {
        for (const none of [[], {}, null]) {
          expect((yield* render("sales-by-shop", "ada", { [name]: none })).status).toBe(200)
        }
        for (const call of [render, table]) {
          const refused = yield* call("sales-by-shop", "ada", { [name]: [{ id: "north" }] })
          expect(refused).toMatchObject({ status: 400, body: { code: "query.unsupported", field: name } })
          expect(refused.body.message).toContain('[{"id":"north"}]')
        }
      }),
  )

  it.effect("give the rows of a card by a link, as its table does", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const overrides = filter("shop", "IN", "Oslo")
      const link = (as: string) =>
        call(
          "GET",
          `/api/content/v1/sumo/sales-by-shop?queryOverrides=${encodeURIComponent(JSON.stringify(overrides))}`,
          { as },
        )
      const ofTable = (yield* table("sales-by-shop", "ada", overrides)).body
      const byLink = (yield* link("ada")).body
      expect(byLink.rows).toEqual(ofTable.rows)
      expect(byLink.numRows).toBe(ofTable.numRows)
      expect((yield* call("GET", "/api/content/v1/sumo/secret-sales", { as: "ben" })).status).toBe(403)
    }),
  )

  it.effect.each(Struct.keys(unusedExtras))("takes %s with a render, which changes nothing", (name) =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const path = "/api/content/v1/cards/kpi/sales-by-shop/render?parts=summary,graph"
      const renderWith = (value: unknown) => call("PUT", path, { as: "ada", body: { [name]: value } })
      const plain = yield* call("PUT", path, { as: "ada", body: {} })
      for (const value of [null, "", true, "jpeg", { page: 1 }]) {
        expect(yield* renderWith(value)).toEqual(plain)
      }
      const large = yield* renderWith("x".repeat(20_000))
      expect(large).toMatchObject({ status: 400, body: { code: "request.limit", field: name } })
    }),
  )

  it.effect("takes the chart type of a chart's state, and the pixels of a size, unless they are given", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const path = "/api/content/v1/cards/kpi/sales-by-shop/render?parts=image,graph"
      const render = (body: object) => call("PUT", path, { as: "ada", body })
      const pie = { chartState: { chartType: "badge_pie", isZoomed: true }, size: "preview" }
      expect(yield* render(pie)).toEqual(yield* render({ chartType: "badge_pie", width: 96, height: 56 }))
      expect(yield* render({ ...pie, chartType: "badge_line", width: 200, height: 100 })).toEqual(
        yield* render({ chartType: "badge_line", width: 200, height: 100 }),
      )
      expect(yield* render({ chartState: { chartType: "badge_none" } })).toMatchObject({
        status: 400,
        body: { code: "request.field", field: "chartState.chartType" },
      })
      expect(yield* render({ size: "vast" })).toMatchObject({
        status: 400,
        body: { code: "card.size", field: "size" },
      })
    }),
  )

  it.effect("return the requested parts of cards", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const cards = (parts: string, as = "ben") =>
        call("GET", `/api/content/v1/cards?urns=sales-by-shop,secret-sales${parts}`, { as })
      const all = (yield* cards("")).body
      expect(all.cards[0]).toMatchObject({ metadata: { chartType: "badge_vert_bar" }, certification: null })
      const some = (yield* cards("&parts=drillPathURNs,domoapp")).body
      expect(some.withoutAccess).toEqual(["secret-sales"])
      expect(some.cards[0]).toMatchObject({ urn: "sales-by-shop", drillPathURNs: ["sales-by-item"] })
      expect(some.cards[0]).toHaveProperty("domoapp", null)
      for (const part of ["certification", "datasources", "dateInfo", "metadata", "shareRecord"]) {
        expect(some.cards[0]).not.toHaveProperty(part)
        expect((yield* cards(`&parts=${part}`)).body.cards[0]).toHaveProperty(part)
      }
      expect((yield* cards("&parts=shareRecord")).body.cards[0].shareRecord).toBeNull()
      const secret = (yield* cards("&parts=shareRecord", "ada")).body.cards[1]
      expect(secret.shareRecord).toEqual({ owner: null, everyone: false, recipients: [] })
      expect(yield* cards("&parts=sound")).toMatchObject({
        status: 400,
        body: { code: "card.parts", field: "parts" },
      })
    }),
  )

  it.effect("are not drawn larger than the server can, and no data is read for it", () =>
    Effect.gen(function* () {
      const { call, preview, statements } = yield* Cards
      const before = yield* statements
      const refused = yield* call("PUT", `${kpi}/sales-by-shop/render?parts=graph,image`, {
        as: "ada",
        body: { width: 4096, height: 4096, scale: 3 },
      })
      expect(refused).toMatchObject({ status: 400, body: { code: "card.picture", field: "scale" } })
      for (const of of ["chart", "table"]) {
        const path = `${kpi}/sales-by-shop/preview?of=${of}&width=4096&height=4096`
        const { status, bytes } = yield* preview(path, "ada")
        expect({ status, ...JSON.parse(bytes.toString()) }).toMatchObject({ status: 400, field: "width" })
      }
      expect(yield* statements).toBe(before)
    }),
  )

  it.effect("draws a picture", () =>
    Effect.gen(function* () {
      const { body } = yield* render("sales-by-shop", "ada", {}, "image")
      expect(Object.keys(body)).toEqual(["image"])
      expect(Buffer.from(body.image.data, "base64").subarray(1, 4).toString()).toBe("PNG")
    }),
  )

  it.effect("never shows a row that the policy hides, by render, table, summary or values", () =>
    Effect.gen(function* () {
      const hidden = /Rome|"009"|150|186/
      const answers = [
        yield* render("sales-by-shop", "ben"),
        yield* render("sales-by-shop", "ben", filter("shop", "IN", "Rome", null)),
        yield* render("sales-by-shop", "ben", filter("shop", "NOT_IN", "Oslo")),
        yield* render("sales-by-item", "ben", { limit: 10_000 }),
        yield* render("sales-by-month", "ben", { overrideDateRange: true }),
        yield* table("sales-by-shop", "ben"),
        yield* table("sales-by-shop", "ben", filter("amount", "GREATER_THAN", 25)),
        yield* values("ben", { cardId: "sales-by-shop" }),
        yield* values("ben", { cardId: "sales-by-shop", search: "o" }),
        yield* values("ben", { cardId: "sales-by-shop", column: "item" }),
        yield* values("ben", { pageId: "sales" }),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        expect(JSON.stringify({ ...body, previewUrl: "" })).not.toMatch(hidden)
      }
      expect(answers[0]?.body).toMatchObject({ summary: { value: 35.5 }, pdpEnabled: true })
      expect(answers[5]?.body.numRows).toBe(3)
      expect((yield* values("ada", { cardId: "sales-by-shop", search: "o" })).body).toEqual({
        values: ["Oslo", "Rome"],
        counts: [2, 2],
      })
      expect((yield* values("ben", { cardId: "sales-by-shop" })).body.counts).toHaveLength(2)
    }),
  )

  it.effect("shows nothing of a dataset to whom no policy applies", () =>
    Effect.gen(function* () {
      const { body } = yield* render("sales-by-shop", "dora")
      expect(body.chart.table).toMatchObject({ rows: [], numRows: 0 })
      expect(body).toMatchObject({ summary: { value: null }, pdpEnabled: true })
    }),
  )

  it.effect("do not distinguish cards that a user may not see from unknown ones", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const { body } = yield* call("GET", "/api/content/v1/cards?urns=sales-by-shop,secret-sales,nothing", {
        as: "ben",
      })
      expect(body.cards.map(({ id }: { id: string }) => id)).toEqual(["sales-by-shop"])
      expect(body.cards[0].drillPathURNs).toEqual(["sales-by-item"])
      expect(body.withoutAccess).toEqual(["secret-sales", "nothing"])
      expect(yield* render("secret-sales", "ben")).toMatchObject({
        status: 403,
        body: { code: "card.access", message: "You don't have card access." },
      })
      expect((yield* table("secret-sales", "ben")).status).toBe(403)
      expect((yield* values("ben", { cardId: "secret-sales" })).status).toBe(403)
      expect((yield* values("ben", { pageId: "secret" })).status).toBe(403)
      expect((yield* render("secret-sales", "cleo")).status).toBe(200)
      expect(yield* render("nothing", "ben")).toEqual(yield* render("secret-sales", "ben"))
      expect((yield* render("nothing", "ada")).status).toBe(404)
      expect((yield* Cards.use(({ call }) => call("PUT", `${kpi}/sales-by-shop/table`))).status).toBe(401)
    }),
  )

  it.effect("refuses what it does not understand, and names it", () =>
    Effect.gen(function* () {
      expect((yield* values("ada", {})).body).toMatchObject({
        message: "pageId or cardId is required to fetch values",
      })
      expect(yield* values("ada", { pageId: "" })).toMatchObject({ status: 400, body: { field: "pageId" } })
      expect(
        (yield* values("ada", { cardId: "sales-by-shop", dataProvider: { dataSourceId: "shops" } })).body,
      ).toMatchObject({
        field: "dataProvider.dataSourceId",
      })
      expect((yield* render("sales-by-shop", "ada", {}, "graph,sound")).body).toMatchObject({
        field: "parts",
      })
      expect((yield* render("sales-by-shop", "ada", filter("store", "IN", "Oslo"))).body).toMatchObject({
        code: "query.column",
        field: "filters.0.column",
      })
      const other = { filters: [{ column: "shop", operand: "IN", values: ["Oslo"], dataSourceId: "shops" }] }
      expect((yield* table("sales-by-shop", "ada", other)).body).toMatchObject({
        field: "filters.0.dataSourceId",
      })
    }),
  )

  it.effect(
    "query the database once for concurrent equal requests, and again only for another user's rows",
    () =>
      Effect.gen(function* () {
        const { statements } = yield* Cards
        const overrides = filter("pieces", "GREATER_THAN", 1)
        const before = yield* statements
        yield* Effect.all(
          ["ada", "cleo", "ada", "cleo"].map((as) => render("sales-by-shop", as, overrides, "graph")),
          { concurrency: "unbounded" },
        )
        expect((yield* statements) - before).toBe(1)
        yield* render("sales-by-shop", "ben", overrides, "graph")
        expect((yield* statements) - before).toBe(2)
      }),
  )

  it.effect("lists the columns that filters may use", () =>
    Effect.gen(function* () {
      const { call } = yield* Cards
      const { body } = yield* call("GET", "/api/content/v1/datasources/cards/sales-by-shop", { as: "ben" })
      expect(body).toHaveLength(1)
      expect(body[0]).toMatchObject({ id: "sales", name: "Sales", type: "csv", isSampleData: false })
      expect(body[0].columns[4]).toEqual({
        id: "amount",
        name: "amount",
        label: "Amount",
        description: "Before tax",
        type: "decimal",
        dataSourceId: "sales",
        dataSourceIds: ["sales"],
      })
    }),
  )
})
