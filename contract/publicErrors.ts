import { HttpApiMiddleware } from "effect/http-api"
import { BadRequest } from "./errors.ts"

/** Of an operation without a sign-in: its errors name no more than the request and the embedded card do. */
export class PublicErrors extends HttpApiMiddleware.Service<PublicErrors>()("cairn/PublicErrors", {
  error: BadRequest,
}) {}
