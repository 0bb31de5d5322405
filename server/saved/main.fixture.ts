import { Effect, Layer } from "effect"
import { Feed } from "../feed/feed.ts"
import { layerServer } from "../http/server.ts"
import { ServerConfig } from "../kernel/config.ts"
import { runServer } from "../start.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { layerEffectiveRoutes } from "./effectiveWorkspace.fixture.ts"
import { layerContent } from "./layer.ts"

const layerWorkspace = Layer.unwrap(
  Effect.map(ServerConfig, ({ workspaceFolder, dataFolder }) =>
    Workspace.layer({ folder: workspaceFolder, dataFolder }),
  ),
)

runServer(
  layerServer(layerEffectiveRoutes).pipe(
    Layer.provide(Feed.layer),
    Layer.provide(layerContent),
    Layer.provide(layerWorkspace),
  ),
)
