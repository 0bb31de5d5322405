import { readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "vite"
import { manifestFile } from "#contract/chunks.ts"
import { appGroups, embedGroups } from "./chunkGroups.ts"
import { embedMode } from "./clientTexts.ts"
import { drawerFolder, filesBelow, stamp } from "./staleClient.ts"
import { buildWorker } from "./worker.ts"

const root = join(import.meta.dirname, "..")
const compress = (file: string): void => {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const shared = {
  root: join(root, "src"),
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
} as const

/** Builds what draws the pages of some entries on the server into a folder, which is emptied. */
export const buildDrawer = async (folder: string, entries: ReadonlyArray<"app" | "embed">): Promise<void> => {
  await build({
    ...shared,
    // Bundled with React, which else would be the development build: slow, and with paths of files in its errors.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [entry, join(root, "src/entries", entry, "page.tsx")]),
        ),
      },
    },
  })
}

const pages = [
  {
    name: "index",
    mode: "production",
    manifest: manifestFile.app,
    groups: appGroups,
  },
  {
    name: "embed",
    mode: embedMode,
    manifest: manifestFile.embed,
    groups: embedGroups,
  },
  { name: "host", mode: "production", manifest: false, groups: [] },
] as const

/**
 * Builds the client into `dist/`, with its service worker, and what draws its pages on the server into `dist-server/`, with a brotli and a gzip
 * file beside each asset over 1 KB. Each page is built apart: so it holds nothing of shared modules that only another uses.
 */
export const buildClient = async (): Promise<void> => {
  for (const [index, { name, mode, manifest, groups }] of pages.entries()) {
    const built = await build({
      ...shared,
      mode,
      build: {
        emptyOutDir: index === 0,
        copyPublicDir: index === 0,
        manifest,
        rolldownOptions: {
          input: { [name]: join(root, "src", `${name}.html`) },
          output: {
            codeSplitting: {
              groups: groups.map((group, rank) => ({ ...group, priority: groups.length - rank })),
            },
          },
        },
      },
    })
    if (name !== "index") continue
    if (!("output" in built)) throw new Error("The app was not built as one output.")
    await buildWorker(shared, { root, app: built })
  }
  await buildDrawer(drawerFolder, ["embed", "app"])
  for (const file of filesBelow(join(root, "dist"))) {
    if (/\.(js|css|svg|json)$/.test(file) && statSync(file).size > 1024) compress(file)
  }
  writeFileSync(stamp, "")
}
