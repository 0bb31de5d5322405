import { join } from "node:path"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { AnalyticsHandlers } from "./analytics/handlers.ts"
import { FeedRoute } from "./buzz/feedRoute.ts"
import { BuzzHandlers } from "./buzz/handlers.ts"
import { layerBuzz } from "./buzz/layer.ts"
import { layerWorkspaceAccess } from "./buzz/workspaceAccess.ts"
import { CardsHandlers } from "./cards/CardsHandlers.ts"
import { layerEmbedPage } from "./cards/embedPage.ts"
import { layerCards } from "./cards/layer.ts"
import { PublicCardsHandlers } from "./cards/PublicCardsHandlers.ts"
import { ValuesHandlers } from "./cards/ValuesHandlers.ts"
import { projectRoot } from "./config.ts"
import { AccessHandlers } from "./content/accessHandlers.ts"
import { AnnotationHandlers } from "./content/annotationHandlers.ts"
import { AvatarHandlers } from "./content/avatarHandlers.ts"
import { EnvironmentHandlers } from "./content/environmentHandlers.ts"
import { Homes } from "./content/homes.ts"
import { layerContent } from "./content/layer.ts"
import { ProviderHandlers } from "./content/providerHandlers.ts"
import { SavedHandlers } from "./content/savedHandlers.ts"
import { StacksHandlers } from "./content/stacksHandlers.ts"
import { UsersHandlers } from "./content/usersHandlers.ts"
import { ExportHandlers } from "./export/exportHandlers.ts"
import { PublicExportHandlers } from "./export/publicExportHandlers.ts"
import { HealthHandlers } from "./http/health.ts"
import { layerPages } from "./http/pages.ts"
import { layerServer } from "./http/server.ts"
import { layerWorkspaceDomains } from "./http/workspaceDomains.ts"
import { IdentityHandlers } from "./identity/handlers.ts"
import { layerIdentity } from "./identity/layer.ts"
import { SignedInLive } from "./identity/signedIn.ts"
import { layerXsrfCookie } from "./identity/xsrf.ts"

const layerApi = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([
    HealthHandlers,
    IdentityHandlers,
    EnvironmentHandlers,
    StacksHandlers,
    AccessHandlers,
    SavedHandlers,
    AnnotationHandlers,
    CardsHandlers,
    ValuesHandlers,
    PublicCardsHandlers,
    ExportHandlers,
    PublicExportHandlers,
    UsersHandlers,
    AvatarHandlers,
    ProviderHandlers,
    BuzzHandlers,
    AnalyticsHandlers,
  ]),
)

/** The whole server: it asks for the `Workspace` with its datasets, the store and the configuration. */
export const layerApp = layerServer(
  Layer.mergeAll(
    layerApi,
    FeedRoute,
    layerEmbedPage(join(projectRoot, "dist"), join(projectRoot, "dist-server")),
    layerPages(join(projectRoot, "dist")),
    layerXsrfCookie,
  ).pipe(Layer.provide(SignedInLive), Layer.provide([layerIdentity, Homes.layer])),
).pipe(
  Layer.provide([layerBuzz, layerCards]),
  Layer.provide([layerWorkspaceAccess, layerWorkspaceDomains]),
  Layer.provide(layerContent),
)
