import fc from "fast-check"
import { ChartType } from "#domain/data/chart.ts"
import { hostileBody, hostileText } from "../../http/hostile.fixture.ts"
import { column, dateRangeFilter, mostly, overrides } from "./overrides.fixture.ts"

const drawing = fc.record(
  {
    queryOverrides: overrides,
    chartType: fc.constantFrom(...ChartType.literals),
    width: mostly(fc.constantFrom(16, 200), fc.constantFrom(4097, -1)),
    height: fc.constantFrom(16, 200),
    scale: mostly(fc.constantFrom(1, 2), fc.constant(0)),
    locale: fc.oneof(fc.constantFrom("de", "en-US", "x", "de_DE", "en-u-nu-arab"), hostileText),
  },
  { requiredKeys: [] },
)
const amount = mostly(fc.constantFrom(1, 2, 500), fc.constantFrom(0, 501, -1, 1e300))
const picking = fc.record(
  {
    column,
    search: hostileText,
    dataProvider: fc.record({ dataSourceId: mostly(fc.constant("sales"), hostileText) }),
    cardId: mostly(fc.constantFrom("sales-by-shop", "secret-sales"), hostileText),
    pageId: mostly(fc.constantFrom("sales", "secret"), hostileText),
    queryOverrides: fc.record({ limit: amount, dateRangeFilter }, { requiredKeys: [] }),
    limit: amount,
  },
  { requiredKeys: ["column", "dataProvider"] },
)

const pickingOfCard = fc.record(
  {
    column,
    search: hostileText,
    dataSourceId: mostly(fc.constant("sales"), hostileText),
    queryOverrides: fc.record({ limit: amount, dateRangeFilter }, { requiredKeys: [] }),
  },
  { requiredKeys: ["column"] },
)
const pickingOfStack = fc.record(
  {
    column,
    search: hostileText,
    limit: amount,
    dataSourceIds: fc.array(mostly(fc.constantFrom("sales", "sales", "shops"), hostileText), {
      maxLength: 3,
    }),
  },
  { requiredKeys: ["column", "dataSourceIds"] },
)

const written = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))
const wild = fc.oneof(written, fc.constantFrom("%E0%A4%A", "%", "%00", "..%2F..", "a%2Fb"))
const card = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("sales-by-shop", "sales-by-item", "sales-by-month", "secret-sales", "nothing"),
  },
  wild,
)
const embed = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      "open",
      "open",
      "open",
      "open:1",
      "open:1",
      "north",
      "north",
      "drillable",
      "drillable:1",
      "open:99999999999999999999",
      "open:-1",
      "secret-sales",
    ),
  },
  wild,
)
const parts = mostly(
  fc.constantFrom("?parts=graph,summary,pdp", "?parts=graph", "?parts=image", "?parts=summary", "?parts="),
  fc.oneof(
    fc.constantFrom("", "?parts=graph,sound"),
    written.map((text) => `?parts=${text}`),
  ),
)
const list = fc.oneof(
  fc.array(fc.oneof(card, embed), { maxLength: 4 }).map((urns) => `?urns=${urns.join(",")}`),
  fc.constantFrom(
    "",
    "?urns",
    "?urns=a&urns=b",
    "?urns=sales-by-shop&parts=shareRecord",
    "?urns=open&parts=sound",
    `?urns=${"a,".repeat(5_000)}`,
  ),
)

/** A request: a `text` for a body, as it is sent, and who signs in, if anyone. */
export interface FuzzRequest {
  readonly method: "GET" | "PUT"
  readonly path: string
  readonly text: string
  readonly as: string | null
}
const requestOf = (
  method: "GET" | "PUT",
  path: fc.Arbitrary<string>,
  bodies: fc.Arbitrary<unknown> = fc.constant({}),
  as: fc.Arbitrary<string | null> = fc.constantFrom(
    "ada",
    "ben",
    "ben",
    "ben",
    "cleo",
    "dora",
    "dora",
    "cleo",
    "ada",
    "nobody",
    null,
  ),
): fc.Arbitrary<FuzzRequest> =>
  fc.record({ method: fc.constant(method), path, text: hostileBody(bodies), as })

