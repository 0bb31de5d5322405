import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "vite"
import { embedMode } from "./embedTexts.ts"

const root = join(import.meta.dirname, "..")
const stamp = join(root, "dist/.built")
const sources = ["charts", "contract", "domain", "locales", "sdk", "services", "src", "streams"]
const settings = [
  "package-lock.json",
  "vite.config.ts",
  "scripts/client.ts",
  "scripts/compiledMessages.ts",
  "scripts/embedTexts.ts",
]

const filesBelow = (folder: string): ReadonlyArray<string> =>
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

const compress = (file: string): void => {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const page = (name: string): string => join(root, "src", `${name}.html`)
const shared = {
  root: join(root, "src"),
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
} as const

/** Puts the modules that a page imports at once, and those that these import, into one file: cut by who else uses its parts, it packs a tenth less well. */
const oneFile = (entry: string) => {
  let reached: ReadonlySet<string> | null = null
  return (
    id: string,
    graph: { getModuleInfo: (id: string) => { importedIds: ReadonlyArray<string> } | null },
  ) => {
    if (reached === null) {
      const found = new Set([entry])
      for (const module of found) {
        for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
      }
      reached = found
    }
    return reached.has(id) ? "card" : null
  }
}

/**
 * Builds the client into `dist/`, and what draws an embedded card on the server into `dist-server/`, with a brotli and
 * a gzip file beside each asset over 1 KB. The embedded card is built apart from the app: so it holds nothing of
 * shared modules that only the app uses.
 */
export const buildClient = async (): Promise<void> => {
  await build({
    ...shared,
    build: { rolldownOptions: { input: { index: page("index"), host: page("host") } } },
  })
  await build({
    ...shared,
    mode: embedMode,
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { embed: page("embed") },
        output: {
          codeSplitting: {
            groups: [{ debugName: "card", name: oneFile(join(root, "src/entries/embed/main.tsx")) }],
          },
        },
      },
    },
  })
  await build({
    ...shared,
    // Bundled with React, which else would be the development build: slow, and with paths of files in its errors.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "src/entries/embed/page.tsx"),
      outDir: join(root, "dist-server"),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: join(root, "src/entries/embed/page.tsx") },
    },
  })
  for (const file of filesBelow(join(root, "dist"))) {
    if (/\.(js|css|svg|json)$/.test(file) && statSync(file).size > 1024) compress(file)
  }
  writeFileSync(stamp, "")
}
