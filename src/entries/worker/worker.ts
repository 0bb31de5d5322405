import type { Build } from "#services/build/build.ts"
import type { WorkerScope } from "./scope.ts"
import { serveBuild } from "./serveBuild.ts"

declare const self: WorkerScope
/** Put here by the build. */
declare const cairnBuild: Build

serveBuild(self, cairnBuild)