const content = "/api/content/v1"
const tabled = fc.record(
  {
    queryOverrides: overrides,
    sort: mostly(
      fc.record({ column, direction: fc.constantFrom("ascending", "descending") }),
      fc.oneof(wild, fc.record({ column, direction: hostileText })),
    ),
    totals: mostly(fc.boolean(), wild),
  },
  { requiredKeys: [] },
)
/** Requests of people, by endpoint. */
export const signedIn = {
  render: requestOf(
    "PUT",
    fc.tuple(card, parts).map(([id, query]) => `${content}/cards/kpi/${id}/render${query}`),
    drawing,
  ),
  table: requestOf(
    "PUT",
    card.map((id) => `${content}/cards/kpi/${id}/table`),
    tabled,
  ),
  endOfDrill: requestOf(
    "PUT",
    card.map((id) => `${content}/cards/kpi/${id}/endofdrill`),
    tabled,
  ),
  values: requestOf("PUT", fc.constant("/api/content/v3/cards/kpi/values"), picking),
  cardValues: requestOf(
    "PUT",
    card.map((id) => `/api/content/v2/analyzer/cards/${id}/values`),
    pickingOfCard,
  ),
  stackValues: requestOf(
    "PUT",
    mostly(fc.constantFrom("sales", "secret"), wild).map(
      (id) => `/api/content/v2/analyzer/stacks/${id}/values`,
    ),
    pickingOfStack,
  ),
  datasources: requestOf(
    "GET",
    card.map((id) => `${content}/datasources/cards/${id}`),
  ),
  cards: requestOf(
    "GET",
    list.map((query) => `${content}/cards${query}`),
  ),
}
const put = (path: string, body: unknown): FuzzRequest => ({
  method: "PUT",
  path,
  text: JSON.stringify(body),
  as: "ben",
})
/** A request of each kind that succeeds for a user who sees the north's rows. */
export const examples = {
  render: put(`${content}/cards/kpi/sales-by-shop/render?parts=graph,summary,pdp`, {}),
  table: put(`${content}/cards/kpi/sales-by-shop/table`, {}),
  endOfDrill: put(`${content}/cards/kpi/sales-by-item/endofdrill`, {}),
  values: put("/api/content/v3/cards/kpi/values", {
    column: "shop",
    cardId: "sales-by-shop",
    dataProvider: { dataSourceId: "sales" },
  }),
  cardValues: put("/api/content/v2/analyzer/cards/sales-by-shop/values", { column: "shop" }),
  stackValues: put("/api/content/v2/analyzer/stacks/sales/values", {
    column: "shop",
    dataSourceIds: ["sales"],
  }),
} as const

const noOne = fc.constant(null)
/** Requests of the viewers of embeddings, by endpoint. */
export const open = {
  render: requestOf(
    "PUT",
    fc.tuple(embed, parts).map(([id, query]) => `/cards/kpi/${id}/render${query}`),
    drawing,
    noOne,
  ),
  table: requestOf(
    "PUT",
    embed.map((id) => `/cards/kpi/${id}/table`),
    tabled,
    noOne,
  ),
  values: requestOf(
    "PUT",
    embed.map((id) => `/cards/kpi/${id}/columns/values`),
    picking,
    noOne,
  ),
  datasourceValues: requestOf(
    "PUT",
    embed.map((id) => `/cards/${id}/datasources/values`),
    picking,
    noOne,
  ),
  datasources: requestOf(
    "GET",
    embed.map((id) => `/cards/${id}/datasources`),
    undefined,
    noOne,
  ),
  environment: requestOf(
    "GET",
    embed.map((id) => `/cards/kpi/${id}/environment`),
    undefined,
    noOne,
  ),
  cards: requestOf(
    "GET",
    list.map((query) => `/cards/kpi${query}`),
    undefined,
    noOne,
  ),
}
