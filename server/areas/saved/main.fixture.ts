import { Effect, Layer } from "effect"
import { Feed } from "../../feed/feed.ts"
import { FeedRoute } from "../../feed/feedRoute.ts"
import { layerFiles } from "../../file/layer.ts"
import { layerServer } from "../../http/server.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { runServer } from "../../start.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { layerTrusting } from "../card/cards.fixture.ts"
import { layerEffectiveRoutes } from "./effectiveWorkspace.fixture.ts"
import { layerContent } from "./layer.ts"

const layerWorkspace = Layer.unwrap(
  Effect.map(ServerConfig, ({ workspaceFolder, dataFolder }) =>
    Workspace.layer({ folder: workspaceFolder, dataFolder }),
  ),
)

runServer(
  layerServer(Layer.merge(layerEffectiveRoutes, FeedRoute.pipe(Layer.provide(layerTrusting)))).pipe(
    Layer.provide(Feed.layer),
    Layer.provide(layerContent),
    Layer.provide(layerWorkspace),
    Layer.provide(layerFiles),
  ),
)
