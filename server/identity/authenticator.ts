import { Context, type Duration, Effect, Layer, Stream } from "effect"
import { HttpEffect, HttpServerRequest } from "effect/http"
import type { Principal } from "#contract/principal.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { sourceOf } from "../kernel/clientAddress.ts"
import { schedule } from "../kernel/schedule.ts"
import { retryWhileAway } from "../kernel/storeFailure.ts"
import { supervise } from "../kernel/supervise.ts"
import type { Person } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { ApiTokens, apiTokenPrefix } from "./apiTokens.ts"
import { sessionCookie, setSession } from "./cookies.ts"
import { type SessionClient, Sessions } from "./sessions.ts"

/** How often the sessions of open requests are looked up again. */
export const SessionCheckInterval = Context.Reference<Duration.Input>("cairn/SessionCheckInterval", {
  defaultValue: () => "15 seconds",
})

const unreviewed = { message: "Open requests do not end with sessions that ended on another server." }

const unended = { message: "The sessions of people who left the workspace do not end at once." }

/** Principal with the session, or the API token, that identifies them. */
export interface AuthenticatedSession {
  readonly principal: Principal
  readonly token: string
  /** Whether a script calls, with an API token. */
  readonly isByApiToken: boolean
}

/** The secret that a request was given in its header `Authorization: Bearer`. */
const bearerOf = ({ headers }: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1]

const isApiToken = (token: string | undefined): boolean => token?.startsWith(apiTokenPrefix) === true

/** Principal of a person. */
export const principalOf = ({ id, displayName, roleId, groupIds }: Person): Principal => ({
  userId: id,
  displayName,
  roleId,
  groupIds,
})

/** Who uses a session, as its person reads it. */
export const sessionClientOf = (request: HttpServerRequest.HttpServerRequest): SessionClient => ({
  agent: request.headers["user-agent"] ?? "",
  address: sourceOf(request),
})

/** Principal of a request: by its API token or else its session, with the role and the groups of the current workspace. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    /**
     * Null without a session, and with an API token that is none. The sessions and tokens of a person who left the workspace end; the browser's cookie is prolonged with
     * its session.
     */
    readonly current: Effect.Effect<AuthenticatedSession | null, never, HttpServerRequest.HttpServerRequest>
    /**
     * Completes when the session of a token is over: at once if it is ended on this server, at the next check if it is
     * ended by another one. A person who leaves the workspace is signed out at once. While the store is away no session ends.
     */
    readonly awaitEnd: (token: string) => Effect.Effect<void>
  }
>()("cairn/Authenticator") {
  static readonly layer = Layer.effect(
    Authenticator,
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const apiTokens = yield* ApiTokens
      const workspace = yield* Workspace
      const interval = yield* SessionCheckInterval
      const endAllOf = (user: UserId) => Effect.andThen(sessions.endAllOf(user), apiTokens.revokeAllOf(user))
      const findUser = (token: string, client?: SessionClient) =>
        isApiToken(token)
          ? Effect.map(apiTokens.find(token), (user) => user && { user, prolonged: false })
          : sessions.find(token, client)
      const find = Effect.fnUntraced(function* (token: string, client?: SessionClient) {
        const session = yield* findUser(token, client)
        if (session === null) return null
        const person = workspace.latest().people.get(session.user)
        if (person !== undefined)
          return { principal: principalOf(person), token, prolonged: session.prolonged }
        yield* endAllOf(session.user)
        return null
      })
      const current = Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const bearer = bearerOf(request)
        const isByApiToken = isApiToken(bearer)
        const cookie = request.cookies[sessionCookie]
        // An API token in the cookie would pass for a session, which may do more.
        const token = isByApiToken ? bearer : isApiToken(cookie) ? undefined : cookie
        const found = token === undefined ? null : yield* find(token, sessionClientOf(request))
        if (found === null) return null
        const { prolonged, ...session } = found
        if (prolonged) {
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(setSession(response, request, session.token)),
          )
        }
        return { ...session, isByApiToken }
      })
      /** Looks the sessions of all open requests up again, each once, and says which are over. */
      const review = Effect.flatMap(sessions.awaited, (tokens) =>
        Effect.forEach(
          tokens,
          (token) =>
            Effect.flatMap(retryWhileAway(find(token)), (found) =>
              found === null ? sessions.tellEnded(token) : Effect.void,
            ),
          { discard: true },
        ),
      )
      yield* schedule({ part: "store", problem: unreviewed, interval, look: review, startsLater: true })
      let present = workspace.latest().people
      /** Ends the sessions of the people who left since the last time. */
      const endOfLeft = Effect.suspend(() => {
        const { people } = workspace.latest()
        const left = people === present ? [] : [...present.keys()].filter((id) => !people.has(id))
        present = people
        return Effect.forEach(left, (id) => retryWhileAway(endAllOf(id)), { discard: true })
      })
      yield* supervise("store", unended, (well) =>
        Stream.merge(Stream.succeed(null), workspace.changes).pipe(
          Stream.runForEach(() => Effect.andThen(endOfLeft, well)),
        ),
      )
      return Authenticator.of({ current, awaitEnd: sessions.awaitEnd })
    }),
  )
}
