import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { filter, merge, skip, take } from "rxjs"
import { hasFeature } from "#domain/areas/environment/select.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"
import { Analytics } from "#services/analytics/analytics.ts"
import { asRequestFailed } from "#services/api/asRequestFailed.ts"
import { ServerApi } from "#services/api/serverApi.ts"
import { keepUpdated } from "#services/build/updates.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { tableRows } from "#services/cards/tableRows.ts"
import { Environment } from "#services/environment/environment.ts"
import { ExportSource } from "#services/export/exportSource.ts"
import { Http } from "#services/http/http.ts"
import type { Outcome } from "#services/invitations/invitations.ts"
import { layerPersonLocale } from "#services/locale/personLocale.ts"
import { Page } from "#services/page/page.ts"
import { TabLock } from "#services/page/tabLock.ts"
import { analyticsReactor } from "#services/reactors/analyticsReactor.ts"
import { cardReactor } from "#services/reactors/cardReactor.ts"
import { contentReactor } from "#services/reactors/contentReactor.ts"
import { defectReactor } from "#services/reactors/defectReactor.ts"
import { feedReactor } from "#services/reactors/feedReactor.ts"
import { grantReactor } from "#services/reactors/grantReactor.ts"
import { outboxReactor } from "#services/reactors/outboxReactor.ts"
import { persistFilters } from "#services/reactors/persistFilters.ts"
import { persistHints } from "#services/reactors/persistHints.ts"
import { persistLastRoute, storedRoute } from "#services/reactors/persistLastRoute.ts"
import { forgetSeen, persistSeen, reloadSeen, restoreSeen } from "#services/reactors/persistSeen.ts"
import { persistStreams, restoreStreams } from "#services/reactors/persistStreams.ts"
import { persistUnsent } from "#services/reactors/persistUnsent.ts"
import { queryReactor } from "#services/reactors/queryReactor.ts"
import { eventsOf } from "#services/reactors/reactor.ts"
import { reconnectReactor } from "#services/reactors/reconnectReactor.ts"
import { resendReactor } from "#services/reactors/resendReactor.ts"
import { retryReactor } from "#services/reactors/retryReactor.ts"
import { executedSearches } from "#services/reactors/searchAnalytics.ts"
import { sessionReactor } from "#services/reactors/sessionReactor.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import { BrowserStorage } from "#services/storage/browserStorage.ts"
import { SeenCache } from "#services/storage/seenCache.ts"
import { StreamCache } from "#services/storage/streamCache.ts"
import { layerStore } from "#services/store/appStore.ts"
import { makeRecorder } from "#services/store/recorder.ts"
import { Store, type StoreShape } from "#services/store/store.ts"
import { useChartHeight } from "#src/features/card/useChartHeight.ts"
import { LiveDocument } from "#src/features/document/liveDocumentPart.ts"
import { LivePoll } from "#src/features/poll/livePollPart.ts"
import { LiveRooster } from "#src/features/subscription/liveRoosterPart.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import type { PageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"
import { nextTask } from "#src/ui/part/nextTask.ts"
import { keepPageView } from "#src/ui/view/keepView.ts"
import { makeTicker } from "#streams/relativeTime.ts"
import { exportBeside, presenceBeside } from "../loadBeside.ts"
import { dataBeside } from "./dataBeside.ts"
import type { PageStart } from "./pageEvents.ts"
import { layerCalls } from "./services.ts"

const platform = Layer.mergeAll(
  layerStore,
  Page.layer,
  TabLock.layer,
  BrowserStorage.layer,
  StreamCache.layer,
  SeenCache.layer,
)
const files = ExportSource.layerUnder("/api/content/v1/cards")
const measured = Analytics.layerNoDeps.pipe(Layer.provide(layerPersonLocale))
const services = Layer.mergeAll(files, measured).pipe(
  Layer.provideMerge(layerCalls(true)),
  Layer.provideMerge(platform),
)
const reactors = Layer.mergeAll(
  defectReactor,
  cardReactor,
  contentReactor,
  exportBeside,
  analyticsReactor,
  feedReactor,
  outboxReactor,
  resendReactor,
  presenceBeside,
  queryReactor,
  sessionReactor,
  dataBeside,
  grantReactor,
  reconnectReactor,
  retryReactor,
)
const everything = reactors.pipe(Layer.provideMerge(services))

