import { ByteSize, Effect, Layer } from "effect"
import { McpProtocol, McpServer } from "effect/ai"
import {
  HttpEffect,
  HttpIncomingMessage,
  HttpRouter,
  HttpServerRequest,
  HttpServerResponse,
} from "effect/http"
import { refusal } from "#contract/errorTable.ts"
import project from "../../../package.json" with { type: "json" }
import { Authenticator } from "../../identity/authenticator.ts"
import { makeAgentSessions, mcpPath } from "./agentSessions.ts"
import { layerToolCalls } from "./toolCalls.ts"
import { readingTools } from "./tools.ts"

/** Longest request of an agent, in bytes. */
const longestRequest = 64 * 1024

const instructions =
  "Cairn holds a team's cards: charts and tables over its data, in stacks, with discussions. Find a card by `search`, read what it is by `card`, then `ask` it under filters and dates. What you see is what the person whose token you have may see."

const noToken = HttpServerResponse.jsonUnsafe(refusal("identity.session"), {
  status: 401,
  headers: { "www-authenticate": "Bearer" },
})

/** Lets in who has an API token, which no page can make a browser send, and keeps the newest sessions of each person. */
const withToken = HttpRouter.middleware(
  Effect.gen(function* () {
    const authenticator = yield* Authenticator
    const sessions = yield* makeAgentSessions
    return (handled) =>
      Effect.gen(function* () {
        const signedIn = yield* authenticator.current
        if (signedIn?.isByApiToken !== true) return noToken
        const response = yield* Effect.provideService(
          handled,
          HttpIncomingMessage.MaxBodySize,
          ByteSize.bytes(longestRequest),
        )
        const request = yield* HttpServerRequest.HttpServerRequest
        // The protocol names a session as late as this.
        yield* HttpEffect.appendPreResponseHandler((_, sent) =>
          Effect.as(sessions.note(signedIn.principal.userId, request, sent), sent),
        )
        return response
      })
  }),
)

/** Endpoint of agents, over streamable HTTP: what its tools read, they read as the person whose API token a request has. */
export const layerMcp = McpServer.layerHttp({
  name: "cairn",
  version: project.version,
  instructions,
  path: mcpPath,
  protocols: [McpProtocol.v2026_07_28, McpProtocol.v2025_11_25, McpProtocol.v2025_06_18],
  allowSessionTermination: true,
  registrations: McpServer.toolkit(readingTools).pipe(Layer.provide(layerToolCalls)),
}).pipe(Layer.provide(withToken.layer))
