import { join } from "node:path"
import { projectRoot } from "../config.ts"
import { runServer } from "../start.ts"
import { layerSmallApp } from "./app.fixture.ts"

runServer(layerSmallApp(join(projectRoot, "dist")))
