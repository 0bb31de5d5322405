import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  isBoundedJson,
  isStorableJson,
  List,
  maxCodeLength,
  NonEmptyText,
  Text,
} from "#domain/kernel/bounded.ts"
import { BadRequest, TooManyRequests } from "./errors.ts"

/** Most events of one request, and the longest of them, in UTF-16 units of its JSON. */
const maxEvents = 50
const maxEventLength = 4_096
/** Longest of the texts that every event has. */
const maxTextLength = 500

/** Action of a person, as measured by the client; further properties are stored unchanged. */
export const AnalyticsEvent = Schema.StructWithRest(
  Schema.Struct({
    domain: Text(maxTextLength),
    display_language: Text(maxTextLength),
    customer: Text(maxTextLength),
    tier_level: Text(maxTextLength),
    unique_user_id: Text(maxTextLength),
    environment: Text(maxTextLength),
    product_version: Text(maxTextLength),
    platform: Schema.Literals(["mobilewebapp", "embedwebapp", "publicembedwebapp"]),
    behavior_name: NonEmptyText(maxTextLength),
    duration: Schema.optionalKey(Schema.Finite),
  }),
  [Schema.Record(Schema.String, Schema.Json)],
).check(isBoundedJson(maxEventLength), isStorableJson)
export type AnalyticsEvent = typeof AnalyticsEvent.Type

/**
 * What clients measure; the last path segment is the client's name. Beyond a quota nothing of a request is stored, and
 * its events need not be sent again: `Retry-After` says when others may.
 */
export class AnalyticsApi extends HttpApiGroup.make("analytics")
  .add(
    HttpApiEndpoint.post("record", "/:client", {
      params: { client: NonEmptyText(maxCodeLength) },
      payload: List(AnalyticsEvent, maxEvents),
      success: HttpApiSchema.NoContent,
      error: [BadRequest, TooManyRequests],
    }),
  )
  .prefix("/api/analytics/v1") {}
