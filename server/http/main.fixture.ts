import { join } from "node:path"
import { projectRoot } from "../kernel/config.ts"
import { runServer } from "../start.ts"
import { layerSmallApp } from "./app.fixture.ts"

runServer(layerSmallApp(join(projectRoot, "dist")))
