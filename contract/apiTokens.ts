import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ApiToken, apiTokenDays, maxApiTokenName, maxApiTokens } from "#domain/areas/session/apiToken.ts"
import { Id, NonEmptyText } from "#domain/kernel/bounded.ts"
import { Page } from "#domain/kernel/listBound.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable, Unprocessable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** API token that was just made, with its secret, shown this once: whoever has it calls the API as its person. */
export const MadeApiToken = Schema.Struct({ token: ApiToken, secret: Schema.String })
export type MadeApiToken = typeof MadeApiToken.Type

const errors = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const

/**
 * API tokens of the current user, for scripts and agents: a call with the header `Authorization: Bearer` and the secret
 * of one is its person's, without a session, a cookie or an XSRF token. One token makes no other.
 */
export class ApiTokensApi extends HttpApiGroup.make("apiTokens")
  .add(
    HttpApiEndpoint.get("apiTokens", "/tokens", {
      success: Schema.Struct({ tokens: Page(ApiToken, maxApiTokens) }),
      error: errors,
    }),
    HttpApiEndpoint.post("make", "/tokens", {
      payload: Schema.Struct({ name: NonEmptyText(maxApiTokenName), days: Schema.Literals(apiTokenDays) }),
      success: MadeApiToken,
      error: errors,
    }),
    HttpApiEndpoint.post("revoke", "/tokens/:id/revoke", {
      params: { id: Id(Schema.NonEmptyString) },
      success: HttpApiSchema.NoContent,
      error: errors,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/identity/v1") {}
