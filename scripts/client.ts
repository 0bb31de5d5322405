import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { build } from "vite"
import { chartTypes } from "#charts/types/index.ts"
import { manifestFile } from "#contract/chunks.ts"
import { embedMode } from "./embedTexts.ts"
import { buildWorker } from "./worker.ts"

const root = join(import.meta.dirname, "..")
const stamp = join(root, "dist/.built")
const sources = ["charts", "contract", "domain", "locales", "sdk", "services", "src", "streams"]
const settings = [
  "package-lock.json",
  "vite.config.ts",
  "scripts/client.ts",
  "scripts/compiledMessages.ts",
  "scripts/directImports.ts",
  "scripts/embedTexts.ts",
  "scripts/emojiSets.ts",
  "scripts/firstTexts.ts",
  "scripts/reachedModules.ts",
  "scripts/worker.ts",
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

const shared = {
  root: join(root, "src"),
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
} as const

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null
}

const source = (name: string): string => join(root, "src", name)

/** The modules that one imports at once, and those that these import. */
const reachedFrom = (entry: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set([entry])
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  }
  return found
}

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

/** Modules that go into one file: `name` is that of the file, or null for what is not in it. */
interface Group {
  readonly debugName: string
  readonly name: (id: string, graph: Graph) => string | null
}

/**
 * Puts the modules that all of these reach, as far as no group before has them, into one file: cut by who else uses its
 * parts, it would be dozens of files and pack a tenth less well.
 */
const oneFile = (name: string, ...entries: ReadonlyArray<string>): Group => {
  let reached: ReadonlyArray<ReadonlySet<string>> | null = null
  return {
    debugName: name,
    name: (id: string, graph: Graph) => {
      reached ??= entries.map((entry) => {
        if (graph.getModuleInfo(entry) === null) throw new Error(`Nothing loads ${entry}.`)
        return reachedFrom(entry, graph)
      })
      return reached.every((modules) => modules.has(id)) ? name : null
    },
  }
}

/** Puts what is in any of some groups into one file. */
const anyOf = (name: string, ...groups: ReadonlyArray<Group>): Group => ({
  debugName: name,
  name: (id, graph) => (groups.some((group) => group.name(id, graph) !== null) ? name : null),
})

/** Puts what some part has in common with any of others into one file, where each of them would have a file of its own. */
const sharedWith = (name: string, part: string, ...others: ReadonlyArray<string>): Group =>
  anyOf(name, ...others.map((other) => oneFile(name, part, other)))

/** Puts the icons that all of these reach, as far as no group before has them, into one file: each alone would be one. */
const icons = (name: string, ...entries: ReadonlyArray<string>): Group => {
  const group = oneFile(name, ...entries)
  return {
    ...group,
    name: (id, graph) => (/\/lucide-react\//.test(id) ? group.name(id, graph) : null),
  }
}

/** What a page starts with in files of their own, in the order in which `public/start.js` runs them, each in its own task. */
const stages = (name: string, entry: string) => {
  const reached = oneFile(name, entry)
  const stage = (debugName: string, folder: RegExp) => ({
    debugName,
    name: (id: string, graph: Graph) =>
      folder.test(id) && reached.name(id, graph) !== null ? debugName : null,
  })
  return [stage("libraries", /\/node_modules\//), stage("domain", /\/(?:domain|contract)\//), reached]
}

/** The files that draw charts, each loaded with the first chart of its types. */
const drawings = new Set(
  Object.values(chartTypes).map(({ drawing }) => source(`../charts/${drawing.part}.ts`)),
)

/** A group without the drawings that are in it: each is loaded by its own name. */
const withoutDrawings = (group: Group): Group => ({
  ...group,
  name: (id, graph) => (drawings.has(id) ? null : group.name(id, graph)),
})

const bars = source("../charts/grouped-bars.ts")
/** Puts what bars are drawn with, and so most charts, into one file, and no drawing itself; what tables have of it into another. */
const frame = [oneFile("text", bars, source("features/table/LevelTable.tsx")), oneFile("frame", bars)].map(
  withoutDrawings,
)
const chart = (name: string): string => source(`../charts/${name}.ts`)
/** What charts of one family are drawn with, in a file beside their drawings: cut by its users, it would be dozens of a few hundred bytes. */
const families = [
  oneFile("series", chart("series-lines"), chart("areas")),
  oneFile("stacks", chart("stacked-bars"), chart("share-bars")),
  oneFile("figures", chart("single-value"), chart("multi-value")),
].map(withoutDrawings)

const cardScreen = source("screens/card/CardScreen.tsx")
const channelScreen = source("screens/buzz/ChannelScreen.tsx")
const partsOfBuzz = [
  "features/buzz/ChannelList.tsx",
  "features/buzz/InBackground.tsx",
  "features/buzz/MembersDialog.tsx",
  "features/inbox/InboxList.tsx",
  "features/presence/TypingLine.tsx",
  "features/share/ShareDialog.tsx",
  "features/document/UploadDialog.tsx",
  "features/app/AppBody.tsx",
  "features/text/TextBody.tsx",
  "features/search/SearchDialog.tsx",
].map(source)
const partsOfCards = [
  "features/app/AppBody.tsx",
  "features/buzz/LinkPreviews.tsx",
  "features/card/DiscussedMarks.tsx",
  "features/card/PhoneToolbar.tsx",
  "features/filter/FilterSide.tsx",
  "features/stack/Presentation.tsx",
  "ui/FullScreenHead.tsx",
  "ui/chart/Tooltip.tsx",
].map(source)
const pages = [
  {
    name: "index",
    mode: "production",
    manifest: manifestFile.app,
    groups: [
      ...stages("app", source("entries/app/main.tsx")),
      anyOf("discussion", oneFile("discussion", cardScreen, channelScreen), icons("icons", cardScreen)),
      icons("stackIcons", source("screens/home/StackScreen.tsx")),
      icons("icons"),
      oneFile("tiles", cardScreen, source("screens/home/HomeScreen.tsx")),
      oneFile("views", cardScreen, source("screens/home/StackScreen.tsx")),
      oneFile("beside", source("screens/home/StackScreen.tsx"), source("features/buzz/CardConversation.tsx")),
      sharedWith("cardTools", cardScreen, ...partsOfCards),
      sharedWith("talk", source("features/buzz/Conversation.tsx"), ...partsOfBuzz),
      ...frame,
      ...families,
    ],
  },
  {
    name: "embed",
    mode: embedMode,
    manifest: manifestFile.embed,
    groups: [...stages("card", source("entries/embed/main.tsx")), icons("icons"), ...frame],
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
          input: { [name]: source(`${name}.html`) },
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
  await buildDrawer(join(root, "dist-server"), ["embed", "app"])
  for (const file of filesBelow(join(root, "dist"))) {
    if (/\.(js|css|svg|json)$/.test(file) && statSync(file).size > 1024) compress(file)
  }
  writeFileSync(stamp, "")
}
