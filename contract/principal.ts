import { Context, Schema } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { RoleId } from "#domain/areas/environment/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { Forbidden, ServiceUnavailable, Unauthorized } from "./errors.ts"

/** Signed-in user with their role and groups. Every permission and row-level policy is decided by these. */
export const Principal = Schema.Struct({
  userId: UserId,
  displayName: Schema.String,
  roleId: RoleId,
  groupIds: Schema.Array(Schema.String),
})
export type Principal = typeof Principal.Type

/** Principal of the request. */
export class CurrentPrincipal extends Context.Service<CurrentPrincipal, Principal>()(
  "cairn/CurrentPrincipal",
) {}

/**
 * Lets a request pass only with a session, and a call that changes state only with the X-XSRF-TOKEN header equal
 * to the XSRF-TOKEN cookie; gives the handlers the `CurrentPrincipal`. Lets none pass while the server cannot know the
 * permissions that are stored.
 */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentPrincipal }>()(
  "cairn/SignedIn",
  {
    error: [Unauthorized, Forbidden, ServiceUnavailable],
  },
) {}
