import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build, type InlineConfig, type Rolldown } from "vite"
import { buildElement, workerPath } from "../contract/page.ts"
import type { Build } from "../services/build/build.ts"

/** The scripts and styles of a built page, those that are loaded later among them. */
const filesOf = ({ output }: Rolldown.RolldownOutput): ReadonlyArray<string> =>
  output
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("assets/"))
    .sort()

/**
 * Builds the service worker of the app into `dist/`, for the files that `app` gave, and says in the app's page which
 * build it is. The id of a build follows from all that it consists of.
 */
export const buildWorker = async (
  shared: InlineConfig,
  { root, app }: { root: string; app: Rolldown.RolldownOutput },
): Promise<void> => {
  const dist = join(root, "dist")
  const shell = join(dist, "index.html")
  const publicFiles = readdirSync(join(root, "src/public")).sort()
  const built = filesOf(app)
  const html = readFileSync(shell, "utf8")
  const hash = createHash("sha256").update(html).update(built.join())
  for (const file of publicFiles) hash.update(readFileSync(join(dist, file)))
  const id = hash.digest("hex").slice(0, 16)
  const named = html.replace(`name="${buildElement}" content=""`, `name="${buildElement}" content="${id}"`)
  if (named === html) throw new Error(`The page has no element of the name ${buildElement}.`)
  writeFileSync(shell, named)

  const kept: Build = {
    id,
    shell: "/index.html",
    files: [...built, ...publicFiles].map((file) => `/${file}`),
  }
  await build({
    ...shared,
    define: { cairnBuild: JSON.stringify(kept) },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, "src/entries/worker/worker.ts"),
        output: { format: "iife", entryFileNames: workerPath.slice(1) },
      },
    },
  })
}
