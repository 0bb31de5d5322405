import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { hasFeature } from "#domain/environment/select.ts"
import { Analytics } from "#services/analytics/analytics.ts"
import { asRequestFailed } from "#services/api/asRequestFailed.ts"
import { ServerApi } from "#services/api/serverApi.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { layerSignedInCards } from "#services/cards/signedInCards.ts"
import { tableRows } from "#services/cards/tableRows.ts"
import { Environment } from "#services/environment/environment.ts"
import { ExportSource } from "#services/export/exportSource.ts"
import { Http } from "#services/http/http.ts"
import { HttpSettings } from "#services/http/settings.ts"
import { Locale } from "#services/locale/locale.ts"
import { Page } from "#services/page/page.ts"
import { TabLock } from "#services/page/tabLock.ts"
import { analyticsReactor } from "#services/reactors/analyticsReactor.ts"
import { cardReactor } from "#services/reactors/cardReactor.ts"
import { contentReactor } from "#services/reactors/contentReactor.ts"
import { defectReactor } from "#services/reactors/defectReactor.ts"
import { exportReactor } from "#services/reactors/exportReactor.ts"
import { feedReactor } from "#services/reactors/feedReactor.ts"
import { grantReactor } from "#services/reactors/grantReactor.ts"
import { outboxReactor } from "#services/reactors/outboxReactor.ts"
import { persistFilters } from "#services/reactors/persistFilters.ts"
import { persistHints } from "#services/reactors/persistHints.ts"
import { persistStreams, restoreStreams } from "#services/reactors/persistStreams.ts"
import { persistUnsent } from "#services/reactors/persistUnsent.ts"
import { queryReactor } from "#services/reactors/queryReactor.ts"
import { sessionReactor } from "#services/reactors/sessionReactor.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import { BrowserStorage } from "#services/storage/browserStorage.ts"
import { StreamCache } from "#services/storage/streamCache.ts"
import { makeRecorder } from "#services/store/recorder.ts"
import { Store, type StoreShape } from "#services/store/store.ts"
import { layerSignedInSync } from "#services/sync/signedInSync.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import type { PageServices } from "#src/state/PageServices.tsx"
import { makeTicker } from "#streams/relativeTime.ts"

const platform = Layer.mergeAll(
  Store.layer,
  Page.layer,
  TabLock.layer,
  BrowserStorage.layer,
  StreamCache.layer,
)
/** A session that ended shows the sign-in: the page loads again. */
const settings = Layer.succeed(HttpSettings, { reloadOnUnauthorized: true, reauthenticate: null })
const http = Http.layer.pipe(Layer.provide([Locale.layerNoDeps, settings]))
const api = ServerApi.layerNoDeps.pipe(Layer.provideMerge(http))
const files = ExportSource.layerUnder("/api/content/v1/cards")
const sources = Layer.mergeAll(layerSignedInCards, layerSignedInSync, files).pipe(Layer.provideMerge(api))
const environment = Environment.layerNoDeps.pipe(Layer.provide(http))
const measured = Analytics.layerNoDeps.pipe(Layer.provide(http), Layer.provide(Locale.layerNoDeps))
const services = Layer.mergeAll(sources, environment, measured).pipe(Layer.provideMerge(platform))
const reactors = Layer.mergeAll(
  defectReactor,
  cardReactor,
  contentReactor,
  exportReactor,
  analyticsReactor,
  feedReactor,
  outboxReactor,
  queryReactor,
  sessionReactor,
  grantReactor,
)
const everything = reactors.pipe(Layer.provideMerge(services))

/** The running client of a signed-in user. */
export interface App {
  readonly store: StoreShape
  readonly pageServices: PageServices
  readonly cardServices: CardServices
  readonly pageViewed: (path: string) => void
}

/** Error code of a call that failed, or null. */
const refusalOf = (call: Effect.Effect<unknown, unknown>): Effect.Effect<string | null> =>
  call.pipe(
    Effect.mapError(asRequestFailed),
    Effect.match({ onSuccess: () => null, onFailure: ({ asFailure }) => asFailure.code }),
  )

/** Builds the layers once, which starts the reactors, and loads the environment. */
export const startApp = async (): Promise<App> => {
  const runtime = ManagedRuntime.make(everything)
  const { store, page, storage, cache, identity, inFlight$, analytics } = await runtime.runPromise(
    Effect.gen(function* () {
      return {
        store: yield* Store,
        page: yield* Page,
        storage: (yield* BrowserStorage).local,
        cache: yield* StreamCache,
        identity: (yield* ServerApi).identity,
        inFlight$: (yield* Http).inFlight$,
        analytics: yield* Analytics,
      }
    }),
  )
  const recorder = makeRecorder(store, () => `${page.address().pathname}${page.address().search}`)
  await runtime.runPromise(Environment.use(({ load }) => load))
  const isRecording = hasFeature(store.state().environment, "debug-panel")
  if (!isRecording) recorder.stop()
  const reader = store.state().environment.data?.user ?? null
  persistHints(store, storage, reader?.id ?? null)
  if (reader !== null) {
    persistUnsent(store, storage, reader.id)
    await runtime.runPromise(restoreStreams(store, cache, reader.id))
    persistStreams(store, runtime, cache, reader.id, page.visible$)
    persistFilters(store, storage, reader.id)
  }
  return {
    store,
    pageServices: {
      inFlight$,
      ticker$: makeTicker(page.visible$),
      storage,
      recorder: isRecording
        ? {
            count: recorder.count,
            download: (redacted) => {
              const file = new Blob([recorder.download(redacted)], { type: "application/json" })
              runtime.runFork(page.save(file, "cairn-session.json"))
            },
          }
        : null,
      signIn: (email, password) =>
        runtime.runPromise(refusalOf(identity.signIn({ payload: { email, password } }))),
      changePassword: (currentPassword, newPassword) =>
        runtime.runPromise(refusalOf(identity.changePassword({ payload: { currentPassword, newPassword } }))),
    },
    cardServices: {
      values: (request) =>
        toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.values(request)))),
      tableRows: (key, offset, limit) =>
        toObservable(runtime, Stream.fromEffect(tableRows(store, key, offset, limit))),
      isEmbedded: false,
    },
    pageViewed: (path) => {
      runtime.runFork(analytics.record("page_view", { path }))
    },
  }
}
