import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router"
import { Suspense } from "react"
import { CardUrn, ChannelId, type StackId } from "#domain/kernel/ids.ts"
import { stackIdOf } from "#domain/stack/stackId.ts"
import type { CardSearch } from "#src/features/card/viewSearch.ts"
import { BuzzScreen, ChannelScreen } from "#src/screens/buzz/ChannelScreen.tsx"
import { CardScreen } from "#src/screens/card/CardScreen.tsx"
import { HomeScreen } from "#src/screens/home/HomeScreen.tsx"
import { NotFoundScreen } from "#src/screens/home/NotFoundScreen.tsx"
import { StackScreen } from "#src/screens/home/StackScreen.tsx"
import { StacksScreen } from "#src/screens/home/StacksScreen.tsx"
import { Shell } from "#src/screens/shell/Shell.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: HomeScreen })

const stacksRoute = createRoute({ getParentRoute: () => rootRoute, path: "/stacks", component: StacksScreen })

const stackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/stacks/$stackId",
  component: function Stack() {
    const stackId = stackIdOf(stackRoute.useParams().stackId)
    return <StackScreen key={stackId} stackId={stackId} />
  },
})

/** The router reads JSON in an address into values; what keeps JSON as text gets it back. */
const jsonText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

const cardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/card/$urn",
  validateSearch: ({ pfilters, view, drill }: Record<string, unknown>): CardSearch => ({
    ...(pfilters === undefined ? {} : { pfilters: jsonText(pfilters) }),
    ...(view === undefined ? {} : { view: jsonText(view) }),
    ...(drill === undefined ? {} : { drill: jsonText(drill) }),
  }),
  component: function CardPage() {
    const { urn } = cardRoute.useParams()
    return <CardScreen key={urn} urn={CardUrn.make(urn)} search={cardRoute.useSearch()} />
  },
})

const buzzRoute = createRoute({ getParentRoute: () => rootRoute, path: "/m/buzz", component: BuzzScreen })

const channelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/m/buzz/channel/$threadId",
  component: function ChannelPage() {
    const { threadId } = channelRoute.useParams()
    return <ChannelScreen key={threadId} channelId={ChannelId.make(threadId)} />
  },
})

const GalleryScreen = lazyPart(() => import("#src/screens/gallery/GalleryScreen.tsx"), "GalleryScreen")

const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/gallery",
  component: function Gallery() {
    return (
      <Suspense fallback={<Skeleton label="" height={640} />}>
        <GalleryScreen />
      </Suspense>
    )
  },
})

/** The screens of the app by address. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  stacksRoute,
  stackRoute,
  cardRoute,
  buzzRoute,
  channelRoute,
  galleryRoute,
])

/** The addresses of the app, in the browser's history. */
export const router = createRouter({ routeTree, scrollRestoration: true })

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The stack that a card was opened from. */
    readonly stackId?: StackId | undefined
  }
}
