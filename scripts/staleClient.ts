import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
/** Written when all of the client is built. */
export const stamp = join(root, "dist/.built")
/** Where the client's build puts what draws its pages on the server. */
export const drawerFolder = join(root, "dist-server")
/** Folders and files that the client is made of. */
const sources = ["charts", "contract", "domain", "locales", "sdk", "services", "src", "streams"]
const settings = [
  "package-lock.json",
  "vite.config.ts",
  "scripts/chunkGroups.ts",
  "scripts/client.ts",
  "scripts/clientTexts.ts",
  "scripts/compiledMessages.ts",
  "scripts/directImports.ts",
  "scripts/emojiSets.ts",
  "scripts/namedTexts.ts",
  "scripts/reachedModules.ts",
  "scripts/retriableImports.ts",
  "scripts/worker.ts",
]

/** Paths of the files in a folder and all below it. */
export const filesBelow = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Whether the built client is missing or older than a file that it is made of. */
export const isStale = (): boolean => {
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  const files = [
    ...sources
      .map((folder) => join(root, folder))
      .flatMap((folder) => (existsSync(folder) ? filesBelow(folder) : [])),
    ...settings.map((name) => join(root, name)),
  ]
  return files.some((file) => statSync(file).mtimeMs > built)
}
