import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { temporaryFolder } from "./cairn/temporaryFolder.ts"

/** Builds the page of a peer, `peer.html` with `peer.js` of a folder, into a folder of its own, beside the data that it shows. */
export const peerPage = async (source: string, all = "{}", filtered = "{}"): Promise<string> => {
  const folder = temporaryFolder()
  await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2024",
      rolldownOptions: { input: join(source, "peer.js"), output: { entryFileNames: "peer.js" } },
    },
  })
  copyFileSync(join(source, "peer.html"), join(folder, "index.html"))
  writeFileSync(join(folder, "all.json"), all)
  writeFileSync(join(folder, "filtered.json"), filtered)
  return folder
}
