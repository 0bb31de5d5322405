import { join } from "node:path"
import { Effect, Layer } from "effect"
import { ServerConfig } from "../kernel/config.ts"
import { UploadSettings } from "../kernel/UploadSettings.ts"
import { filesFolder } from "./folder.ts"
import { layerFolderStore } from "./folderStore.ts"
import { layerS3Store } from "./s3Store.ts"

/** The store of files that the configuration names: a bucket, or a folder beside the data; and what may be uploaded. */
export const layerFiles = Layer.unwrap(
  Effect.map(ServerConfig, ({ dataFolder, s3, uploads }) => {
    const folder = filesFolder(dataFolder)
    const store = s3 === null ? layerFolderStore(folder) : layerS3Store(s3, join(folder, "incoming"))
    return Layer.merge(store, Layer.succeed(UploadSettings, uploads))
  }),
)
