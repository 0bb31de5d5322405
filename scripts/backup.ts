import { Console, Effect } from "effect"
import { runCommand } from "../server/backup/command.ts"
import { layerStoreReader } from "../server/backup/stores.ts"
import { writeBackup } from "../server/backup/writeBackup.ts"

runCommand(
  "npm run backup -- FILE [--overwrite] [--analytics]",
  ["overwrite", "analytics"],
  (file, { overwrite = false, analytics = false }, config) =>
    writeBackup(file, { mayOverwrite: overwrite, withAnalytics: analytics }).pipe(
      Effect.provide(layerStoreReader(config)),
      Effect.flatMap((rows) => Console.log(`Backed up ${rows.toLocaleString("en")} rows to ${file}`)),
    ),
)
