import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { projectRoot } from "#server/kernel/config.ts"
import { pictureFolder } from "./docs/chartPictures.ts"
import { generatedFiles } from "./docs/generatedFiles.ts"
import { schemaFolder } from "./docs/workspaceSchemas.ts"

for (const folder of [pictureFolder, schemaFolder]) {
  rmSync(join(projectRoot, folder), { recursive: true, force: true })
}
for (const { path, text } of generatedFiles()) {
  const file = join(projectRoot, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
