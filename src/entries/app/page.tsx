import { createMemoryHistory } from "@tanstack/react-router"
import { Effect, Layer, ManagedRuntime, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { LRUCache } from "lru-cache"
import { EMPTY, of } from "rxjs"
import type { DrawPage, PageRequest } from "#contract/page.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { isLoading } from "#domain/loading.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { streamsToCache } from "#domain/sync/cachedStreams.ts"
import { sync } from "#domain/sync/sync.ts"
import { noUpdates } from "#services/build/updates.ts"
import { Environment } from "#services/environment/environment.ts"
import { localeIn } from "#services/locale/personLocale.ts"
import { Page, type PageShape } from "#services/page/page.ts"
import { cardReactor } from "#services/reactors/cardReactor.ts"
import { contentReactor } from "#services/reactors/contentReactor.ts"
import { feedReactor } from "#services/reactors/feedReactor.ts"
import { persistFilters } from "#services/reactors/persistFilters.ts"
import { queryReactor } from "#services/reactors/queryReactor.ts"
import { BrowserStorage, memoryStorage } from "#services/storage/browserStorage.ts"
import { layerStore, makeStore } from "#services/store/appStore.ts"
import { Store } from "#services/store/store.ts"
import { useChartHeight } from "#src/features/card/useChartHeight.ts"
import { LiveDocument } from "#src/features/document/liveDocumentPart.ts"
import { LivePoll } from "#src/features/poll/livePollPart.ts"
import { LiveRooster } from "#src/features/subscription/liveRoosterPart.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import { collectDemands, type RememberedDemands } from "#src/state/Demands.ts"
import type { PageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { DemandsContext, LoadedContext } from "#src/state/useOpening.ts"
import { DrawingBudgetContext } from "#src/ui/part/drawingBudget.ts"
import { DrawnPartsContext } from "#src/ui/part/drawnParts.ts"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { languageOf, loadTexts, packLanguages } from "#src/ui/text/packs.ts"
import { PageTitleContext } from "#src/ui/view/pageTitle.ts"
import { PageViewContext, pageViewIn } from "#src/ui/view/view.ts"
import { AppRoot } from "./AppRoot.tsx"
import { drawingOf, turn } from "./drawing.ts"
import { PageStart } from "./pageEvents.ts"
import { makeRouter, screenParts } from "./router.tsx"
import { layerCalls } from "./services.ts"

// Loaded once, before the first page: a part that a page waited for could be late, and would be left to the browser.
await Promise.all([...packLanguages.map(loadTexts), preloadParts()])

const encode = Schema.encodeSync(PageStart)

/** How long a page is right while its answers are, in milliseconds: one that says how long ago something was, and another. */
const timedLasts = 30_000
const othersLast = 600_000

/** Most parts of texts of messages that a page has: a page of long messages has some thousands. */
const mostParts = 20_000

/** What the last drawings of pages asked for, by reader and address. */
const lastDemands = new LRUCache<string, RememberedDemands>({ max: 2_000 })

const serverPage = (url: string, cookies: string): PageShape => ({
  address: () => new URL(url),
  cookies: () => cookies,
  reload: Effect.void,
  open: () => Effect.void,
  nextFrame: Effect.void,
  visible$: EMPTY,
  used$: EMPTY,
  networkChanged$: EMPTY,
  save: () => Effect.void,
})

const reactors = Layer.mergeAll(cardReactor, contentReactor, feedReactor, queryReactor)

const layerClient = ({ url, cookies, fetch }: PageRequest) =>
  reactors.pipe(
    Layer.provideMerge(layerCalls(false)),
    Layer.provideMerge(
      Layer.mergeAll(
        layerStore,
        Layer.succeed(Page, serverPage(url, cookies)),
        BrowserStorage.layerTest({}),
        Layer.succeed(FetchHttpClient.Fetch, fetch),
      ),
    ),
  )

const isSync = Schema.is(sync.Event)

/** Whether a stream is followed and has been read. */
const isCurrent = ({ sync }: RootState, name: string): boolean =>
  HashMap.get(sync.followed, name)?.status === "CURRENT"

/** Whether what was opened under a name has been read: a stream may be denied, or late. */
const isRead = (state: RootState, name: string): boolean =>
  !HashMap.has(state.sync.followed, name) || isCurrent(state, name)

const cardServices: CardServices = {
  values: () => EMPTY,
  tableRows: () => EMPTY,
  isEmbedded: false,
  useChartHeight,
  Age: RelativeTime,
  LivePoll,
  LiveDocument,
  LiveRooster,
}

/** The events that lead to what a page shows: those of this client alone, and its streams as they are now. */
const startEvents = (events: ReadonlyArray<RootEvent>, state: RootState): ReadonlyArray<RootEvent> => {
  const reader = state.environment.data?.user?.id
  const { epoch } = state.sync.feed
  const own = events.filter((event) => !isSync(event))
  return reader === undefined || epoch === null
    ? own
    : [{ _tag: "StreamsRestored", epoch, streams: streamsToCache(state.sync, reader) }, ...own]
}

/**
 * Draws a page of the app for its reader: runs the client itself, over calls that are answered here, until all that the
 * page opens has been read, each time from its events folded anew, as the browser will fold them. Null for who is not
 * signed in, and for a browser that has not said how it shows pages.
 */
export const drawPage: DrawPage = async (request) => {
  const view = pageViewIn(request.cookies)
  if (view === null) return null
  const until = Date.now() + request.timeout
  const runtime = ManagedRuntime.make(layerClient(request))
  try {
    const { store, environment } = await runtime.runPromise(
      Effect.gen(function* () {
        return { store: yield* Store, environment: yield* Environment }
      }),
    )
    const events: Array<RootEvent> = []
    store.events$.subscribe(({ event }) => events.push(event))
    await runtime.runPromise(environment.load)
    const reader = store.state().environment.data?.user ?? null
    if (reader === null) return null
    const storage = memoryStorage()
    persistFilters(store, storage, reader.id)

    const { pathname, search } = new URL(request.url)
    const address = `${pathname}${search}`
    const router = makeRouter({
      history: createMemoryHistory({ initialEntries: [address] }),
      isServer: true,
    })
    await router.load()
    const at = Date.now()
    let isTimed = false
    const pageServices: PageServices = {
      inFlight$: of(0),
      ticker$: EMPTY,
      now: () => {
        isTimed = true
        return at
      },
      storage,
      save: () => undefined,
      updates: noUpdates,
      record: () => undefined,
      searchMessages: () => EMPTY,
      keepChartWidth: () => undefined,
      discussions: { areClosed: () => view?.areDiscussionsClosed === true, keepClosed: () => undefined },
      recorder: null,
      seenAt: null,
      signIn: () => Promise.resolve(null),
      changePassword: () => Promise.resolve(null),
      openPush: () => import("#services/push/browserPush.ts").then(({ noPush }) => noPush),
      openInvitations: () =>
        import("#services/invitations/invitations.ts").then(({ noInvitations }) => noInvitations),
      openAvatars: () => import("#services/avatars/avatars.ts").then(({ noAvatars }) => noAvatars),
      openWebhooks: () => import("#services/webhooks/webhooks.ts").then(({ noWebhooks }) => noWebhooks),
      openApiTokens: () => import("#services/apiTokens/apiTokens.ts").then(({ noApiTokens }) => noApiTokens),
    }
    const key = JSON.stringify([reader.id, address])
    const demands = collectDemands(view, lastDemands.get(key))
    demands.openRemembered(store)
    let title: string | null = null
    const setTitle = (text: string): void => {
      title = text
    }
    /** Draws what the browser will draw: from the events so far, folded anew. */
    const draw = async () => {
      const { length } = events
      const loaded = demands.opened().filter((name) => isRead(store.state(), name))
      const start = startEvents(events, store.state())
      const folded = makeStore(() => at)
      folded.record(start)
      const parts = new Set<string>()
      const drawing = await drawingOf(
        <PageViewContext value={view}>
          <DemandsContext value={demands}>
            <PageTitleContext value={setTitle}>
              <LoadedContext value={new Set(loaded)}>
                <DrawnPartsContext value={(name) => parts.add(name)}>
                  <DrawingBudgetContext value={{ left: mostParts }}>
                    <AppRoot
                      app={{ store: folded, drawn: null, pageServices, cardServices }}
                      router={router}
                    />
                  </DrawingBudgetContext>
                </DrawnPartsContext>
              </LoadedContext>
            </PageTitleContext>
          </DemandsContext>
        </PageViewContext>,
      )
      return { ...drawing, loaded, start, parts: [...parts], length }
    }
    const isLate = (): boolean => Date.now() > until
    let hasHead = false
    const sendHead = (): void => {
      if (hasHead) return
      hasHead = true
      const language = languageOf(localeIn(store.state()))
      const packs = packLanguages.filter((pack) => pack === language)
      request.onHead({
        language,
        theme: view.theme,
        density: view.density ?? null,
        parts: [...screenParts(router), ...packs],
      })
    }
    let page: Awaited<ReturnType<typeof draw>>
    do {
      do {
        do {
          await turn()
          if (isCurrent(store.state(), userStream(reader.id))) sendHead()
        } while (isLoading(store.state()) && !isLate())
      } while (demands.openRemembered(store))
      page = await draw()
    } while (
      !isLate() &&
      (demands.open(store) || !page.isWhole || isLoading(store.state()) || events.length > page.length)
    )

    lastDemands.set(key, demands.remembered())
    sendHead()
    const { html, faults, loaded, start, parts } = page
    return {
      html,
      faults,
      title,
      parts,
      lasts: isLate() || !page.isWhole ? 0 : isTimed ? timedLasts : othersLast,
      start: encode({ version: shared.version, address, at, view, loaded, parts, events: start }),
    }
  } finally {
    await runtime.dispose()
  }
}
