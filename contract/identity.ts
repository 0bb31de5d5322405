import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest, Forbidden, TooManyRequests, Unauthorized } from "./errors.ts"
import { Principal } from "./principal.ts"

export const SignInRequest = Schema.Struct({ email: Schema.NonEmptyString, password: Schema.NonEmptyString })

/**
 * Signing in and out. The session lives in a HttpOnly SameSite=Lax cookie; the response also sets the readable cookie
 * XSRF-TOKEN, whose value every call that changes state returns in the header X-XSRF-TOKEN.
 */
export class IdentityApi extends HttpApiGroup.make("identity")
  .add(
    HttpApiEndpoint.post("signIn", "/sign-in", {
      payload: SignInRequest,
      success: Principal,
      error: [BadRequest, Unauthorized, Forbidden, TooManyRequests],
    }),
    HttpApiEndpoint.post("signOut", "/sign-out", { success: HttpApiSchema.NoContent, error: Forbidden }),
  )
  .prefix("/api/identity/v1") {}
