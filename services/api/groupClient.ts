import { Effect } from "effect"
import { HttpClient, type HttpClientError, type HttpClientRequest } from "effect/http"
import { HttpApi, HttpApiClient, type HttpApiGroup } from "effect/http-api"
import { Http } from "../http/http.ts"
import { preserveErrorResponse } from "./preserveErrorResponse.ts"

/** Client of whoever makes a call. */
const clientOfCaller = HttpClient.makeWith(
  (request: Effect.Effect<HttpClientRequest.HttpClientRequest>) =>
    Effect.flatMap(Http, ({ client }) => Effect.flatMap(request, client.execute)),
  Effect.succeed,
)

/** The typed calls of a group of the contract, over the `Http` of whoever makes them. */
export type GroupClient<Group extends HttpApiGroup.Constraint> = HttpApiClient.Client.Group<
  Group,
  HttpClientError.HttpClientError,
  Http
>

/** Compiles the calls of a group, which costs as much as many calls. */
export const groupClient = <Group extends HttpApiGroup.Constraint>(group: Group): GroupClient<Group> => {
  const clients = HttpApiClient.makeWith(HttpApi.make("cairn").add(group), {
    httpClient: clientOfCaller,
    baseUrl: "",
    transformResponse: preserveErrorResponse,
  })
  // Of a group of any kind their type is too wide: they are by its name, and need no middleware of the client.
  const compiled = Effect.runSync(clients as unknown as Effect.Effect<Record<string, GroupClient<Group>>>)
  const client = compiled[group.identifier]
  if (client === undefined) throw new Error(`The group ${group.identifier} has no client.`)
  return client
}
