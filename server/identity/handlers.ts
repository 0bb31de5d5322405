import { Effect } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Forbidden, Unauthorized } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { newPasswordProblem } from "#domain/areas/session/newPassword.ts"
import { sourceOf } from "../kernel/clientAddress.ts"
import { ServerConfig } from "../kernel/config.ts"
import { makeAuditTrail } from "../log/auditTrail.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { beginAttempt, passwordRefused } from "./attempts.ts"
import { clearSession, sessionCookie, setXsrf } from "./cookies.ts"
import { LoginRateLimiter } from "./loginRateLimiter.ts"
import { openSession } from "./openSession.ts"
import { Passwords } from "./passwords.ts"
import { People } from "./people.ts"
import { requireOwnMachine, samplePassword } from "./samplePassword.ts"
import { Sessions } from "./sessions.ts"
import { requireOwnOrigin, requireXsrf } from "./xsrf.ts"

const wrongCredentials = new Unauthorized({
  ...refusal("identity.credentials"),
})

const wrongCurrent = new Forbidden({ ...refusal("password.current"), field: "currentPassword" })

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
    const trail = yield* makeAuditTrail
    const address = Effect.map(HttpServerRequest.HttpServerRequest, sourceOf)

    /** Checks a password as far as failed tries allow. */
    const tryPassword = Effect.fnUntraced(function* (email: string, password: string) {
      const attempt = yield* beginAttempt(email).pipe(Effect.provideService(LoginRateLimiter, limiter))
      const person = people.ofEmail(email)
      const verified = yield* passwords.verify(person, password)
      if (person === null || verified === null) return null
      yield* attempt.succeeded
      return { person, ...verified }
    })

    return handlers.handleAll({
      signIn: Effect.fnUntraced(function* ({ payload: { email, password } }) {
        yield* requireOwnOrigin
        yield* requireXsrf
        const found = yield* tryPassword(email, password)
        if (found === null) {
          const tried = people.ofEmail(email)?.id
          yield* trail.record({
            ...{ kind: "SignInFailed", actor: null, address: yield* address },
            ...(tried !== undefined && { person: tried }),
          })
          return yield* wrongCredentials
        }
        const { person, version, isFirst } = found
        if (isFirst && password === samplePassword) yield* requireOwnMachine(config, person)
        const opened = yield* openSession(person, version).pipe(Effect.provideService(Sessions, sessions))
        yield* trail.record({ kind: "SignedIn", actor: person.id, address: yield* address })
        return opened
      }),
      signOut: Effect.fnUntraced(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* requireXsrf
        const token = request.cookies[sessionCookie]
        const ended = token === undefined ? null : yield* sessions.find(token)
        if (token !== undefined) yield* sessions.end(token)
        if (ended !== null) {
          yield* trail.record({ kind: "SignedOut", actor: ended.user, address: sourceOf(request) })
        }
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
        yield* trail.record({ kind: "SessionsEnded", actor: userId, address: yield* address })
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
        if (problem !== null) return yield* passwordRefused(problem, newPassword, "newPassword")
        const found = yield* tryPassword(email, currentPassword)
        if (found === null) return yield* wrongCurrent
        const change = { version: found.version, keptToken: cookies[sessionCookie] ?? "" }
        if (!(yield* passwords.set(userId, newPassword, change))) return yield* wrongCurrent
        yield* trail.record({ kind: "PasswordChanged", actor: userId, address: yield* address })
      }),
    })
  }),
)
