import { join } from "node:path"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { FeedRoute } from "./buzz/feedRoute.ts"
import { BuzzHandlers } from "./buzz/handlers.ts"
import { layerBuzz } from "./buzz/layer.ts"
import { layerWorkspaceAccess } from "./buzz/workspaceAccess.ts"
import { projectRoot } from "./config.ts"
import { HealthHandlers } from "./http/health.ts"
import { layerPages } from "./http/pages.ts"
import { layerServer } from "./http/server.ts"
import { layerWorkspaceDomains } from "./http/workspaceDomains.ts"

const layerApi = HttpApiBuilder.layer(Api, { openapiPath: "/openapi.json" }).pipe(
  Layer.provide([HealthHandlers, BuzzHandlers]),
)

/**
 * The whole server but for who reads and what there is to read: it asks for the handlers of the contract's other
 * groups, for `SignedIn` and for the `Workspace`.
 */
export const layerApp = layerServer(
  Layer.mergeAll(layerApi, FeedRoute, layerPages(join(projectRoot, "dist"))),
).pipe(Layer.provide(layerBuzz), Layer.provide([layerWorkspaceAccess, layerWorkspaceDomains]))
