import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { ReaderFacts } from "#contract/reader.ts"
import type { Person } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { sessionCookie } from "./cookies.ts"
import { Sessions } from "./sessions.ts"

/** A reader with the session that names them. */
export interface SignedInReader {
  readonly reader: ReaderFacts
  readonly token: string
  /** The session lasts longer from now on, and so should the browser's cookie. */
  readonly prolonged: boolean
}

/** A person as permissions and policies judge them. */
export const readerFacts = ({ id, displayName, roleId, groupIds }: Person): ReaderFacts => ({
  userId: id,
  displayName,
  roleId,
  groupIds,
})

/** Who reads: by the session of the request, with the role and the groups that the workspace gives at the moment. */
export class Readers extends Context.Service<
  Readers,
  {
    /** Null without a session. The sessions of a person who left the workspace end. */
    readonly current: Effect.Effect<SignedInReader | null, never, HttpServerRequest.HttpServerRequest>
  }
>()("cairn/Readers") {
  static readonly layer = Layer.effect(
    Readers,
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const workspace = yield* Workspace
      const current = Effect.gen(function* () {
        const token = (yield* HttpServerRequest.HttpServerRequest).cookies[sessionCookie]
        if (token === undefined) return null
        const session = yield* sessions.find(token)
        if (session === null) return null
        const person = workspace.latest().people.get(session.user)
        if (person !== undefined) return { reader: readerFacts(person), token, prolonged: session.prolonged }
        yield* sessions.endAllOf(session.user)
        return null
      })
      return Readers.of({ current })
    }),
  )
}
