import type { Effect } from "effect"
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
import type { HttpShape } from "../http/http.ts"
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

/** The typed calls of the contract. */
export type ServerClient = HttpApiClient.ForApi<typeof AppApi>

/** The typed calls of the contract over a client of HTTP. */
export const makeServerClient = ({ client }: Pick<HttpShape, "client">): Effect.Effect<ServerClient> =>
  HttpApiClient.makeWith(AppApi, {
    httpClient: client,
    baseUrl: "",
    transformResponse: preserveErrorResponse,
  })
