import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApi, HttpApiBuilder } from "effect/http-api"
import { HealthApi } from "#contract/api.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { Unauthorized } from "#contract/errors.ts"
import { Reader, SignedIn } from "#contract/reader.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { ChannelAccess } from "../buzz/access.ts"
import { FeedRoute } from "../buzz/feedRoute.ts"
import { BuzzHandlers } from "../buzz/handlers.ts"
import { layerBuzz } from "../buzz/layer.ts"
import { HealthHandlers } from "./health.ts"
import { layerPages } from "./pages.ts"
import { layerServer } from "./server.ts"

/** Lets the person in whom the header `x-reader` names. */
const layerTrusting = Layer.succeed(SignedIn, (handled) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const name = headers["x-reader"]
    if (name === undefined) {
      return yield* new Unauthorized({ code: "identity.session", message: "Name a reader." })
    }
    return yield* Effect.provideService(handled, Reader, {
      userId: UserId.make(name),
      displayName: name,
      roleId: "PARTICIPANT",
      groupIds: [],
    })
  }),
)

type TitleOfCard = ChannelAccess["Service"]["titleOfCard"]

/** Everyone may see every card but `missing`, and `<name>/…` which only that reader may see. */
const openAccess: TitleOfCard = (reader, card) => {
  const [owner, rest] = card.split("/")
  return card === "missing" || (rest !== undefined && owner !== reader.userId) ? null : `Card ${card}`
}

class SmallApi extends HttpApi.make("cairn").add(HealthApi).add(BuzzApi) {}

const layerApi = HttpApiBuilder.layer(SmallApi, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([HealthHandlers, BuzzHandlers]),
)

/** The server with health, buzz and the client built in `dist`, for tests: no workspace, and readers are believed. */
export const layerSmallApp = (dist: string, titleOfCard: TitleOfCard = openAccess) =>
  layerServer(Layer.mergeAll(layerApi, FeedRoute, layerPages(dist)).pipe(Layer.provide(layerTrusting))).pipe(
    Layer.provide(layerBuzz),
    Layer.provide(Layer.succeed(ChannelAccess, { titleOfCard })),
  )
