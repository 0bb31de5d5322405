import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { manifestFile } from "#contract/chunks.ts"
import { drawerFolder, isStale } from "../../scripts/staleClient.ts"
import type { BuiltClient } from "../app.ts"
import { projectRoot } from "../kernel/config.ts"

const builder = pathToFileURL(join(projectRoot, "scripts/client.ts")).href

/** Folder of what draws pages: that of the client's build, or in a folder where that is missing or out of date. */
export const drawerIn = (folder: string): string => (isStale() ? join(folder, "drawer") : drawerFolder)

/**
 * What draws the pages of an entry, with the page that it draws into and no scripts of the browser, in a folder: as it was
 * built with the client, or built now where that is missing or out of date.
 */
export const buildDrawerOf = (entry: "app" | "embed", folder: string): BuiltClient => {
  const drawer = drawerIn(folder)
  const client = { files: join(folder, "files"), drawer, timeout: 30_000 }
  mkdirSync(join(client.files, ".vite"), { recursive: true })
  writeFileSync(join(client.files, manifestFile[entry]), "{}")
  const page = entry === "app" ? "index.html" : "embed.html"
  copyFileSync(join(projectRoot, "src", page), join(client.files, page))
  if (drawer === drawerFolder) return client
  const script = `const { buildDrawer } = await import(${JSON.stringify(builder)}); await buildDrawer(${JSON.stringify(client.drawer)}, [${JSON.stringify(entry)}])`
  // In a process of its own: the build of a test's would be that of development.
  execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
    env: { ...process.env, NODE_ENV: "production" },
  })
  return client
}