/** Under this key a tab keeps that someone has signed in, until the page that follows has measured it. */
const signedInKey = "cairn.signedIn"

/** The running client of a signed-in user. */
export interface App {
  readonly store: StoreShape
  /** The state that the server drew the page from; null where it drew none. */
  readonly drawn: RootState | null
  readonly pageServices: PageServices
  readonly cardServices: CardServices
  readonly pageViewed: (path: string) => void
  readonly navigated: (from: string, to: string) => void
  /** Says that what the server drew is the client's own from now on. */
  readonly takenOver: () => void
}

/** Error code of a call that failed, or null. */
const refusalOf = (call: Effect.Effect<unknown, unknown>): Effect.Effect<string | null> =>
  call.pipe(
    Effect.mapError(asRequestFailed),
    Effect.match({ onSuccess: () => null, onFailure: ({ asFailure }) => asFailure.code }),
  )

/**
 * Builds the layers once, which starts the reactors, and continues from the events of a page that the server has drawn;
 * without any it loads the environment.
 */
export const startApp = async (start: PageStart | null): Promise<App> => {
  const runtime = ManagedRuntime.make(everything)
  const { store, page, storage, tabStorage, cache, seen, source, call, inFlight$, analytics } =
    await runtime.runPromise(
      Effect.gen(function* () {
        return {
          store: yield* Store,
          page: yield* Page,
          storage: (yield* BrowserStorage).local,
          tabStorage: (yield* BrowserStorage).session,
          cache: yield* StreamCache,
          seen: yield* SeenCache,
          source: yield* CardSource,
          call: (yield* ServerApi).call,
          inFlight$: (yield* Http).inFlight$,
          analytics: yield* Analytics,
        }
      }),
    )
  const recorder = makeRecorder(store, () => `${page.address().pathname}${page.address().search}`)
  await nextTask()
  const drawn = start === null ? null : store.record(start.events)
  await nextTask()
  const { data } = store.state().environment
  await runtime.runPromise(Environment.use(({ load, open }) => (data === null ? load : open(data))))
  const measure: PageServices["record"] = (behavior, properties) => {
    runtime.runFork(analytics.record(behavior, properties))
  }
  // The page is loaded anew after a sign-in: only then is the user known.
  if (store.state().environment.data?.user != null && tabStorage.get(signedInKey) !== null) {
    tabStorage.remove(signedInKey)
    measure("login")
  }
  executedSearches(store).subscribe((properties) => measure("search_executed", properties))
  const seenAt = await runtime.runPromise(restoreSeen(store, seen))
  const updates = keepUpdated(window)
  const returns$ = page.visible$.pipe(skip(1), filter(Boolean))
  merge(eventsOf(store, "FeedOpened"), returns$).subscribe(updates.look)
  let isTakenOver = start === null
  const pageView = keepPageView(window)
  if (start === null) pageView.write()
  const isRecording = hasFeature(store.state().environment, "debug-panel")
  if (!isRecording) recorder.stop()
  const reader = store.state().environment.data?.user ?? null
  persistHints(store, storage, reader?.id ?? null)
  if (reader !== null) {
    persistUnsent(store, storage, reader.id)
    persistLastRoute(store, storage, reader.id)
    await runtime.runPromise(restoreStreams(store, cache, reader.id))
    persistStreams(store, runtime, cache, reader.id, page.visible$)
    persistFilters(store, storage, reader.id)
    persistSeen(store, runtime, seen, reader.id, page.visible$, {
      isRestored: seenAt !== null,
      now: () => Date.now(),
    })
  } else if (store.state().environment.status === "LOADED") {
    await runtime.runPromise(forgetSeen(seen, cache))
  }
  if (seenAt !== null) {
    eventsOf(store, "FeedOpened")
      .pipe(take(1))
      .subscribe(() =>
        reloadSeen(
          store,
          runtime,
          Environment.use(({ load }) => load),
        ),
      )
  }
  /** Puts the last route of who signs in at no particular address in its place. */
  const openLastRoute = (user: UserId): void => {
    const { pathname, search } = page.address()
    const route = pathname === "/" && search === "" ? storedRoute(storage, user) : null
    if (route !== null) window.history.replaceState({ ...window.history.state, isLastRoute: true }, "", route)
  }
  const save = (file: Blob, name: string): void => {
    runtime.runFork(page.save(file, name))
  }
  const outcomeOf = <Result>(request: Effect.Effect<Result, unknown>): Promise<Outcome<Result>> =>
    runtime.runPromise(
      Effect.match(Effect.mapError(request, asRequestFailed), {
        onSuccess: (result) => ({ _tag: "Done", result }) as const,
        onFailure: ({ asFailure }) => ({ _tag: "Refused", code: asFailure.code }) as const,
      }),
    )
  return {
    store,
    drawn,
    pageServices: {
      inFlight$,
      ticker$: makeTicker(page.visible$),
      now: () => (start === null || isTakenOver ? Date.now() : start.at),
      keepChartWidth: pageView.keepChartWidth,
      discussions: pageView.discussions,
      storage,
      save,
      updates,
      searchMessages: (query, offset) =>
        toObservable(
          runtime,
          Stream.fromEffect(
            call("search", (search) => search.messages({ payload: { query, offset } })).pipe(
              Effect.tap(({ messages }) =>
                offset === 0
                  ? analytics.record("search_executed", { entity: "message", results: messages.length })
                  : Effect.void,
              ),
              Effect.mapError((error) => asRequestFailed(error).asFailure),
            ),
          ),
        ),
      record: measure,
      seenAt,
      recorder: isRecording
        ? {
            count: recorder.count,
            download: (redacted) => {
              const file = new Blob([recorder.download(redacted)], { type: "application/json" })
              save(file, "cairn-session.json")
            },
          }
        : null,
      signIn: (email, password) =>
        runtime.runPromise(
          refusalOf(
            call("identity", (identity) => identity.signIn({ payload: { email, password } })).pipe(
              Effect.tap(({ userId }) =>
                Effect.sync(() => {
                  tabStorage.set(signedInKey, "true")
                  openLastRoute(userId)
                }),
              ),
            ),
          ),
        ),
      changePassword: (currentPassword, newPassword) =>
        runtime.runPromise(
          refusalOf(
            call("identity", (identity) =>
              identity.changePassword({ payload: { currentPassword, newPassword } }),
            ),
          ),
        ),
      openInvitations: async () => {
        const { makeInvitations } = await loadChunk(() => import("#services/invitations/invitations.ts"))
        return makeInvitations({
          invitations: (request) => outcomeOf(call("invitations", request)),
          links: (request) => outcomeOf(call("invitationLinks", request)),
        })
      },
      openAvatars: async () => {
        const { makeAvatars } = await loadChunk(() => import("#services/avatars/avatars.ts"))
        return makeAvatars((request) => outcomeOf(call("avatarChanges", request)))
      },
      openWebhooks: async () => {
        const { makeWebhooks } = await loadChunk(() => import("#services/webhooks/webhooks.ts"))
        return makeWebhooks((request) => outcomeOf(call("webhooks", request)))
      },
      openApiTokens: async () => {
        const { makeApiTokens } = await loadChunk(() => import("#services/apiTokens/apiTokens.ts"))
        return makeApiTokens((request) => outcomeOf(call("apiTokens", request)))
      },
      openPush: async () => {
        const answerOf = <Answer>(request: Effect.Effect<Answer, unknown>): Promise<Answer> =>
          runtime.runPromise(Effect.mapError(request, (error) => asRequestFailed(error).asFailure))
        const { makeBrowserPush } = await loadChunk(() => import("#services/push/browserPush.ts"))
        return makeBrowserPush(window, {
          subscriptions: () => answerOf(call("push", (push) => push.subscriptions())),
          subscribe: (payload) => answerOf(call("push", (push) => push.subscribe({ payload }))),
          unsubscribe: (id) => answerOf(call("push", (push) => push.unsubscribe({ params: { id } }))),
        })
      },
    },
    cardServices: {
      values: (request) =>
        toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.values(request)))),
      tableRows: (key, offset, limit) =>
        toObservable(runtime, Stream.fromEffect(tableRows(store, key, offset, limit))),
      isEmbedded: false,
      useChartHeight,
      Age: RelativeTime,
      appSource: source,
      LivePoll,
      LiveDocument,
      LiveRooster,
    },
    takenOver: () => {
      isTakenOver = true
      pageView.write()
    },
    pageViewed: (path) => measure("page_view", { path }),
    navigated: (from, to) => measure("navigate", { from, to }),
  }
}
