import { Effect, Layer, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { BuzzApi } from "#contract/buzz.ts"
import { CommandsApi } from "#contract/commands.ts"
import { Unauthorized } from "#contract/errors.ts"
import { HealthApi } from "#contract/health.ts"
import { PresenceApi } from "#contract/presence.ts"
import { CurrentPrincipal, SignedIn } from "#contract/principal.ts"
import { strictApi } from "#contract/strictApi.ts"
import { idOf, kindOf } from "#domain/kernel/envelope.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { cardOfChannel, channelOfStream } from "#domain/kernel/streamNames.ts"
import { availabilityArea } from "../areas/availability/availability.ts"
import { buzzArea } from "../areas/buzz/buzz.ts"
import { Channels } from "../areas/buzz/channels.ts"
import { BuzzHandlers } from "../areas/buzz/handlers.ts"
import { layerNoFiles } from "../areas/messageFile/messageFiles.fixture.ts"
import { PresenceHandlers } from "../areas/presence/handlers.ts"
import { Commands } from "../command/commands.ts"
import { CommandsHandlers } from "../command/handlers.ts"
import { ServerAreas } from "../command/serverArea.ts"
import { Feed } from "../feed/feed.ts"
import { FeedRoute } from "../feed/feedRoute.ts"
import { requirePermissionsKnown } from "../identity/permissionsKnown.ts"
import { changingWorkspace, sampleModel } from "../identity/workspace.fixture.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { Streams } from "../log/streams.ts"
import { Authorities } from "../workspace/authorities.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { HealthHandlers } from "./health.ts"
import { layerPages } from "./pages.ts"
import { layerServer } from "./server.ts"

/** Lets the person in whom the header `x-user` names. */
const layerTrusting = Layer.succeed(SignedIn, (handled) =>
  Effect.gen(function* () {
    yield* requirePermissionsKnown
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const name = headers["x-user"]
    if (name === undefined) {
      return yield* new Unauthorized({ code: "identity.session", message: "Name a user." })
    }
    return yield* Effect.provideService(handled, CurrentPrincipal, {
      userId: UserId.make(name),
      displayName: name,
      roleId: "PARTICIPANT",
      groupIds: [],
    })
  }),
)

const nobody = { displayName: "", roleId: "PARTICIPANT", groupIds: [] } as const

type TitleOfCard = StreamAccess["Service"]["titleOfCard"]

/** Who may see a card may read its channel; their own stream everyone. */
const layerAccess = (titleOfCard: TitleOfCard) =>
  Layer.succeed(StreamAccess, {
    titleOfCard,
    titleOfStack: () => null,
    permissionIn: (userId, channel) => {
      const card = cardOfChannel(channel)
      return card !== null && titleOfCard({ ...nobody, userId }, card) !== null ? "REPLY" : "NONE"
    },
    topicOf: () => null,
    isKnown: () => true,
    membersOf: () => [],
    mayRead: (principal, stream) => {
      if (kindOf(stream) === "user") return idOf(stream) === principal.userId
      const channel = channelOfStream(stream)
      const card = channel && cardOfChannel(channel)
      return card !== null && titleOfCard(principal, card) !== null
    },
    changes: Stream.never,
  })

/** Everyone may see every card but `missing`, and `<name>/…` which only that user may see. */
const openAccess: TitleOfCard = (principal, card) => {
  const [owner, rest] = card.split("/")
  return card === "missing" || (rest !== undefined && owner !== principal.userId) ? null : `Card ${card}`
}

class SmallApi extends strictApi.add(HealthApi).add(BuzzApi).add(CommandsApi).add(PresenceApi) {}

const layerApi = HttpApiBuilder.layer(SmallApi, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([HealthHandlers, BuzzHandlers, CommandsHandlers, PresenceHandlers]),
)

/** The server with health, buzz, availability and the client built in `dist`, for tests: no content of a workspace, and the user whom a header names is trusted. */
export const layerSmallApp = (dist: string, titleOfCard: TitleOfCard = openAccess) =>
  layerServer(
    Layer.mergeAll(layerApi, FeedRoute, layerPages(dist, dist, 1_000)).pipe(Layer.provide(layerTrusting)),
  ).pipe(
    Layer.provide([Feed.layer, Channels.layer, Commands.layer]),
    Layer.provide(Layer.succeed(Authorities, { require: () => Effect.void })),
    Layer.provide(Layer.effect(ServerAreas, Effect.all([buzzArea, availabilityArea]))),
    Layer.provide(Layer.succeed(Workspace, changingWorkspace(sampleModel).workspace)),
    Layer.provide(layerNoFiles),
    Layer.provide(layerAccess(titleOfCard)),
    Layer.provide(Streams.layer),
  )
