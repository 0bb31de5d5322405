import { chartPictures } from "./chartPictures.ts"
import { chartsPage } from "./chartsPage.ts"
import type { GeneratedFile } from "./generatedFile.ts"
import { limitsPage } from "./limitsPage.ts"
import { workspaceSchemas } from "./workspaceSchemas.ts"

/** Every file that is written from what the code declares. */
export const generatedFiles = (): ReadonlyArray<GeneratedFile> => [
  chartsPage(),
  ...chartPictures(),
  limitsPage(),
  ...workspaceSchemas(),
]
