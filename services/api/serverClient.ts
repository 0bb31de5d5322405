import { Effect } from "effect"
import { HttpClient, type HttpClientRequest } from "effect/http"
import { HttpApi, HttpApiClient } from "effect/http-api"
import { AccessApi } from "#contract/access.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { CardsApi, ValuesApi } from "#contract/cards.ts"
import { CommandsApi } from "#contract/commands.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "#contract/content.ts"
import { DigestsApi } from "#contract/digests.ts"
import { FeedApi } from "#contract/feed.ts"
import { IdentityApi } from "#contract/identity.ts"
import { PresenceApi } from "#contract/presence.ts"
import { PushApi } from "#contract/push.ts"
import { SavedApi } from "#contract/saved.ts"
import { SearchApi } from "#contract/search.ts"
import { ViewsApi } from "#contract/views.ts"
import { Http } from "../http/http.ts"
import { preserveErrorResponse } from "./preserveErrorResponse.ts"

/** What the signed-in app calls: the contract without its public twins. */
class AppApi extends HttpApi.make("cairn")
  .add(IdentityApi)
  .add(EnvironmentApi)
  .add(CardsApi)
  .add(ValuesApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(PushApi)
  .add(PresenceApi)
  .add(SavedApi)
  .add(DigestsApi)
  .add(ViewsApi)
  .add(CommandsApi)
  .add(UsersApi)
  .add(SearchApi)
  .add(BuzzApi)
  .add(FeedApi) {}

/** Client of whoever makes a call. */
const clientOfCaller = HttpClient.makeWith(
  (request: Effect.Effect<HttpClientRequest.HttpClientRequest>) =>
    Effect.flatMap(Http, ({ client }) => Effect.flatMap(request, client.execute)),
  Effect.succeed,
)

/**
 * The typed calls of the contract, over the `Http` of whoever makes them: compiled once, also where many clients run in one
 * process.
 */
export const serverClient = Effect.runSync(
  HttpApiClient.makeWith(AppApi, {
    httpClient: clientOfCaller,
    baseUrl: "",
    transformResponse: preserveErrorResponse,
  }),
)
export type ServerClient = typeof serverClient
