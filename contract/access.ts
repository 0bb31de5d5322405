import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccessRequest, AccessTarget } from "#domain/access/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

/** A user's own last request for a card or stack, and of whom access is asked. */
export const AccessRequestStatus = Schema.Struct({
  request: Schema.NullOr(AccessRequest),
  owners: Schema.Array(UserId),
})
export type AccessRequestStatus = typeof AccessRequestStatus.Type

const { type, id } = AccessTarget.fields

/** What a user needs to ask for access to a card or stack that they may not see. */
export class AccessApi extends HttpApiGroup.make("access")
  .add(
    HttpApiEndpoint.get("standing", "/:type/:id", {
      params: { type, id },
      success: AccessRequestStatus,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1/access") {}
