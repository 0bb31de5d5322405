import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { temporaryFolder } from "../cairn/temporaryFolder.ts"

/** Builds the page with ECharts into a folder of its own, beside the data that it shows. */
export const peerFolder = async (all: string, filtered: string): Promise<string> => {
  const folder = temporaryFolder()
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2024",
      rolldownOptions: {
        input: join(import.meta.dirname, "peer.js"),
        output: { entryFileNames: "peer.js" },
      },
    },
  })
  copyFileSync(join(import.meta.dirname, "peer.html"), join(folder, "index.html"))
  writeFileSync(join(folder, "all.json"), all)
  writeFileSync(join(folder, "filtered.json"), filtered)
  return folder
}
