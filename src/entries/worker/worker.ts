import type { Build } from "#services/build/build.ts"
import type { WorkerScope } from "./scope.ts"
import { serveBuild } from "./serveBuild.ts"
import { showPushes } from "./showPushes.ts"

declare const self: WorkerScope
/** Put here by the build. */
declare const cairnBuild: Build

serveBuild(self, cairnBuild)
showPushes(self)
