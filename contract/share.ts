import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxRequestLength } from "#domain/areas/access/types.ts"
import { Id, List, Text } from "#domain/kernel/bounded.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Most cards and stacks, and most people and groups, of one request. */
const maxShared = 50

/**
 * Cards (`badge`) and stacks (`page`) to be shared, and the people and groups who get access to each of them. Who has
 * it already keeps it, so that a request may be repeated.
 */
export const ShareRequest = Schema.Struct({
  resources: List(
    Schema.Struct({ type: Schema.Literals(["badge", "page"]), id: Id(Schema.NonEmptyString) }),
    maxShared,
  ),
  recipients: List(
    Schema.Struct({ type: Schema.Literals(["user", "group"]), id: Id(Schema.NonEmptyString) }),
    maxShared,
  ),
  message: Schema.optionalKey(Text(maxRequestLength)),
})
export type ShareRequest = typeof ShareRequest.Type

/** Sharing cards and stacks with people and groups. */
export class ShareApi extends HttpApiGroup.make("share")
  .add(
    HttpApiEndpoint.post("share", "/share", {
      payload: ShareRequest,
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable, TooManyRequests],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
