import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouterHistory,
} from "@tanstack/react-router"
import { Schema } from "effect"
import type { ReactNode } from "react"
import { DataFileId } from "#domain/areas/definition/types.ts"
import { stackIdOf } from "#domain/areas/stack/stackId.ts"
import { CardUrn, ChannelId, type Seq, type StackId, UserId } from "#domain/kernel/ids.ts"
import { NotFound } from "#src/features/access/NotFound.tsx"
import type { CardSearch } from "#src/features/card/viewSearch.ts"
import { Shell } from "#src/screens/shell/Shell.tsx"
import { type LazyPart, lazyPart } from "#src/ui/part/lazyPart.tsx"
import type { Preload, ScreenAhead } from "./preload.ts"

const HomeScreen = lazyPart(() => import("#src/screens/home/HomeScreen.tsx"), "HomeScreen")
const StacksScreen = lazyPart(() => import("#src/screens/home/StacksScreen.tsx"), "StacksScreen")
const StackScreen = lazyPart(() => import("#src/screens/home/StackScreen.tsx"), "StackScreen")
const CardScreen = lazyPart(() => import("#src/screens/card/CardScreen.tsx"), "CardScreen")
const BuzzScreen = lazyPart(() => import("#src/screens/buzz/BuzzScreen.tsx"), "BuzzScreen")
const ActivityScreen = lazyPart(() => import("#src/screens/buzz/ActivityScreen.tsx"), "ActivityScreen")
const ChannelScreen = lazyPart(() => import("#src/screens/buzz/ChannelScreen.tsx"), "ChannelScreen")
const PeopleScreen = lazyPart(() => import("#src/screens/people/PeopleScreen.tsx"), "PeopleScreen")
const OrgChartScreen = lazyPart(
  () => import("#src/screens/people/chart/OrgChartScreen.tsx"),
  "OrgChartScreen",
)
const GroupsScreen = lazyPart(() => import("#src/screens/people/GroupsScreen.tsx"), "GroupsScreen")
const GroupScreen = lazyPart(() => import("#src/screens/people/GroupScreen.tsx"), "GroupScreen")
const AdminScreen = lazyPart(() => import("#src/screens/admin/AdminScreen.tsx"), "AdminScreen")
const ProfileScreen = lazyPart(() => import("#src/screens/profile/ProfileScreen.tsx"), "ProfileScreen")
const SearchScreen = lazyPart(() => import("#src/screens/search/SearchScreen.tsx"), "SearchScreen")
const GalleryScreen = lazyPart(() => import("#src/screens/gallery/GalleryScreen.tsx"), "GalleryScreen")
const DataScreen = lazyPart(() => import("#src/screens/data/DataScreen.tsx"), "DataScreen")
const TablesScreen = lazyPart(() => import("#src/screens/data/TablesScreen.tsx"), "TablesScreen")
const PreviewScreen = lazyPart(() => import("#src/screens/data/PreviewScreen.tsx"), "PreviewScreen")
const ConnectScreen = lazyPart(() => import("#src/screens/connect/ConnectScreen.tsx"), "ConnectScreen")

/** Component of an address, which is shown once the script of its screen is loaded. */
const pageOf = <Props,>({ preload, part }: LazyPart<Props>, Page: () => ReactNode) =>
  Object.assign(Page, { preload, part })

/** What routes are given. */
interface RouteContext {
  /** Asks for the data of a screen to which a link leads; absent where no one follows links. */
  readonly preload?: Preload["load"]
}

/** Query of an address, which its screen reads. */
const textQuery = ({ query }: Record<string, unknown>): { readonly query?: string } =>
  typeof query === "string" ? { query } : {}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  notFoundComponent: () => <NotFound />,
})

interface Ahead {
  readonly cause: "preload" | "enter" | "stay"
  readonly context: RouteContext
}
/** Asks for a screen's data ahead: once it is shown, the screen asks itself. */
const ahead = ({ cause, context }: Ahead, screen: ScreenAhead): void => {
  if (cause === "preload") context.preload?.(screen)
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: (route) => ahead(route, { type: "home" }),
  component: HomeScreen,
})

const stacksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stacks",
  loader: (route) => ahead(route, { type: "home" }),
  component: StacksScreen,
})

const stackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stacks/$stackId",
  validateSearch: textQuery,
  loader: (route) => ahead(route, { type: "stack", id: stackIdOf(route.params.stackId) }),
  component: pageOf(StackScreen, function StackPage() {
    const stackId = stackIdOf(stackRoute.useParams().stackId)
    return <StackScreen key={stackId} stackId={stackId} query={stackRoute.useSearch().query ?? ""} />
  }),
})

const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/card/$urn",
  validateSearch: ({ query }: Record<string, unknown>): CardSearch =>
    typeof query === "string" ? { query } : {},
  loader: (route) => ahead(route, { type: "card", urn: CardUrn.make(route.params.urn) }),
  component: pageOf(CardScreen, function CardPage() {
    const { urn } = cardRoute.useParams()
    return <CardScreen key={urn} urn={CardUrn.make(urn)} search={cardRoute.useSearch()} />
  }),
})

const buzzRoute = createRoute({ getParentRoute: () => rootRoute, path: "/m/buzz", component: BuzzScreen })

const activityRoute = createRoute({
  getParentRoute: () => buzzRoute,
  path: "activity",
  component: ActivityScreen,
})

