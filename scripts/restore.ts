import { Console, Effect } from "effect"
import { runCommand } from "../server/areas/backup/command.ts"
import { restoreBackup } from "../server/areas/backup/restoreBackup.ts"

runCommand("npm run restore -- FILE [--replace]", ["replace"], (file, { replace = false }, config) =>
  Effect.flatMap(restoreBackup(file, config, replace), ({ rows, created, aside }) =>
    Console.log(
      `Restored ${rows.toLocaleString("en")} rows as they were at ${created}.${
        aside === null ? "" : ` The store that was there before is now ${aside}.`
      }`,
    ),
  ),
)
