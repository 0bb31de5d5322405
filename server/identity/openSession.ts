import { Effect } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import type { Person } from "../schema/workspace.ts"
import { principalOf, sessionClientOf } from "./authenticator.ts"
import { sessionCookie, setSession, setXsrf } from "./cookies.ts"
import { Sessions } from "./sessions.ts"

/** Opens a session of a person in the browser that calls, in place of the one that it had; as long as this password lasts. */
export const openSession = Effect.fnUntraced(function* (person: Person, passwordVersion: number) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const sessions = yield* Sessions
  const before = request.cookies[sessionCookie]
  if (before !== undefined) yield* sessions.end(before)
  const token = yield* sessions.open(person.id, passwordVersion, sessionClientOf(request))
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(setXsrf(setSession(response, request, token), request)),
  )
  return principalOf(person)
})
