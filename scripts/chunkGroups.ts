import { readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { chartTypes } from "#charts/types/index.ts"

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null
}

/** Modules that go into one chunk: `name` is that of the chunk, or null for a module that is not in it. */
interface Group {
  readonly debugName: string
  readonly name: (id: string, graph: Graph) => string | null
}

const source = (name: string): string => join(import.meta.dirname, "../src", name)
const layouts = join(import.meta.dirname, "../charts/layouts")
const layoutFiles = new Map(
  readdirSync(layouts, { recursive: true, encoding: "utf8" }).map((path) => [
    basename(path, ".ts"),
    join(layouts, path),
  ]),
)

/** The file of charts that draws what is named like it. */
const chart = (name: string): string => {
  const file = layoutFiles.get(name)
  if (file === undefined) throw new Error(`No layout is named ${name}.`)
  return file
}

/** d3 imports all of its packages, of which each of our modules uses one or two. */
const isIndex = (id: string): boolean => /\/node_modules\/d3\//.test(id)

/** The modules that one imports at once, and those that these import. */
const reachedFrom = (entry: string, graph: Graph): ReadonlySet<string> => {
  if (graph.getModuleInfo(entry) === null) throw new Error(`Nothing loads ${entry}.`)
  const found = new Set([entry])
  for (const module of found) {
    if (isIndex(module)) continue
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/**
 * Puts the modules that all of these reach, as far as no group before has them, into one chunk: cut by who else uses its
 * parts, it would be dozens and pack a tenth less well.
 */
const common = (name: string, ...entries: ReadonlyArray<string>): Group => {
  let reached: ReadonlyArray<ReadonlySet<string>> | null = null
  return {
    debugName: name,
    name: (id, graph) => {
      reached ??= entries.map((entry) => reachedFrom(entry, graph))
      return reached.every((modules) => modules.has(id)) ? name : null
    },
  }
}

/** Puts what is in any of some groups into one chunk. */
const anyOf = (name: string, ...groups: ReadonlyArray<Group>): Group => ({
  debugName: name,
  name: (id, graph) => (groups.some((group) => group.name(id, graph) !== null) ? name : null),
})

/** Puts what a part has in common with any of others into one chunk. */
const commonWithAny = (name: string, part: string, ...others: ReadonlyArray<string>): Group =>
  anyOf(name, ...others.map((other) => common(name, part, other)))

/** The modules of a group whose files are such. */
const only = (group: Group, isSuch: (id: string) => boolean): Group => ({
  ...group,
  name: (id, graph) => (isSuch(id) ? group.name(id, graph) : null),
})

/** Puts what any of some parts reach into one chunk. */
const reachOf = (name: string, ...parts: ReadonlyArray<string>): Group =>
  anyOf(name, ...parts.map((part) => common(name, part)))

const isIcon = (id: string): boolean => /\/lucide-react\//.test(id)
const icons = (name: string, ...entries: ReadonlyArray<string>): Group =>
  only(common(name, ...entries), isIcon)

/** What a page starts with in chunks of their own, in the order in which `public/start.js` runs them, each in its own task. */
const stages = (name: string, entry: string): ReadonlyArray<Group> => [
  only(common("libraries", entry), (id) => /\/node_modules\//.test(id)),
  only(common("domain", entry), (id) => /\/(?:domain|contract)\//.test(id)),
  common(name, entry),
]

/** The files that draw charts, each loaded by its name with the first chart of its types. */
const drawings = new Set(Object.values(chartTypes).map(({ drawing }) => chart(drawing.part)))
const isNoDrawing = (id: string): boolean => !drawings.has(id)

const bars = chart("grouped-bars")
/** What tables have of what bars are drawn with; and the rest of that, which most charts are drawn with. */
const frame = [common("text", bars, source("features/table/LevelTable.tsx")), common("frame", bars)].map(
  (group) => only(group, isNoDrawing),
)
const families = [
  common("series", chart("series-lines"), chart("areas")),
  common("stacks", chart("stacked-bars"), chart("share-bars")),
  common("figures", chart("single-value"), chart("multi-value")),
].map((group) => only(group, isNoDrawing))

const screens = {
  home: source("screens/home/HomeScreen.tsx"),
  stack: source("screens/home/StackScreen.tsx"),
  card: source("screens/card/CardScreen.tsx"),
  channel: source("screens/buzz/ChannelScreen.tsx"),
}
const partsLikeCards = [
  "features/app/AppBody.tsx",
  "features/buzz/attachments/LinkPreviews.tsx",
  "features/card/DiscussedMarks.tsx",
  "features/card/PhoneToolbar.tsx",
  "features/filter/FilterSide.tsx",
  "features/stack/Presentation.tsx",
  "ui/FullScreenHead.tsx",
  "ui/chart/Tooltip.tsx",
].map(source)
const partsLikeConversations = [
  "features/app/AppBody.tsx",
  "features/buzz/channels/ChannelList.tsx",
  "features/buzz/channels/InBackground.tsx",
  "features/buzz/members/MembersDialog.tsx",
  "features/document/UploadDialog.tsx",
  "features/inbox/InboxList.tsx",
  "features/presence/TypingLine.tsx",
  "screens/shell/SearchPalette.tsx",
  "features/share/ShareDialog.tsx",
  "features/buzz/words/QuotedWords.tsx",
  "features/text/TextBody.tsx",
].map(source)

const partsLikeNews = [
  "features/buzz/channels/ChannelList.tsx",
  "features/buzz/channels/InBackground.tsx",
  "features/inbox/InboxList.tsx",
].map(source)

const conversation = source("features/buzz/conversation/Conversation.tsx")

const file = (path: string): string => join(import.meta.dirname, "..", path)
/** The calls that every page makes once it is shown, and what makes them. */
const firstCalls = [
  "services/api/groupClient.ts",
  ...["feed", "cards", "presence"].map((name) => `contract/${name}.ts`),
]
/** What every screen opens. */
const opened = ["screens/shell/AccountItems.tsx", "screens/shell/AccountDialogs.tsx", "ui/ToolMenu.tsx"].map(
  source,
)
/** Whether a module is of what menus and dialogs are made of, and of no screen. */
const isControl = (id: string): boolean => /\/(?:node_modules|src\/ui)\//.test(id)
/** What runs beside a screen once it is shown. */
const reactors = ["exportReactor", "presenceReactor", "appLater"].map((name) =>
  file(`services/reactors/${name}.ts`),
)

/**
 * Chunks that several parts of the app load, the first that has a module first. What is small and shared is in few of them,
 * even where one part then loads what another needs: on a line of 150 ms, each six requests cost as much time as 30 kB.
 */
export const appGroups: ReadonlyArray<Group> = [
  ...stages("app", source("entries/app/main.tsx")),
  anyOf("discussion", common("discussion", screens.card, screens.channel), icons("icons", screens.card)),
  icons("stackIcons", screens.stack),
  icons("icons"),
  anyOf(
    "tiles",
    common("tiles", screens.card, screens.home),
    common("profile", screens.home, source("screens/shell/AccountItems.tsx")),
    common("welcome", screens.home, source("features/start/Welcome.tsx")),
  ),
  common("views", screens.card, screens.stack),
  anyOf(
    "beside",
    common("beside", screens.stack, source("features/buzz/beside/CardConversation.tsx")),
    common("viewTexts", screens.stack, conversation),
    commonWithAny(
      "shownMessages",
      conversation,
      screens.home,
      source("screens/home/StacksScreen.tsx"),
      source("screens/people/GroupScreen.tsx"),
      source("screens/profile/ProfileScreen.tsx"),
    ),
  ),
  anyOf(
    "cardTools",
    commonWithAny("cardTools", screens.card, ...partsLikeCards),
    common("marks", source("features/card/DiscussedMarks.tsx"), source("features/card/attachPoint.ts")),
  ),
  anyOf(
    "talk",
    commonWithAny("talk", conversation, ...partsLikeConversations),
    common("presence", screens.channel, source("features/home/NewSection.tsx")),
    common(
      "newHuddles",
      source("features/buzz/huddle/NewReplies.tsx"),
      source("features/buzz/channels/InBackground.tsx"),
    ),
  ),
  reachOf("conversation", source("features/buzz/beside/CardConversation.tsx"), conversation),
  common(
    "quotedWords",
    source("features/buzz/conversation/MessageAnnouncer.tsx"),
    source("features/buzz/words/QuotedWords.tsx"),
  ),
  commonWithAny("news", source("features/home/NewSection.tsx"), ...partsLikeNews),
  ...frame,
  ...families,
  common("people", file("services/reactors/appLater.ts"), source("screens/people/GroupScreen.tsx")),
  reachOf("calls", ...firstCalls.map(file)),
  reachOf("reactors", ...reactors, source("entries/app/besideScreens.ts")),
  only(reachOf("opened", ...opened), isControl),
]

/** Chunks that several parts of an embedded card load. */
export const embedGroups: ReadonlyArray<Group> = [
  ...stages("card", source("entries/embed/main.tsx")),
  icons("icons"),
  ...frame,
]
