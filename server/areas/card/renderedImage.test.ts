import { it, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { serveCardsOf } from "./cards.fixture.ts"

/** A card whose title is no name of a file and no header. */
const named = 'Sales "by" <shop>\\u000d\\u000aX-Evil: 1/é'
const serve = serveCardsOf(({ change }) =>
  change("cards/sales-by-item.yaml", "title: Sales by item", `title: "${named.replaceAll('"', '\\"')}"`),
)
class Cards extends Context.Service<Cards, Effect.Success<typeof serve>>()("test/Cards") {
  static readonly layer = Layer.effect(Cards, serve)
}

const people = "/api/content/v1/cards/sales-by-shop/render"
const get = (path: string, as?: string) =>
  Cards.use(({ call }) => call("GET", path, as === undefined ? {} : { as }))
const post = (path: string, body: object, as?: string) =>
  Cards.use(({ call }) => call("POST", path, { body, ...(as !== undefined && { as }) }))
const picture = (path: string, as?: string, body?: object) =>
  Cards.use(({ preview }) => preview(path, as, body, "POST"))

const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe("PNG")
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}
const imageSize = ({ body }: { readonly body: { readonly image: { readonly data: string } } }) =>
  sizeOf(Buffer.from(body.image.data, "base64"))
const shops = (values: ReadonlyArray<string>) => [{ column: "shop", operand: "IN", values }]
const filterOf = (filters: unknown) => `filter=${encodeURIComponent(JSON.stringify(filters))}`
const document = "imageAsDocument=true"
const svgOf = (path: string, as?: string, body?: object) =>
  Effect.map(picture(`${path}${path.includes("?") ? "&" : "?"}${document}&type=svg`, as, body), ({ bytes }) =>
    bytes.toString(),
  )

