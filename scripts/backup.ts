import { Console, Effect } from "effect"
import { runCommand } from "../server/areas/backup/command.ts"
import { layerStoreReader } from "../server/areas/backup/stores.ts"
import { writeBackup } from "../server/areas/backup/writeBackup.ts"
import { filesFolder } from "../server/file/folder.ts"

runCommand(
  "npm run backup -- FILE [--overwrite] [--analytics]",
  ["overwrite", "analytics"],
  (file, { overwrite = false, analytics = false }, config) =>
    writeBackup(file, {
      mayOverwrite: overwrite,
      withAnalytics: analytics,
      filesFolder: config.s3 === null ? filesFolder(config.dataFolder) : null,
    }).pipe(
      Effect.provide(layerStoreReader(config)),
      Effect.flatMap((rows) => Console.log(`Backed up ${rows.toLocaleString("en")} rows to ${file}`)),
    ),
)
