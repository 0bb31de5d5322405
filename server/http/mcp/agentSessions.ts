import { Effect } from "effect"
import { HttpRouter, type HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { UserId } from "#domain/kernel/ids.ts"
import { ownCalls } from "../ownCalls.ts"

/** Path at which agents speak the Model Context Protocol. */
export const mcpPath = "/mcp"

/** Origin of the calls that are made for agents: they never leave this process. */
export const innerOrigin = "http://mcp.invalid"

/** Most sessions of the agents of one person: the protocol's own never end by themselves. */
export const maxAgentSessions = 8

const sessionHeader = "mcp-session-id"

/** Sessions of agents, which ends the oldest of a person who has too many; an agent opens another then. */
export const makeAgentSessions = Effect.gen(function* () {
  const router = yield* HttpRouter.HttpRouter
  const opened = new Map<UserId, ReadonlyArray<string>>()

  const end = (request: HttpServerRequest.HttpServerRequest, id: string) =>
    ownCalls(router, request).pipe(
      Effect.flatMap((fetch) =>
        Effect.promise(() =>
          fetch(`${innerOrigin}${mcpPath}`, { method: "DELETE", headers: { [sessionHeader]: id } }),
        ),
      ),
      Effect.scoped,
    )

  return {
    /** Notes the session that an answer opens, or that a request has ended. */
    note: Effect.fnUntraced(function* (
      user: UserId,
      request: HttpServerRequest.HttpServerRequest,
      response: HttpServerResponse.HttpServerResponse,
    ) {
      const before = opened.get(user) ?? []
      const named = request.headers[sessionHeader]
      if (named !== undefined) {
        if (request.method === "DELETE")
          opened.set(
            user,
            before.filter((id) => id !== named),
          )
        return
      }
      const id = response.headers[sessionHeader]
      if (id === undefined) return
      const all = [...before, id]
      const over = all.slice(0, -maxAgentSessions)
      opened.set(user, all.slice(-maxAgentSessions))
      yield* Effect.forEach(over, (old) => end(request, old), { discard: true })
    }),
  }
})
