import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { temporaryFolder } from "../cairn/temporaryFolder.ts"

/** Builds the page with TanStack Virtual into a folder of its own. */
export const peerFolder = async (): Promise<string> => {
  const folder = temporaryFolder()
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
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
  for (const name of ["all.json", "filtered.json"]) writeFileSync(join(folder, name), "{}")
  return folder
}
