import fc from "fast-check"
import { ChartType, DateGrain } from "#domain/card/chart.ts"
import { Operand } from "#domain/filter/types.ts"
import { hostileBody, hostileText, hostileValue } from "../http/hostile.fixture.ts"

/** Mostly what fits, now and then what does not. */
const mostly = <Fitting, Other>(
  fitting: fc.Arbitrary<Fitting>,
  other: fc.Arbitrary<Other>,
): fc.Arbitrary<Fitting | Other> => fc.oneof({ weight: 9, arbitrary: fitting }, other)

const days = ["2019-12-31", "2020-01-01", "2020-03-01", "2020-03-31T23:59", "0000-01-01", "9999-12-31"]
const cells: Readonly<Record<string, ReadonlyArray<unknown>>> = {
  shop: ["Oslo", "Rome", "Bergen", null, "'", "\u0000"],
  item: ["007", "010", null, "%"],
  sold_at: [...days, null],
  day: [...days, null],
  amount: [5, 100, -0, "10.5", 1e308, -1e308, 5e-324, null],
  pieces: [1, 10, null, Number.MAX_SAFE_INTEGER, 2 ** 63],
}
const column = mostly(fc.constantFrom(...Object.keys(cells)), hostileText)
const many = Array.from({ length: 10_000 }, (_, index) => index)
const named = fc.constantFrom(...Object.entries(cells))
const filter = mostly(
  named,
  hostileText.map((text): [string, ReadonlyArray<unknown>] => [text, ["Oslo"]]),
).chain(([name, fitting]) =>
  fc.record(
    {
      column: fc.constant(name),
      operand: mostly(fc.constantFrom(...Operand.literals), hostileText),
      values: fc.oneof(
        {
          weight: 14,
          arbitrary: fc.array(mostly(fc.constantFrom(...fitting), hostileValue), { maxLength: 4 }),
        },
        fc.constantFrom<ReadonlyArray<unknown>>(
          many,
          many.map((index) => `Shop ' ${index}`),
        ),
      ),
      dataSourceId: mostly(fc.constant("sales"), hostileText),
      anyOf: mostly(fc.constantFrom("a", "b"), hostileText),
      filterType: fc.constantFrom("COLUMN", "CALENDAR"),
      grain: fc.constantFrom(...DateGrain.literals),
      label: hostileText,
      dataType: fc.constantFrom("string", "numeric", "date", "datetime"),
    },
    { requiredKeys: ["column", "operand", "values"] },
  ),
)
const whole = mostly(
  fc.integer({ min: -3, max: 24 }),
  fc.constantFrom(1e6, -1e6, 1e9, -1e9, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1.5),
)
const interval = fc.constantFrom("DAY", "WEEK", "MONTH", "QUARTER", "YEAR")
const day = fc.oneof(
  fc.constantFrom("2020-01-01", "2020-12-31", "2020-02-30", "0000-01-01", "9999-12-31"),
  hostileText,
)
const dateTimeRange = fc.oneof(
  fc.record({
    dateTimeRangeType: fc.constantFrom("INTERVAL_OFFSET", "ROLLING_PERIOD"),
    interval,
    offset: whole,
    count: whole,
  }),
  fc.record({ dateTimeRangeType: fc.constant("PERIOD_TO_DATE"), interval }),
  fc.record({ dateTimeRangeType: fc.constant("FIXED_RANGE"), beginDate: day, endDate: day }),
  fc.record({ dateTimeRangeType: fc.constant("THIS_QUARTER_OFFSET_YEAR"), offset: whole }),
)
const dateRangeFilter = fc.record({
  column: fc.record({
    exprType: fc.constant("COLUMN"),
    column: mostly(fc.constantFrom("sold_at", "day"), column),
  }),
  dateTimeRange,
})
/** What is chosen over a card, mostly fitting. */
export const overrides = fc.oneof(
  fc.constant({}),
  fc.record({ filters: fc.array(filter, { maxLength: 1 }) }),
  fc.record({
    overrideDateRange: fc.constant(true),
    dateTimeElement: fc.constantFrom(...DateGrain.literals),
  }),
  fc.record(
    {
      filters: fc.array(filter, { maxLength: 3 }),
      dateRangeFilter,
      dateTimeElement: fc.constantFrom(...DateGrain.literals),
      overrideDateRange: fc.boolean(),
      dataControlContext: fc.record({
        filterGroupIds: fc.array(mostly(fc.constantFrom("north-only", "buyers-all"), hostileText), {
          maxLength: 3,
        }),
      }),
      limit: mostly(fc.constantFrom(1, 2, 100_000), fc.constantFrom(100_001, 0, -1, 1.5)),
      offset: mostly(
        fc.constantFrom(0, 0, 0, 1, 2 ** 31, Number.MAX_SAFE_INTEGER),
        fc.constantFrom(1e300, -1),
      ),
    },
    { requiredKeys: [] },
  ),
)
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
  fc.constantFrom("", "?urns", "?urns=a&urns=b", `?urns=${"a,".repeat(5_000)}`),
)

