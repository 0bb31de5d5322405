import { resolve } from "node:path"
import { Console, Effect } from "effect"
import { runCommand } from "../server/areas/backup/command.ts"
import { exportWorkspace } from "../server/areas/workspaceExport/exportWorkspace.ts"

runCommand("npm run export -- FOLDER", [], (folder, _, config) =>
  Effect.flatMap(exportWorkspace(resolve(folder), config), ({ counts, leftOut }) => {
    const made = Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [`${kind}: ${count}`]))
    return Console.log(
      [
        `Exported the workspace to ${folder}.`,
        made.length === 0
          ? "Nothing in it is other than in its own folder."
          : `Added or changed: ${made.join(", ")}.`,
        ...leftOut.map(({ title, reason }) => `Left out: ${title}. ${reason}`),
      ].join("\n"),
    )
  }),
)
