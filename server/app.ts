import { join } from "node:path"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { AccessHandlers } from "./access/handlers.ts"
import { AnalyticsHandlers } from "./analytics/handlers.ts"
import { layerAreas } from "./areas.ts"
import { Channels } from "./buzz/channels.ts"
import { BuzzHandlers } from "./buzz/handlers.ts"
import { CardsHandlers } from "./card/CardsHandlers.ts"
import { PublicCardsHandlers } from "./card/PublicCardsHandlers.ts"
import { ValuesHandlers } from "./card/ValuesHandlers.ts"
import { Commands } from "./command/commands.ts"
import { CommandsHandlers } from "./command/handlers.ts"
import { EnvironmentHandlers } from "./environment/handlers.ts"
import { ExportHandlers } from "./export/exportHandlers.ts"
import { layerCards } from "./export/layer.ts"
import { PublicExportHandlers } from "./export/publicExportHandlers.ts"
import { Feed } from "./feed/feed.ts"
import { FeedRoute } from "./feed/feedRoute.ts"
import { Favorites } from "./home/favorites.ts"
import { layerEmbedPage } from "./http/embedPage.ts"
import { HealthHandlers } from "./http/health.ts"
import { layerPages } from "./http/pages.ts"
import { layerServer } from "./http/server.ts"
import { layerWorkspaceDomains } from "./http/workspaceDomains.ts"
import { IdentityHandlers } from "./identity/handlers.ts"
import { layerIdentity } from "./identity/layer.ts"
import { SignedInLive } from "./identity/signedIn.ts"
import { layerXsrfCookie } from "./identity/xsrf.ts"
import { projectRoot } from "./kernel/config.ts"
import { AvatarHandlers } from "./people/avatarHandlers.ts"
import { UsersHandlers } from "./people/usersHandlers.ts"
import { ProviderHandlers } from "./provider/handlers.ts"
import { SavedHandlers } from "./saved/handlers.ts"
import { layerContent } from "./saved/layer.ts"
import { StacksHandlers } from "./stack/handlers.ts"
import { Authorities } from "./workspace/authorities.ts"

const layerApi = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([
    HealthHandlers,
    IdentityHandlers,
    EnvironmentHandlers,
    StacksHandlers,
    AccessHandlers,
    SavedHandlers,
    CardsHandlers,
    ValuesHandlers,
    PublicCardsHandlers,
    ExportHandlers,
    PublicExportHandlers,
    UsersHandlers,
    AvatarHandlers,
    ProviderHandlers,
    BuzzHandlers,
    CommandsHandlers,
    AnalyticsHandlers,
  ]),
)

/** The whole server: it needs the `Workspace` with its datasets, the store and the configuration. */
export const layerApp = layerServer(
  Layer.mergeAll(
    layerApi,
    FeedRoute,
    layerEmbedPage(join(projectRoot, "dist"), join(projectRoot, "dist-server")),
    layerPages(join(projectRoot, "dist")),
    layerXsrfCookie,
  ).pipe(Layer.provide(SignedInLive), Layer.provide(layerIdentity)),
).pipe(
  Layer.provide([Feed.layer, Channels.layer, Commands.layer, Favorites.layer]),
  Layer.provide(Authorities.layer),
  Layer.provide(layerAreas),
  Layer.provide([layerCards, layerWorkspaceDomains]),
  Layer.provide(layerContent),
)