/** A request: a `text` for a body, as it is sent, and who signs in, if anyone. */
export interface Asked {
  readonly method: "GET" | "PUT"
  readonly path: string
  readonly text: string
  readonly as: string | null
}
const asking = (
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
): fc.Arbitrary<Asked> => fc.record({ method: fc.constant(method), path, text: hostileBody(bodies), as })

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
  render: asking(
    "PUT",
    fc.tuple(card, parts).map(([id, query]) => `${content}/cards/kpi/${id}/render${query}`),
    drawing,
  ),
  table: asking(
    "PUT",
    card.map((id) => `${content}/cards/kpi/${id}/table`),
    tabled,
  ),
  endOfDrill: asking(
    "PUT",
    card.map((id) => `${content}/cards/kpi/${id}/endofdrill`),
    tabled,
  ),
  values: asking("PUT", fc.constant("/api/content/v3/cards/kpi/values"), picking),
  cardValues: asking(
    "PUT",
    card.map((id) => `/api/content/v2/analyzer/cards/${id}/values`),
    pickingOfCard,
  ),
  stackValues: asking(
    "PUT",
    mostly(fc.constantFrom("sales", "secret"), wild).map(
      (id) => `/api/content/v2/analyzer/stacks/${id}/values`,
    ),
    pickingOfStack,
  ),
  datasources: asking(
    "GET",
    card.map((id) => `${content}/datasources/cards/${id}`),
  ),
  cards: asking(
    "GET",
    list.map((query) => `${content}/cards${query}`),
  ),
}
const put = (path: string, body: unknown): Asked => ({
  method: "PUT",
  path,
  text: JSON.stringify(body),
  as: "ben",
})
/** A question of each kind that a reader of the north's rows is answered. */
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
  render: asking(
    "PUT",
    fc.tuple(embed, parts).map(([id, query]) => `/cards/kpi/${id}/render${query}`),
    drawing,
    noOne,
  ),
  table: asking(
    "PUT",
    embed.map((id) => `/cards/kpi/${id}/table`),
    tabled,
    noOne,
  ),
  values: asking(
    "PUT",
    embed.map((id) => `/cards/kpi/${id}/columns/values`),
    picking,
    noOne,
  ),
  datasourceValues: asking(
    "PUT",
    embed.map((id) => `/cards/${id}/datasources/values`),
    picking,
    noOne,
  ),
  datasources: asking(
    "GET",
    embed.map((id) => `/cards/${id}/datasources`),
    undefined,
    noOne,
  ),
  environment: asking(
    "GET",
    embed.map((id) => `/cards/kpi/${id}/environment`),
    undefined,
    noOne,
  ),
  cards: asking(
    "GET",
    list.map((query) => `/cards/kpi${query}`),
    undefined,
    noOne,
  ),
}
