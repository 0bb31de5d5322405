import { Effect, Layer, Stream } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { SqlClient } from "effect/sql"
import { BuzzApi } from "#contract/buzz.ts"
import { CommandsApi } from "#contract/commands.ts"
import { strictApi } from "#contract/strictApi.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { buzzArea } from "#server/areas/buzz/buzz.ts"
import { Channels } from "#server/areas/buzz/channels.ts"
import { conversationsArea } from "#server/areas/buzz/conversations.ts"
import { BuzzHandlers } from "#server/areas/buzz/handlers.ts"
import { layerTrusting } from "#server/areas/card/cards.fixture.ts"
import { AddedData } from "#server/areas/definition/AddedData.ts"
import { layerNoFiles } from "#server/areas/messageFile/messageFiles.fixture.ts"
import { layerEffectiveWorkspace } from "#server/areas/saved/effectiveWorkspace.ts"
import { Commands } from "#server/command/commands.ts"
import { CommandsHandlers } from "#server/command/handlers.ts"
import { ServerAreas } from "#server/command/serverArea.ts"
import { Feed } from "#server/feed/feed.ts"
import { FeedRoute } from "#server/feed/feedRoute.ts"
import { layerProblems } from "#server/kernel/http/problems.ts"
import { layerMigrations } from "#server/kernel/migrations.ts"
import { Streams } from "#server/log/streams.ts"
import { Authorities } from "#server/workspace/authorities.ts"
import { layerStreamAccess } from "#server/workspace/streamAccess.ts"
import { Workspace } from "#server/workspace/Workspace.ts"
import { noWorkspace } from "../arbitraries/sqlRows.fixture.ts"

class TalkApi extends strictApi.add(BuzzApi).add(CommandsApi) {}

/** A workspace of these people and nothing else. */
const layerPeople = (people: ReadonlyArray<UserId>) =>
  Layer.sync(Workspace, () => {
    const model = {
      ...noWorkspace([]),
      people: new Map(
        people.map((id) => [
          id,
          {
            id,
            displayName: id,
            email: `${id}@x.example`,
            title: "",
            favorites: [],
            roleId: "PARTICIPANT" as const,
            groupIds: [],
          },
        ]),
      ),
    }
    return Workspace.of({ current: Effect.succeed(model), latest: () => model, changes: Stream.never })
  })

const layerContent = layerStreamAccess.pipe(
  Layer.provideMerge(layerEffectiveWorkspace),
  Layer.provide(AddedData.off),
  Layer.provideMerge(Streams.layer),
)

/** A server of channels for readers who are believed; `restart` starts it again, as another process would. */
export const openServer = (
  people: ReadonlyArray<UserId>,
  store: () => Layer.Layer<SqlClient.SqlClient, unknown>,
) => {
  const open = () =>
    HttpRouter.toWebHandler(
      Layer.mergeAll(
        HttpApiBuilder.layer(TalkApi).pipe(Layer.provide([BuzzHandlers, CommandsHandlers])),
        FeedRoute,
        layerProblems,
      ).pipe(
        Layer.provide(layerTrusting),
        Layer.provide([Feed.layer, Channels.layer, Commands.layer]),
        Layer.provide(Authorities.layer),
        Layer.provide(Layer.effect(ServerAreas, Effect.all([buzzArea, conversationsArea]))),
        Layer.provide(layerNoFiles),
        Layer.provide(layerContent),
        Layer.provide(layerPeople(people)),
        Layer.provide(layerMigrations),
        Layer.provide(store()),
        Layer.provideMerge(HttpServer.layerServices),
      ),
      { disableLogger: true },
    )
  let running = open()
  return {
    handle: async (request: Request): Promise<Response> => {
      const asked = running
      const response = await asked.handler(request)
      // What a server answers while it ends is lost, as its connections are.
      if (asked !== running) throw new TypeError("The server was restarted.")
      return response
    },
    restart: async () => {
      const before = running
      running = open()
      await before.dispose()
    },
    stop: () => running.dispose(),
  }
}
export type Server = ReturnType<typeof openServer>
