import { Context, Schema } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { RoleId } from "#domain/environment/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { Forbidden, Unauthorized } from "./errors.ts"

/** Who reads: a signed-in person with their groups. Every permission and row-level policy is judged by this. */
export const ReaderFacts = Schema.Struct({
  userId: UserId,
  displayName: Schema.String,
  roleId: RoleId,
  groupIds: Schema.Array(Schema.String),
})
export type ReaderFacts = typeof ReaderFacts.Type

/** The signed-in reader of the request. */
export class Reader extends Context.Service<Reader, ReaderFacts>()("cairn/Reader") {}

/**
 * Lets a request pass only with a session, and a call that changes state only with the X-XSRF-TOKEN header equal
 * to the XSRF-TOKEN cookie; gives the handlers the `Reader`.
 */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: Reader }>()("cairn/SignedIn", {
  error: [Unauthorized, Forbidden],
}) {}
