import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest } from "./errors.ts"

/** Action of a person, as measured by the client; further properties are stored unchanged. */
export const AnalyticsEvent = Schema.StructWithRest(
  Schema.Struct({
    domain: Schema.String,
    display_language: Schema.String,
    customer: Schema.String,
    tier_level: Schema.String,
    unique_user_id: Schema.String,
    environment: Schema.String,
    product_version: Schema.String,
    platform: Schema.Literals(["mobilewebapp", "embedwebapp", "publicembedwebapp"]),
    behavior_name: Schema.NonEmptyString,
    duration: Schema.optionalKey(Schema.Number),
  }),
  [Schema.Record(Schema.String, Schema.Json)],
)
export type AnalyticsEvent = typeof AnalyticsEvent.Type

/** What clients measure; the last path segment is the client's name. */
export class AnalyticsApi extends HttpApiGroup.make("analytics")
  .add(
    HttpApiEndpoint.post("record", "/:client", {
      params: { client: Schema.NonEmptyString },
      payload: Schema.Array(AnalyticsEvent).check(Schema.isMaxLength(100)),
      success: HttpApiSchema.NoContent,
      error: BadRequest,
    }),
  )
  .prefix("/api/analytics/v1") {}
