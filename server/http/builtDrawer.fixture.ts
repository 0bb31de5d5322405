import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { manifestFile } from "#contract/chunks.ts"
import type { BuiltClient } from "../app.ts"
import { projectRoot } from "../kernel/config.ts"

const builder = pathToFileURL(join(projectRoot, "scripts/client.ts")).href

/** Builds what draws the pages of an entry into a folder, with the page that it draws into; no scripts of the browser. */
export const buildDrawerOf = (entry: "app" | "embed", folder: string): BuiltClient => {
  const client = { files: join(folder, "files"), drawer: join(folder, "drawer"), timeout: 30_000 }
  mkdirSync(join(client.files, ".vite"), { recursive: true })
  writeFileSync(join(client.files, manifestFile[entry]), "{}")
  const page = entry === "app" ? "index.html" : "embed.html"
  copyFileSync(join(projectRoot, "src", page), join(client.files, page))
  const script = `const { buildDrawer } = await import(${JSON.stringify(builder)}); await buildDrawer(${JSON.stringify(client.drawer)}, [${JSON.stringify(entry)}])`
  // In a process of its own: the build of a test's would be that of development.
  execFileSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
    env: { ...process.env, NODE_ENV: "production" },
  })
  return client
}
