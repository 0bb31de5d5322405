import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Cell, ChartType } from "#domain/card/chart.ts"
import { Card, CardRender, CardTable, QueryOverrides } from "#domain/card/types.ts"
import { EnvironmentFacts } from "#domain/environment/types.ts"
import { DateRangeFilter, FilterColumn } from "#domain/filter/types.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound } from "./errors.ts"
import { SignedIn } from "./reader.ts"

/** A list in a query parameter, joined by commas. */
export const CommaSeparated = Schema.String
const refusals = [BadRequest, Forbidden, NotFound] as const
const cardParams = { id: CardUrn }

/** Cards by urn. Those that do not exist and those that the reader may not see are told apart from those that can be read. */
export const CardsAnswer = Schema.Struct({ cards: Schema.Array(Card), withoutAccess: Schema.Array(CardUrn) })

/** `parts`: comma-separated `summary`, `pdp`, `image` (a PNG of `width`×`height` in base64), `graph`. */
export const renderQuery = { parts: CommaSeparated }
export const RenderRequest = Schema.Struct({
  queryOverrides: Schema.optionalKey(QueryOverrides),
  chartType: Schema.optionalKey(ChartType),
  width: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 16, maximum: 4096 }))),
  height: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 16, maximum: 4096 }))),
  scale: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))),
  locale: Schema.optionalKey(Schema.String),
})
export type RenderRequest = typeof RenderRequest.Type

export const TableRequest = Schema.Struct({ queryOverrides: Schema.optionalKey(QueryOverrides) })
export type TableRequest = typeof TableRequest.Type

/** A data source of a card with the columns that filters may use. */
export const DataSource = Schema.Struct({
  id: DataSourceId,
  name: Schema.String,
  type: Schema.String,
  isSampleData: Schema.Boolean,
  columns: Schema.Array(FilterColumn),
})
export type DataSource = typeof DataSource.Type

/** Up to 500 values; when as many return, a search shows more. */
export const maxValues = 500
export const ValuesRequest = Schema.Struct({
  column: Schema.NonEmptyString,
  search: Schema.optionalKey(Schema.String),
  dataProvider: Schema.Struct({ dataSourceId: DataSourceId }),
  cardId: Schema.optionalKey(CardUrn),
  pageId: Schema.optionalKey(Schema.String),
  queryOverrides: Schema.optionalKey(
    Schema.Struct({
      limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxValues }))),
      dateRangeFilter: Schema.optionalKey(DateRangeFilter),
    }),
  ),
})
export type ValuesRequest = typeof ValuesRequest.Type
export const PublicValuesRequest = Schema.Struct({
  column: Schema.NonEmptyString,
  search: Schema.optionalKey(Schema.String),
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxValues }))),
})
export const ValuesAnswer = Schema.Struct({ values: Schema.Array(Cell) })

/** Cards for signed-in readers. */
export class CardsApi extends HttpApiGroup.make("cards")
  .add(
    HttpApiEndpoint.get("cards", "/cards", {
      query: { urns: CommaSeparated, parts: Schema.optionalKey(CommaSeparated) },
      success: CardsAnswer,
      error: refusals,
    }),
    HttpApiEndpoint.put("render", "/cards/kpi/:id/render", {
      params: cardParams,
      query: renderQuery,
      payload: RenderRequest,
      success: CardRender,
      error: refusals,
    }),
    HttpApiEndpoint.put("table", "/cards/kpi/:id/table", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.get("datasources", "/datasources/cards/:id", {
      params: cardParams,
      success: Schema.Array(DataSource),
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}

/** The values of a column, for the value picker. */
export class ValuesApi extends HttpApiGroup.make("values")
  .add(
    HttpApiEndpoint.put("values", "/cards/kpi/values", {
      payload: ValuesRequest,
      success: ValuesAnswer,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v3") {}

/**
 * The same without a sign-in, for embedded and public cards: `id` is the external id of an embedding, and
 * `<external id>:1`, `:2` … name the levels of its drill path.
 */
export class PublicCardsApi extends HttpApiGroup.make("publicCards")
  .add(
    HttpApiEndpoint.get("environment", "/kpi/:id/environment", {
      params: cardParams,
      success: EnvironmentFacts,
      error: refusals,
    }),
    HttpApiEndpoint.get("cards", "/kpi", {
      query: { urns: CommaSeparated, parts: Schema.optionalKey(CommaSeparated) },
      success: CardsAnswer,
      error: refusals,
    }),
    HttpApiEndpoint.put("render", "/kpi/:id/render", {
      params: cardParams,
      query: renderQuery,
      payload: RenderRequest,
      success: CardRender,
      error: refusals,
    }),
    HttpApiEndpoint.put("table", "/kpi/:id/table", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.get("datasources", "/:id/datasources", {
      params: cardParams,
      success: Schema.Array(DataSource),
      error: refusals,
    }),
    HttpApiEndpoint.put("values", "/kpi/:id/columns/values", {
      params: cardParams,
      payload: PublicValuesRequest,
      success: ValuesAnswer,
      error: refusals,
    }),
  )
  .prefix("/cards") {}

/** A person's picture: `width` pixels square. */
export class AvatarApi extends HttpApiGroup.make("avatar")
  .add(
    HttpApiEndpoint.get("userImage", "/userImage/:width", {
      params: { width: Schema.NumberFromString.check(Schema.isBetween({ minimum: 16, maximum: 512 })) },
      query: { key: Schema.NonEmptyString },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" })),
      error: refusals,
    }),
  )
  .prefix("/avatar") {}
