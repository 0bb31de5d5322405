import { Duration, Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { TooManyRequests, Unauthorized } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { clientAddress } from "../kernel/clientAddress.ts"
import { principalOf } from "./authenticator.ts"
import { clearSession, sessionCookie, setSession, setXsrf } from "./cookies.ts"
import { LoginRateLimiter, type RateLimited } from "./loginRateLimiter.ts"
import { People } from "./people.ts"
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

/** Signing in and out. */
export const IdentityHandlers = HttpApiBuilder.group(
  Api,
  "identity",
  Effect.fnUntraced(function* (handlers) {
    const limiter = yield* LoginRateLimiter
    const people = yield* People
    const sessions = yield* Sessions

    return handlers.handleAll({
      signIn: Effect.fnUntraced(function* ({ payload: { email, password } }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* requireOwnOrigin
        yield* requireXsrf
        const attempt = yield* limiter
          .begin(email, clientAddress(request))
          .pipe(Effect.catchTag("RateLimited", tooMany))
        const person = yield* people.authenticate(email, password)
        if (person === null) return yield* wrongCredentials
        yield* attempt.succeeded
        const before = request.cookies[sessionCookie]
        if (before !== undefined) yield* sessions.end(before)
        const token = yield* sessions.open(person.id)
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
    })
  }),
)
