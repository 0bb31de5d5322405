import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccessRequest, AccessTargetInput } from "#domain/areas/access/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

/** Status of access to a card or stack: the user's last request for it, and the owners who decide. */
export const AccessRequestStatus = Schema.Struct({
  request: Schema.NullOr(AccessRequest),
  owners: Schema.Array(UserId),
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
