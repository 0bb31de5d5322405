import { join } from "node:path"
import { projectRoot, type ServerConfigShape } from "./config.ts"

/** Configuration of a server of a test: any free port, the sample, and the data in a folder of its own. */
export const testConfig = (dataFolder: string): ServerConfigShape => ({
  host: "127.0.0.1",
  port: 0,
  dataFolder,
  workspaceFolder: join(projectRoot, "sample"),
  databaseUrl: null,
  trustsProxy: false,
  allowsSampleSignIn: false,
})
