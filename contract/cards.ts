import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AppId } from "#domain/areas/app/appId.ts"
import { Notebook } from "#domain/areas/card/content.ts"
import { CardRender, CardTable, QueryOverrides } from "#domain/areas/card/types.ts"
import { ClientEnvironment } from "#domain/areas/environment/types.ts"
import { CardStats } from "#domain/areas/home/cardStats.ts"
import { Id, NonEmptyText } from "#domain/kernel/bounded.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { besideOverrides } from "./besideOverrides.ts"
import {
  CardValuesRequest,
  CommaSeparated,
  PictureRequest,
  PublicValuesRequest,
  previewQuery,
  RenderRequest,
  renderQuery,
  rowsQuery,
  StackValuesRequest,
  TableRequest,
  ValuesRequest,
} from "./cardMessages.ts"
import { CardsResponse, CardVersions, DataSource, ValuesResponse } from "./cardResponses.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"
import { PublicErrors } from "./publicErrors.ts"
import { ImageRequest, imageQuery, imageResponses } from "./renderedImage.ts"
import { View } from "./views.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const
const cardParams = { id: Id(CardUrn) }
const png = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" }))

/** Cards for signed-in users. */
export class CardsApi extends HttpApiGroup.make("cards")
  .add(
    HttpApiEndpoint.get("cards", "/cards", {
      query: { urns: CommaSeparated, parts: Schema.optionalKey(CommaSeparated) },
      success: CardsResponse,
      error: refusals,
    }),
    HttpApiEndpoint.get("versions", "/cards/versions", {
      query: { urns: CommaSeparated },
      success: CardVersions,
      error: refusals,
    }),
    HttpApiEndpoint.get("stats", "/cards/stats", {
      query: { urns: CommaSeparated },
      success: Schema.Array(CardStats),
      error: refusals,
    }),
    HttpApiEndpoint.put("render", "/cards/kpi/:id/render", {
      params: cardParams,
      query: renderQuery,
      payload: RenderRequest,
      success: CardRender,
      error: refusals,
    }),
    HttpApiEndpoint.get("image", "/cards/:id/render", {
      params: cardParams,
      query: imageQuery,
      success: imageResponses,
      error: refusals,
    }),
    HttpApiEndpoint.post("imageUnder", "/cards/:id/render", {
      params: cardParams,
      query: imageQuery,
      payload: ImageRequest,
      success: imageResponses,
      error: refusals,
    }),
    HttpApiEndpoint.put("table", "/cards/kpi/:id/table", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.get("sumo", "/sumo/:id", {
      params: cardParams,
      query: rowsQuery,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.put("endOfDrill", "/cards/kpi/:id/endofdrill", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.get("preview", "/cards/kpi/:id/preview", {
      params: cardParams,
      query: previewQuery,
      success: png,
      error: refusals,
    }),
    HttpApiEndpoint.post("notebook", "/cards/notebook/:id", {
      params: cardParams,
      payload: Schema.Struct({
        ...besideOverrides,
        queryOverrides: Schema.optionalKey(QueryOverrides),
      }),
      success: Notebook,
      error: refusals,
    }),
    HttpApiEndpoint.get("datasources", "/datasources/cards/:id", {
      params: cardParams,
      success: Schema.Array(DataSource),
      error: refusals,
    }),
  )
  .prefix("/api/content/v1")
  .add(
    HttpApiEndpoint.put("picture", "/api/davinci/v1/image/png/:id", {
      params: cardParams,
      payload: PictureRequest,
      success: png,
      error: refusals,
    }),
  )
  .middleware(SignedIn) {}

/** The values of a column, for the value picker: of a card, of a stack, or of either by a page or card named in the body. */
export class ValuesApi extends HttpApiGroup.make("values")
  .add(
    HttpApiEndpoint.put("values", "/v3/cards/kpi/values", {
      payload: ValuesRequest,
      success: ValuesResponse,
      error: refusals,
    }),
    HttpApiEndpoint.put("cardValues", "/v2/analyzer/cards/:id/values", {
      params: cardParams,
      payload: CardValuesRequest,
      success: ValuesResponse,
      error: refusals,
    }),
    HttpApiEndpoint.put("stackValues", "/v2/analyzer/stacks/:id/values", {
      params: { id: Id(StackId) },
      payload: StackValuesRequest,
      success: ValuesResponse,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content") {}

/**
 * The same without a sign-in, for embedded and public cards: `id` is the external id of an embedding, and
 * `<external id>:1`, `:2` … name the levels of its drill path.
 */
export class PublicCardsApi extends HttpApiGroup.make("publicCards")
  .add(
    HttpApiEndpoint.get("environment", "/kpi/:id/environment", {
      params: cardParams,
      success: ClientEnvironment,
      error: refusals,
    }),
    HttpApiEndpoint.get("view", "/kpi/:id/view", { params: cardParams, success: View, error: refusals }),
    HttpApiEndpoint.get("cards", "/kpi", {
      query: { urns: CommaSeparated, parts: Schema.optionalKey(CommaSeparated) },
      success: CardsResponse,
      error: refusals,
    }),
    HttpApiEndpoint.get("versions", "/kpi/versions", {
      query: { urns: CommaSeparated },
      success: CardVersions,
      error: refusals,
    }),
    HttpApiEndpoint.put("render", "/kpi/:id/render", {
      params: cardParams,
      query: renderQuery,
      payload: RenderRequest,
      success: CardRender,
      error: refusals,
    }),
    HttpApiEndpoint.get("image", "/:id/render", {
      params: cardParams,
      query: imageQuery,
      success: imageResponses,
      error: refusals,
    }),
    HttpApiEndpoint.post("imageUnder", "/:id/render", {
      params: cardParams,
      query: imageQuery,
      payload: ImageRequest,
      success: imageResponses,
      error: refusals,
    }),
    HttpApiEndpoint.put("table", "/kpi/:id/table", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.put("endOfDrill", "/kpi/:id/endofdrill", {
      params: cardParams,
      payload: TableRequest,
      success: CardTable,
      error: refusals,
    }),
    HttpApiEndpoint.get("preview", "/kpi/:id/preview", {
      params: cardParams,
      query: previewQuery,
      success: png,
      error: refusals,
    }),
    HttpApiEndpoint.get("datasources", "/:id/datasources", {
      params: cardParams,
      success: Schema.Array(DataSource),
      error: refusals,
    }),
    HttpApiEndpoint.get("app", "/:id/apps/:appId", {
      params: { ...cardParams, appId: Id(AppId) },
      success: HttpApiSchema.Empty(307),
      error: refusals,
    }),
    HttpApiEndpoint.put("values", "/kpi/:id/columns/values", {
      params: cardParams,
      payload: PublicValuesRequest,
      success: ValuesResponse,
      error: refusals,
    }),
    HttpApiEndpoint.put("datasourceValues", "/:id/datasources/values", {
      params: cardParams,
      payload: PublicValuesRequest,
      success: ValuesResponse,
      error: refusals,
    }),
  )
  .middleware(PublicErrors)
  .prefix("/cards") {}

/** Longest key of an avatar, in UTF-16 units: those that the server gives out are far shorter. */
const maxAvatarKeyLength = 100

const avatarQuery = { key: NonEmptyText(maxAvatarKeyLength) }

/** A person's picture: `width` pixels square, 100 where none is given. */
export class AvatarApi extends HttpApiGroup.make("avatar")
  .add(
    HttpApiEndpoint.get("userImage", "/userImage/:width", {
      params: { width: Schema.NumberFromString.check(Schema.isBetween({ minimum: 16, maximum: 512 })) },
      query: avatarQuery,
      success: png,
      error: refusals,
    }),
    HttpApiEndpoint.get("defaultUserImage", "/userImage", {
      query: avatarQuery,
      success: png,
      error: refusals,
    }),
  )
  .prefix("/avatar") {}