layer(Cards.layer)("a card rendered with its picture", (it) => {
  it.effect("has it as a PNG in the named size, twice as fine for a retina screen", () =>
    Effect.gen(function* () {
      const whole = yield* get(`${people}?mobileClientType=web`, "ada")
      expect(whole.status).toBe(200)
      expect(imageSize(whole)).toEqual([320, 360])
      expect(whole.body.summary).toMatchObject({ value: 186.5 })
      for (const [size, expected] of [
        ["thumbnail", [48, 24]],
        ["preview", [96, 56]],
        ["medium", [320, 360]],
        ["640x400", [640, 400]],
      ] as const) {
        expect(imageSize(yield* get(`${people}?size=${size}&retina=false`, "ada"))).toEqual(expected)
        const fine = yield* get(`${people}?size=${size}&retina=true`, "ada")
        expect(imageSize(fine)).toEqual(expected.map((side) => side * 2))
      }
    }),
  )

  it.effect("has its dates, and the chart with its bridge, where they are asked for", () =>
    Effect.gen(function* () {
      const plain = (yield* get(people, "ada")).body
      for (const field of ["dateInfo", "chart", "bridge"]) expect(plain).not.toHaveProperty(field)
      const { body } = yield* get(`${people}?includeDateInfo=true&includeDrillFilter=true`, "ada")
      expect(body.dateInfo).toMatchObject({ column: "sold_at" })
      expect(body.bridge.drillColumns).toMatchObject([{ column: "shop" }])
      expect(body.chart.table.rows).not.toEqual([])
    }),
  )

  it.effect("takes the filters of its address and those of its body together", () =>
    Effect.gen(function* () {
      const query = `${filterOf(shops(["Oslo", "Rome"]))}&includeDrillFilter=true`
      const rowsOf = (answer: { readonly body: { readonly chart: { readonly table: { rows: unknown } } } }) =>
        answer.body.chart.table.rows
      expect(rowsOf(yield* get(`${people}?${query}`, "ada"))).toHaveLength(2)
      const overrides = { queryOverrides: { filters: shops(["Oslo", "Bergen"]) } }
      expect(rowsOf(yield* post(`${people}?${query}`, overrides, "ada"))).toEqual([["Oslo", 30.5]])
      const control = { queryOverrides: { dataControlContext: { filters: shops(["Rome"]) } } }
      expect(rowsOf(yield* post(`${people}?${query}`, control, "ada"))).toHaveLength(1)
    }),
  )

  it.effect("is the picture alone as a document, shown under the card's title and not kept", () =>
    Effect.gen(function* () {
      const png = yield* picture(`${people}?${document}&size=preview&retina=true`, "ada")
      expect(png).toMatchObject({ status: 200, type: "image/png" })
      expect(sizeOf(png.bytes)).toEqual([192, 112])
      expect(png.headers.get("content-disposition")).toMatch(/^inline; filename="Sales by shop.png";/)
      expect(png.headers.get("cache-control")).toBe("no-store")
      const svg = yield* picture(`${people}?${document}&type=svg`, "ada")
      expect(svg).toMatchObject({ status: 200, type: "image/svg+xml; charset=utf-8" })
      expect(svg.bytes.toString()).toMatch(/^<svg [^>]*viewBox="0 0 320 360"/)
      expect(svg.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*sandbox$/)
    }),
  )

  it.effect("is named by a title that is no header and no path", () =>
    Effect.gen(function* () {
      const path = `/api/content/v1/cards/sales-by-item/render?${document}`
      const { headers } = yield* picture(path, "ada")
      expect(headers.get("x-evil")).toBeNull()
      expect(headers.get("content-disposition")).toMatch(
        /^inline; filename="[^"\\/<>\r\n]*\.png"; filename\*=/,
      )
    }),
  )

  it.effect("shows each person the rows of their policies, and no card that they may not see", () =>
    Effect.gen(function* () {
      const everything = yield* svgOf(people, "ada")
      expect(everything).toContain("Rome")
      const north = yield* svgOf(people, "ben")
      expect(north).toContain("Oslo")
      expect(north).not.toContain("Rome")
      for (const id of ["secret-sales", "nothing"]) {
        for (const query of ["", `?${document}`]) {
          const refused = { status: 403, body: { code: "card.access" } }
          expect(yield* get(`/api/content/v1/cards/${id}/render${query}`, "ben")).toMatchObject(refused)
        }
      }
      expect((yield* get(people)).status).toBe(401)
      expect((yield* post(people, {})).status).toBe(401)
    }),
  )

  it.effect("shows a stranger an embedding by its external name, and nothing by a card's own", () =>
    Effect.gen(function* () {
      expect(yield* svgOf("/cards/open/render")).toContain("Rome")
      expect(yield* svgOf("/cards/north/render")).not.toContain("Rome")
      expect(yield* svgOf("/cards/open%3A1/render", undefined, {})).toContain("007")
      const { body } = yield* get("/cards/open/render?includeDateInfo=true")
      expect(body).toMatchObject({ summary: { value: 186.5 }, dateInfo: { column: "sold_at" } })
      expect(JSON.stringify(body)).not.toContain('"sales')
      expect((yield* get("/cards/north/render")).body).not.toHaveProperty("summary")
      for (const id of ["closed", "sales-by-shop", "secret-sales", "open:2", "nothing"]) {
        for (const as of [undefined, "ada"]) {
          const answer = yield* get(`/cards/${id}/render?${document}`, as)
          expect(answer).toMatchObject({ status: 404, body: { code: "embed.content" } })
        }
      }
    }),
  )

  it.effect("lets a stranger choose no more than the embedding offers, and no policy", () =>
    Effect.gen(function* () {
      const refused = { status: 403, body: { code: "embed.feature", field: "filter" } }
      const filters = shops(["Rome"])
      expect(yield* get(`/cards/north/render?${filterOf(filters)}`)).toMatchObject(refused)
      const chosen = [{ filters }, { overrideDateRange: true }, { dataControlContext: { filters } }]
      for (const queryOverrides of chosen) {
        expect(yield* post("/cards/north/render", { queryOverrides })).toMatchObject(refused)
      }
      const policy = { queryOverrides: { dataControlContext: { filterGroupIds: ["all"] } } }
      expect(yield* svgOf("/cards/north/render", undefined, policy)).not.toContain("Rome")
      expect(yield* svgOf(`/cards/open/render?${filterOf(filters)}`)).not.toContain("Oslo")
    }),
  )

  it.effect("names what of a request is wrong, and what would be right", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [query: string, field: string, told: RegExp]> = [
        ["imageAsDocument=yes", "imageAsDocument", /"true" or "false"/],
        ["retina=2", "retina", /"true" or "false"/],
        ["mobileClientType=ios", "mobileClientType", /"web"/],
        [`${document}&type=html`, "type", /"png" or "svg"/],
        ["type=svg", "type", /imageAsDocument=true/],
        ["size=huge", "size", /"huge".*thumbnail, preview, medium.*640x400/],
        ["size=constructor", "size", /"constructor"/],
        ["size=8x8", "size", /16 to 4,096/],
        ["size=4097x100", "size", /16 to 4,096/],
        ["size=4096x4096", "width", /too large/],
        ["size=3000x2000&retina=true", "scale", /too large/],
        ["filter=shop", "filter", /JSON/i],
        [filterOf(shops(["Oslo"])[0]), "filter", /^Expected a list/],
      ]
      for (const [path, as] of [
        [people, "ada"],
        ["/cards/open/render", undefined],
      ] as const) {
        for (const [query, field, told] of cases) {
          const { status, body } = yield* get(`${path}?${query}`, as)
          expect({ query, status, field: body.field }).toEqual({ query, status: 400, field })
          expect(body.message).toMatch(told)
        }
        const wrong = yield* get(`${path}?${filterOf([{ ...shops(["x"])[0], column: "zz" }])}`, as)
        expect(wrong).toMatchObject({ status: 400, body: { code: "query.column" } })
        expect(wrong.body.field).toMatch(/column$/)
        expect((yield* post(path, { queryOverrides: { filters: "all" } }, as)).status).toBe(400)
      }
    }),
  )
})

it.live("is sent by the whole server as what it is, and its SVG runs nothing", () =>
  Effect.gen(function* () {
    const { url, headersOf } = yield* serveWholeApp(null)
    for (const [path, as] of [
      [people, "ada"],
      ["/cards/open/render", null],
    ] as const) {
      const address = `${url}${path}?${document}&type=svg`
      const { headers, status } = yield* Effect.promise(() => fetch(address, { headers: headersOf(as) }))
      expect(status).toBe(200)
      expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-security-policy")).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'; .*sandbox$/,
      )
      expect(headers.get("x-robots-tag")).toBe("noindex")
    }
  }).pipe(Effect.scoped),
)
