import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AccessRequest, AccessTarget, maxRequestLength } from "#domain/access/types.ts"
import { CommandId, UserId } from "#domain/kernel/ids.ts"
import { BadRequest, Forbidden, NotFound, Unprocessable } from "./errors.ts"
import { SignedIn } from "./reader.ts"

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable] as const

/** A request as lists show it; the title is null for those who may not see what is asked for. */
export const AccessItem = Schema.Struct({ request: AccessRequest, title: Schema.NullOr(Schema.String) })
export type AccessItem = typeof AccessItem.Type

/** What concerns a reader: requests that are theirs to decide, access that they may take back, and what they asked for. */
export const AccessInbox = Schema.Struct({
  open: Schema.Array(AccessItem),
  granted: Schema.Array(AccessItem),
  mine: Schema.Array(AccessItem),
})
export type AccessInbox = typeof AccessInbox.Type

/** How a reader stands to a card or stack: their own last request, and of whom access is asked. */
export const AccessStanding = Schema.Struct({
  request: Schema.NullOr(AccessRequest),
  owners: Schema.Array(UserId),
})
export type AccessStanding = typeof AccessStanding.Type

const { type, id } = AccessTarget.fields

/** Requests for access to cards and stacks, and what their owners decide. */
export class AccessApi extends HttpApiGroup.make("access")
  .add(
    HttpApiEndpoint.get("inbox", "/requests", { success: AccessInbox }),
    HttpApiEndpoint.get("standing", "/:type/:id", {
      params: { type, id },
      success: AccessStanding,
      error: refusals,
    }),
    HttpApiEndpoint.post("request", "/requests", {
      payload: Schema.Struct({
        commandId: CommandId,
        type,
        id,
        message: Schema.String.check(Schema.isMaxLength(maxRequestLength)),
      }),
      success: AccessStanding,
      error: refusals,
    }),
    HttpApiEndpoint.post("decide", "/decisions", {
      payload: Schema.Struct({
        commandId: CommandId,
        type,
        id,
        userId: UserId,
        decision: Schema.Literals(["GRANT", "REFUSE", "REVOKE"]),
      }),
      success: AccessInbox,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1/access") {}
