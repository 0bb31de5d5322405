import { Context, Effect, Layer } from "effect"
import { HttpApi, HttpApiClient } from "effect/http-api"
import { AccessApi } from "#contract/access.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { CardsApi, ValuesApi } from "#contract/cards.ts"
import { CommandsApi } from "#contract/commands.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "#contract/content.ts"
import { FeedApi } from "#contract/feed.ts"
import { IdentityApi } from "#contract/identity.ts"
import { SavedApi } from "#contract/saved.ts"
import { Http } from "../http/http.ts"
import { preserveErrorResponse } from "./preserveErrorResponse.ts"

/** What the signed-in app calls: the contract without its public twins. */
export class AppApi extends HttpApi.make("cairn")
  .add(IdentityApi)
  .add(EnvironmentApi)
  .add(CardsApi)
  .add(ValuesApi)
  .add(StacksApi)
  .add(AccessApi)
  .add(SavedApi)
  .add(CommandsApi)
  .add(UsersApi)
  .add(BuzzApi)
  .add(FeedApi) {}

/** The server as typed calls for a signed-in user. */
export class ServerApi extends Context.Service<ServerApi, HttpApiClient.ForApi<typeof AppApi>>()(
  "cairn/ServerApi",
) {
  static readonly layerNoDeps = Layer.effect(
    ServerApi,
    Effect.gen(function* () {
      const http = yield* Http
      return ServerApi.of(
        yield* HttpApiClient.makeWith(AppApi, {
          httpClient: http.client,
          baseUrl: "",
          transformResponse: preserveErrorResponse,
        }),
      )
    }),
  )

  /** The calls over a server given as a function. */
  static readonly layerTest = (server: (request: Request) => Response | Promise<Response>) =>
    this.layerNoDeps.pipe(Layer.provide(Http.layerTest(server)))
}
