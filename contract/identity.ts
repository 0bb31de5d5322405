import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { SessionInfo } from "#domain/areas/session/sessions.ts"
import { NonEmptyText } from "#domain/kernel/bounded.ts"
import { BadRequest, Forbidden, TooManyRequests, Unauthorized, Unprocessable } from "./errors.ts"
import { Principal, SignedIn } from "./principal.ts"

/** Longest email address (RFC 5321), and longest password, in UTF-16 units. */
const maxEmailLength = 254
const maxPasswordLength = 1_000

export const SignInRequest = Schema.Struct({
  email: NonEmptyText(maxEmailLength),
  password: NonEmptyText(maxPasswordLength),
})

/** The current user's password, and the one to set: its length and what it may not be are in `newPasswordProblem`. */
export const ChangePasswordRequest = Schema.Struct({
  currentPassword: NonEmptyText(maxPasswordLength),
  newPassword: NonEmptyText(maxPasswordLength),
})

/**
 * Signing in and out, one's sessions, and changing one's password, which ends every other session of its person. The session lives in a HttpOnly SameSite=Lax cookie; the response also sets the readable cookie
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
    HttpApiEndpoint.post("changePassword", "/password", {
      payload: ChangePasswordRequest,
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Forbidden, Unprocessable, TooManyRequests],
    }).middleware(SignedIn),
    HttpApiEndpoint.get("sessions", "/sessions", { success: Schema.Array(SessionInfo) }).middleware(SignedIn),
    HttpApiEndpoint.post("endOtherSessions", "/sessions/end-others", {
      success: HttpApiSchema.NoContent,
    }).middleware(SignedIn),
  )
  .prefix("/api/identity/v1") {}
