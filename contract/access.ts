import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Audience } from "#domain/areas/access/audience.ts"
import { AccessRequest, AccessTargetInput } from "#domain/areas/access/types.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

/** Status of access to a card or stack: the user's last request for it, the owners who decide, and for these who can see it. */
export const AccessRequestStatus = Schema.Struct({
  request: Schema.NullOr(AccessRequest),
  ...Audience.fields,
})
export type AccessRequestStatus = typeof AccessRequestStatus.Type

const { type, id } = AccessTargetInput.fields

/** Requests for access to cards and stacks that a user may not see. */
export class AccessApi extends HttpApiGroup.make("access")
  .add(
    HttpApiEndpoint.get("requestStatus", "/:type/:id", {
      params: { type, id },
      success: AccessRequestStatus,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1/access") {}