const channelRoute = createRoute({
  getParentRoute: () => buzzRoute,
  path: "channel/$threadId",
  validateSearch: textQuery,
  loader: (route) => ahead(route, { type: "channel", id: ChannelId.make(route.params.threadId) }),
  component: pageOf(ChannelScreen, function ChannelPage() {
    const { threadId } = channelRoute.useParams()
    const { query = "" } = channelRoute.useSearch()
    return <ChannelScreen key={threadId} channelId={ChannelId.make(threadId)} query={query} />
  }),
})

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/people",
  validateSearch: textQuery,
  component: pageOf(PeopleScreen, function PeoplePage() {
    const { query = "" } = peopleRoute.useSearch()
    return <PeopleScreen key={query} query={query} />
  }),
})

const orgChartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/people/chart",
  validateSearch: textQuery,
  component: pageOf(OrgChartScreen, function OrgChartPage() {
    return <OrgChartScreen query={orgChartRoute.useSearch().query ?? ""} />
  }),
})

const groupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/people/groups",
  component: GroupsScreen,
})

const groupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/people/groups/$groupId",
  component: pageOf(GroupScreen, function GroupPage() {
    const { groupId } = groupRoute.useParams()
    return <GroupScreen key={groupId} id={groupId} />
  }),
})

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search",
  validateSearch: textQuery,
  component: pageOf(SearchScreen, function SearchPage() {
    return <SearchScreen query={searchRoute.useSearch().query ?? ""} />
  }),
})

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  component: pageOf(AdminScreen, () => <AdminScreen page="people" />),
})

const adminPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/$page",
  component: pageOf(AdminScreen, function AdminPage() {
    return <AdminScreen page={adminPageRoute.useParams().page} />
  }),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/m/profile/$userId",
  component: pageOf(ProfileScreen, function ProfilePage() {
    const { userId } = profileRoute.useParams()
    return <ProfileScreen key={userId} id={UserId.make(userId)} />
  }),
})

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/gallery",
  component: GalleryScreen,
})

const connectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/connect",
  component: ConnectScreen,
})

const dataRoute = createRoute({ getParentRoute: () => rootRoute, path: "/data", component: DataScreen })

const previewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/data/$fileId",
  component: pageOf(PreviewScreen, function PreviewPage() {
    const { fileId } = previewRoute.useParams()
    if (!Schema.is(DataFileId)(fileId)) return <NotFound />
    return <PreviewScreen key={fileId} source={{ fileId }} />
  }),
})

const tablesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/data/tables/$connection",
  validateSearch: textQuery,
  component: pageOf(TablesScreen, function TablesPage() {
    const { connection } = tablesRoute.useParams()
    const { query = "" } = tablesRoute.useSearch()
    return <TablesScreen key={connection} connection={connection} query={query} />
  }),
})

const tableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/data/tables/$connection/$table",
  component: pageOf(PreviewScreen, function TablePreviewPage() {
    const source = tableRoute.useParams()
    return <PreviewScreen key={source.table} source={source} />
  }),
})

/** The screens of the app by address. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  stacksRoute,
  stackRoute,
  cardRoute,
  buzzRoute.addChildren([activityRoute, channelRoute]),
  peopleRoute,
  orgChartRoute,
  groupsRoute,
  groupRoute,
  searchRoute,
  adminRoute,
  adminPageRoute,
  profileRoute,
  galleryRoute,
  connectRoute,
  dataRoute,
  previewRoute,
  tablesRoute,
  tableRoute,
])

/** Where the addresses are kept, by default in the browser's history, and whether a page is drawn without a browser. */
interface RouterOptions {
  readonly history?: RouterHistory
  readonly isServer?: boolean
  readonly context?: RouteContext
}

const isBuzz = ({ pathname }: { readonly pathname: string }): boolean => pathname.startsWith("/m/buzz")

/**
 * Screens fade into each other where the browser can tell one change of address from another; nobody waits for more.
 * The first one comes at once: a page that fades takes no presses. So does a channel that is chosen from the list, which
 * stays: on a slow phone the pictures of a fade take 0.1 s.
 */
const defaultViewTransition = {
  types: ({
    fromLocation,
    toLocation,
    pathChanged,
  }: {
    readonly fromLocation?: { readonly pathname: string }
    readonly toLocation: { readonly pathname: string }
    readonly pathChanged: boolean
  }) =>
    fromLocation !== undefined &&
    pathChanged &&
    !(isBuzz(fromLocation) && isBuzz(toLocation)) &&
    !window.matchMedia("(prefers-reduced-motion: reduce)").matches
      ? ["screen"]
      : false,
} as const

const hasTransitionTypes = (): boolean =>
  typeof CSS !== "undefined" && CSS.supports("selector(:active-view-transition-type(a))")

/** The addresses of the app: a link asks for its screen's data on hover, focus or touch. Queries stay text: screens read what is theirs. */
export const makeRouter = ({ history, isServer = false, context = {} }: RouterOptions = {}) =>
  createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    isServer,
    context,
    defaultPreload: "intent",
    ...(!isServer && hasTransitionTypes() ? { defaultViewTransition } : {}),
    scrollRestoration: !isServer,
    parseSearch: (search) => (search.length > 1 ? { query: search.slice(1) } : {}),
    stringifySearch: ({ query }) => (typeof query === "string" && query !== "" ? `?${query}` : ""),
  })

/** The router of the app. */
export type AppRouter = ReturnType<typeof makeRouter>

/** Names of the chunks of the screens that a router shows. */
export const screenParts = (router: AppRouter): ReadonlyArray<string> =>
  router.state.matches.flatMap(({ routeId }) => {
    const { component } = router.routesById[routeId].options
    return typeof component === "function" && "part" in component && typeof component.part === "string"
      ? [component.part]
      : []
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** The stack that a card was opened from. */
    readonly stackId?: StackId | undefined
    /** The message in whose huddle the reader is about to reply. */
    readonly replyTo?: Seq | undefined
    /** Whether a sign-in led here, as where its person was last. */
    readonly isLastRoute?: true | undefined
  }
}
