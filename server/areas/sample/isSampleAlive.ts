import { join } from "node:path"
import { projectRoot, type ServerConfigShape } from "../../kernel/config.ts"

/** Whether a server serves the sample, and as if its people were at work. */
export const isSampleAlive = ({
  hasLiveSample,
  workspaceFolder,
}: Pick<ServerConfigShape, "hasLiveSample" | "workspaceFolder">): boolean =>
  hasLiveSample && workspaceFolder === join(projectRoot, "sample")
