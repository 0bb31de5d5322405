import { join } from "node:path"
import { Layer } from "effect"
import { PasswordCost } from "../identity/password.ts"
import { projectRoot, ServerConfig, type ServerConfigShape } from "./config.ts"
import { usualExtensions } from "./fileTypes.ts"
import { megabyte, usualDataMegabytes, usualMegabytes, usualMegabytesPerDay } from "./UploadSettings.ts"

/** Configuration of a server of a test: any free port, the sample, and the data in a folder of its own. */
export const testConfig = (dataFolder: string): ServerConfigShape => ({
  host: "127.0.0.1",
  port: 0,
  dataFolder,
  workspaceFolder: join(projectRoot, "sample"),
  databaseUrl: null,
  trustsProxy: false,
  allowsSampleSignIn: false,
  hasLiveSample: false,
  appsDomain: "apps.localhost:4400",
  origins: ["http://localhost:4400"],
  uploads: {
    maxBytes: usualMegabytes * megabyte,
    maxDataBytes: usualDataMegabytes * megabyte,
    bytesPerDay: usualMegabytesPerDay * megabyte,
    extensions: usualExtensions,
  },
  /** Tests do in seconds what people do in days. */
  commandLimit: 0,
  alertMinutes: 15,
  s3: null,
  mail: null,
})

/** Passwords hashed at hardly any cost. */
export const layerCheapPasswords = Layer.succeed(PasswordCost, { N: 2 ** 8, r: 8, p: 1 })

/** That configuration, with the changes of a test, for a server with cheap passwords. */
export const layerTestConfig = (dataFolder: string, config: Partial<ServerConfigShape> = {}) =>
  Layer.merge(Layer.succeed(ServerConfig, { ...testConfig(dataFolder), ...config }), layerCheapPasswords)
