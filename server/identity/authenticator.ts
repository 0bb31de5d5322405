import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { Principal } from "#contract/principal.ts"
import type { Person } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { sessionCookie } from "./cookies.ts"
import { Sessions } from "./sessions.ts"

/** Principal with the session that identifies them. */
export interface AuthenticatedSession {
  readonly principal: Principal
  readonly token: string
  /** Whether the session was prolonged, so that the browser's cookie has to be as well. */
  readonly prolonged: boolean
}

/** Principal of a person. */
export const principalOf = ({ id, displayName, roleId, groupIds }: Person): Principal => ({
  userId: id,
  displayName,
  roleId,
  groupIds,
})

/** Principal of a request: by its session, with the role and the groups of the current workspace. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    /** Null without a session. The sessions of a person who left the workspace end. */
    readonly current: Effect.Effect<AuthenticatedSession | null, never, HttpServerRequest.HttpServerRequest>
  }
>()("cairn/Authenticator") {
  static readonly layer = Layer.effect(
    Authenticator,
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const workspace = yield* Workspace
      const current = Effect.gen(function* () {
        const token = (yield* HttpServerRequest.HttpServerRequest).cookies[sessionCookie]
        if (token === undefined) return null
        const session = yield* sessions.find(token)
        if (session === null) return null
        const person = workspace.latest().people.get(session.user)
        if (person !== undefined)
          return { principal: principalOf(person), token, prolonged: session.prolonged }
        yield* sessions.endAllOf(session.user)
        return null
      })
      return Authenticator.of({ current })
    }),
  )
}
