import { Duration, Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Forbidden, TooManyRequests, Unauthorized, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import {
  maxPasswordLength,
  minPasswordLength,
  type NewPasswordProblem,
  newPasswordProblem,
} from "#domain/areas/session/newPassword.ts"
import { clientAddress } from "../kernel/clientAddress.ts"
import { ServerConfig } from "../kernel/config.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { principalOf, sessionClientOf } from "./authenticator.ts"
import { clearSession, sessionCookie, setSession, setXsrf } from "./cookies.ts"
import { LoginRateLimiter, type RateLimited } from "./loginRateLimiter.ts"
import { Passwords } from "./passwords.ts"
import { People } from "./people.ts"
import { requireOwnMachine, samplePassword } from "./samplePassword.ts"
import { Sessions } from "./sessions.ts"
import { requireOwnOrigin, requireXsrf } from "./xsrf.ts"

const wrongCredentials = new Unauthorized({
  ...refusal("identity.credentials"),
})

/** Says when to try again, in whole minutes for people and in whole seconds for `Retry-After`. */
const tooMany = ({ wait }: RateLimited) => {
  const seconds = Math.ceil(Duration.toSeconds(wait))
  const minutes = Math.ceil(seconds / 60)
  return Effect.andThen(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(seconds))),
    ),
    Effect.fail(
      new TooManyRequests({
        code: "identity.attempts",
        message: `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      }),
    ),
  )
}

const wrongCurrent = new Forbidden({ ...refusal("password.current"), field: "currentPassword" })

/** Why a new password cannot be set. */
const refused = (problem: NewPasswordProblem, password: string): Unprocessable =>
  new Unprocessable({
    ...refusal(problem, {
      length: [...password].length,
      least: minPasswordLength,
      most: maxPasswordLength,
    }),
    field: "newPassword",
  })

/** Signing in and out, one's sessions, and changing one's password. */
export const IdentityHandlers = HttpApiBuilder.group(
  Api,
  "identity",
  Effect.fnUntraced(function* (handlers) {
    const config = yield* ServerConfig
    const limiter = yield* LoginRateLimiter
    const passwords = yield* Passwords
    const people = yield* People
    const sessions = yield* Sessions
    const workspace = yield* Workspace

    /** Checks a password as far as failed tries allow. */
    const tryPassword = Effect.fnUntraced(function* (email: string, password: string) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const attempt = yield* limiter
        .begin(email, clientAddress(request))
        .pipe(Effect.catchTag("RateLimited", tooMany))
      const person = people.ofEmail(email)
      const verified = yield* passwords.verify(person, password)
      if (person === null || verified === null) return null
      yield* attempt.succeeded
      return { person, ...verified }
    })

    return handlers.handleAll({
      signIn: Effect.fnUntraced(function* ({ payload: { email, password } }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* requireOwnOrigin
        yield* requireXsrf
        const found = yield* tryPassword(email, password)
        if (found === null) return yield* wrongCredentials
        const { person, version, isFirst } = found
        if (isFirst && password === samplePassword) yield* requireOwnMachine(config, person)
        const before = request.cookies[sessionCookie]
        if (before !== undefined) yield* sessions.end(before)
        const token = yield* sessions.open(person.id, version, sessionClientOf(request))
        yield* HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(setXsrf(setSession(response, request, token), request)),
        )
        return principalOf(person)
      }),
      signOut: Effect.fnUntraced(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* requireXsrf
        const token = request.cookies[sessionCookie]
        if (token !== undefined) yield* sessions.end(token)
        yield* HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(setXsrf(clearSession(response, request), request)),
        )
      }),
      sessions: Effect.fnUntraced(function* () {
        const { cookies } = yield* HttpServerRequest.HttpServerRequest
        const { userId } = yield* CurrentPrincipal
        return yield* sessions.list(userId, cookies[sessionCookie] ?? "")
      }),
      endOtherSessions: Effect.fnUntraced(function* () {
        const { cookies } = yield* HttpServerRequest.HttpServerRequest
        const { userId } = yield* CurrentPrincipal
        yield* sessions.endAllOf(userId, cookies[sessionCookie] ?? "")
      }),
      changePassword: Effect.fnUntraced(function* ({ payload: { currentPassword, newPassword } }) {
        const { cookies } = yield* HttpServerRequest.HttpServerRequest
        const { userId, displayName } = yield* CurrentPrincipal
        const email = workspace.latest().people.get(userId)?.email ?? ""
        const problem = newPasswordProblem({
          password: newPassword,
          current: currentPassword,
          email,
          displayName,
        })
        if (problem !== null) return yield* refused(problem, newPassword)
        const found = yield* tryPassword(email, currentPassword)
        if (found === null) return yield* wrongCurrent
        const change = { version: found.version, keptToken: cookies[sessionCookie] ?? "" }
        if (!(yield* passwords.set(userId, newPassword, change))) return yield* wrongCurrent
      }),
    })
  }),
)
