import { createServer } from "node:http"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer, ManagedRuntime } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { AnalyticsApi } from "#contract/analytics.ts"
import { ApiTokensApi } from "#contract/apiTokens.ts"
import { BuzzApi } from "#contract/buzz.ts"
import { AvatarApi } from "#contract/cards.ts"
import { CommandsApi } from "#contract/commands.ts"
import { EnvironmentApi, StacksApi, UsersApi } from "#contract/content.ts"
import { IdentityApi } from "#contract/identity.ts"
import { strictApi } from "#contract/strictApi.ts"
import { accessArea } from "../areas/access/access.ts"
import { AnalyticsHandlers } from "../areas/analytics/handlers.ts"
import { buzzArea } from "../areas/buzz/buzz.ts"
import { Channels } from "../areas/buzz/channels.ts"
import { BuzzHandlers } from "../areas/buzz/handlers.ts"
import { EnvironmentHandlers } from "../areas/environment/handlers.ts"
import { layerFollowerCounts } from "../areas/following/FollowerCounts.ts"
import { followingArea } from "../areas/following/following.ts"
import { Favorites } from "../areas/home/favorites.ts"
import { homeArea } from "../areas/home/home.ts"
import { layerNoFiles } from "../areas/messageFile/messageFiles.fixture.ts"
import { AvatarHandlers } from "../areas/people/avatarHandlers.ts"
import { UsersHandlers } from "../areas/people/usersHandlers.ts"
import { profileArea } from "../areas/profile/profile.ts"
import { StacksHandlers } from "../areas/stack/handlers.ts"
import { Commands } from "../command/commands.ts"
import { CommandsHandlers } from "../command/handlers.ts"
import { ServerAreas } from "../command/serverArea.ts"
import { Drawings } from "../drawing/Drawings.ts"
import { Feed } from "../feed/feed.ts"
import { FeedRoute } from "../feed/feedRoute.ts"
import { layerTestConfig } from "../kernel/config.fixture.ts"
import type { ServerConfigShape } from "../kernel/config.ts"
import { layerProblems } from "../kernel/http/problems.ts"
import { layerMigrations } from "../kernel/migrations.ts"
import { layerSqlite } from "../kernel/sqlite.ts"
import { Streams } from "../log/streams.ts"
import { Datasets } from "../query/Datasets.ts"
import { Authorities } from "../workspace/authorities.ts"
import { layerStreamAccess } from "../workspace/streamAccess.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { ApiTokensHandlers } from "./apiTokensHandlers.ts"
import { Browser } from "./browser.fixture.ts"
import { IdentityHandlers } from "./handlers.ts"
import { layerIdentity } from "./layer.ts"
import { SignedInLive } from "./signedIn.ts"
import { changingWorkspace, sampleModel } from "./workspace.fixture.ts"
import { layerXsrfCookie } from "./xsrf.ts"

class TestedApi extends strictApi
  .add(IdentityApi)
  .add(ApiTokensApi)
  .add(EnvironmentApi)
  .add(StacksApi)
  .add(UsersApi)
  .add(AvatarApi)
  .add(AnalyticsApi)
  .add(BuzzApi)
  .add(CommandsApi) {}

const layerRoutes = Layer.mergeAll(
  HttpApiBuilder.layer(TestedApi).pipe(
    Layer.provide([
      IdentityHandlers,
      ApiTokensHandlers,
      EnvironmentHandlers,
      StacksHandlers,
      UsersHandlers,
      Layer.provide(AvatarHandlers, Drawings.layer),
      AnalyticsHandlers,
      BuzzHandlers,
      CommandsHandlers,
    ]),
  ),
  FeedRoute,
  layerProblems,
  layerXsrfCookie,
).pipe(
  Layer.provide(SignedInLive),
  Layer.provide([layerIdentity, Favorites.layer, Feed.layer, Channels.layer, Commands.layer]),
  Layer.provide(Authorities.layer),
  Layer.provide(
    Layer.effect(ServerAreas, Effect.all([accessArea, buzzArea, followingArea, homeArea, profileArea])),
  ),
  Layer.provide(layerFollowerCounts),
  Layer.provide([
    layerNoFiles,
    Layer.mock(Datasets, {
      addedFolder: "/nowhere",
      table: () => undefined,
      withoutTable: () => "dataset.busy",
    }),
  ]),
  Layer.provideMerge(layerStreamAccess),
  Layer.provideMerge(Streams.layer),
)

const layerMemoryStore = layerMigrations.pipe(Layer.provideMerge(layerSqlite(":memory:")))

/** Identity and content answering in this process, without a port, over an empty store. */
export const serveInProcess = (config: Partial<ServerConfigShape> = {}) => {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const store = ManagedRuntime.make(layerMemoryStore)
  const shared = Layer.effectContext(store.contextEffect)
  const { handler, dispose } = HttpRouter.toWebHandler(
    layerRoutes.pipe(
      Layer.provideMerge(Layer.succeed(Workspace, workspace)),
      Layer.provideMerge(shared),
      Layer.provide(layerTestConfig("/nowhere", config)),
      Layer.provideMerge(HttpServer.layerServices),
    ),
    { disableLogger: true },
  )
  return {
    browser: () => new Browser((request) => handler(request), "http://cairn.test"),
    replace,
    /** Moves the end of all sessions, in milliseconds. */
    moveSessions: (by: number) =>
      store.runPromise(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update session set expires = expires + ${by}`),
      ),
    /** Moves the end of all API tokens, in milliseconds. */
    moveApiTokens: (by: number) =>
      store.runPromise(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update api_token set expires = expires + ${by}`),
      ),
    rows: (table: string) =>
      store.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from ${sql(table)}`)),
    stop: async () => {
      await dispose()
      await store.dispose()
    },
  }
}

/** The same over a real port. */
export const serveOnPort = async () => {
  const { workspace, replace } = changingWorkspace(sampleModel)
  const runtime = ManagedRuntime.make(
    HttpRouter.serve(layerRoutes, { disableLogger: true, disableListenLog: true }).pipe(
      Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0 })),
      Layer.provide(Layer.succeed(Workspace, workspace)),
      Layer.provide(layerMemoryStore),
      Layer.provide(layerTestConfig("/nowhere")),
    ),
  )
  const address = await runtime.runPromise(HttpServer.addressFormattedWith(Effect.succeed))
  const url = address.replace(/0\.0\.0\.0|\[::\]/, "localhost")
  return { browser: () => new Browser(fetch, url), replace, stop: () => runtime.dispose() }
}
