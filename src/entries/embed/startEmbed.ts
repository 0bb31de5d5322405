import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { embedDecider } from "#domain/embedRoot.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import type { RootState } from "#domain/root.ts"
import { Analytics } from "#services/analytics/analytics.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { layerEmbeddedCards } from "#services/cards/embeddedCards.ts"
import { EmbedChannel } from "#services/embed/embedChannel.ts"
import { HostWindow } from "#services/embed/hostWindow.ts"
import { Environment } from "#services/environment/environment.ts"
import { type EmbedKind, embedKindOf, externalIdOf } from "#services/environment/viewerMode.ts"
import { ExportSource } from "#services/export/exportSource.ts"
import { Http } from "#services/http/http.ts"
import { Locale } from "#services/locale/locale.ts"
import { Page } from "#services/page/page.ts"
import { analyticsReactor } from "#services/reactors/analyticsReactor.ts"
import { eventsOfBootstrap, readBootstrap } from "#services/reactors/bootstrap.ts"
import { cardReactor } from "#services/reactors/cardReactor.ts"
import { defectReactor } from "#services/reactors/defectReactor.ts"
import { embedReactor } from "#services/reactors/embedReactor.ts"
import { persistHints } from "#services/reactors/persistHints.ts"
import { reloadFailed } from "#services/reactors/reloadFailed.ts"
import { retryReactor } from "#services/reactors/retryReactor.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import { BrowserStorage } from "#services/storage/browserStorage.ts"
import { Store, type StoreShape, storeOf } from "#services/store/store.ts"
import type { CardServices, PollVotesSource } from "#src/state/CardServices.tsx"
import { loadChunk } from "#src/ui/chunk/loadChunk.ts"
import { nextTask } from "#src/ui/part/nextTask.ts"
import { embeddedDataBeside, exportBeside } from "../loadBeside.ts"

const layerStore = Layer.sync(Store, () => storeOf(embedDecider, () => Date.now()))
const platform = Layer.mergeAll(layerStore, Page.layer, BrowserStorage.layer)
const http = Http.layer.pipe(Layer.provide(Locale.layerOfWorkspace))
const embedding = EmbedChannel.layerNoDeps.pipe(Layer.provide(HostWindow.layer))
const measured = Analytics.layerNoDeps.pipe(Layer.provide(http), Layer.provide(Locale.layerOfWorkspace))
const files = ExportSource.layerUnder("/cards/kpi")
const services = Layer.mergeAll(layerEmbeddedCards, files, Environment.layerNoDeps, embedding, measured).pipe(
  Layer.provideMerge(http),
  Layer.provideMerge(platform),
)

/** Card of an external id; one with a broken escape is used as it is written. */
const urnOf = (externalId: string): CardUrn => {
  try {
    return CardUrn.make(decodeURIComponent(externalId))
  } catch {
    return CardUrn.make(externalId)
  }
}

/** Card of the page; null if its address names none. */
const cardOfPage = Effect.map(Page, (page) => {
  const externalId = externalIdOf(page.address())
  return externalId === null ? null : urnOf(externalId)
})
const host = Layer.unwrap(Effect.map(cardOfPage, (urn) => (urn === null ? Layer.empty : embedReactor(urn))))
const reactors = Layer.mergeAll(
  defectReactor,
  cardReactor,
  analyticsReactor,
  exportBeside,
  retryReactor,
  embeddedDataBeside,
  host,
)
const everything = reactors.pipe(Layer.provideMerge(services))

/** Votes of polls for who is signed in, which a card alone may be. */
const pollVotesOf = async (
  runtime: Pick<ManagedRuntime.ManagedRuntime<Http, never>, "runFork">,
): Promise<PollVotesSource> => (await loadChunk(() => import("./pollVotes.ts"))).makePollVotes(runtime)

/** Running client of an embedded card. `urn` is null if the address names none. */
export interface Embed {
  readonly store: StoreShape
  /** The state that the server drew the card from; null where it drew none. */
  readonly drawn: RootState | null
  readonly cardServices: CardServices
  readonly urn: CardUrn | null
  readonly pfilters: string | null
  readonly kind: EmbedKind
  /** Tries again to load what could not be loaded. */
  readonly reload: () => void
}

/**
 * Builds the layers once, which starts the reactors. With bootstrap data the card is there at once, and without its
 * answer where the address filters it; without, environment and card load in parallel, and then the data.
 */
export const startEmbed = async (bootstrapText: string | null): Promise<Embed> => {
  const runtime = ManagedRuntime.make(everything)
  const { store, page, storage, environment, urn, appSource } = await runtime.runPromise(
    Effect.all({
      store: Store,
      page: Page,
      storage: BrowserStorage,
      environment: Environment,
      urn: cardOfPage,
      appSource: CardSource,
    }),
  )
  await nextTask()
  const kind = embedKindOf(page.address())
  persistHints(store, storage.local, null)
  const pfilters = page.address().searchParams.get("pfilters")
  const bootstrap = readBootstrap(bootstrapText)
  let drawn: RootState | null = null
  if (bootstrap !== null && bootstrap.card.urn === urn) {
    const opened = store.record(eventsOfBootstrap(bootstrap, page.address()))
    // The server draws no page whose address filters the card.
    if (pfilters === null) drawn = opened
    await runtime.runPromise(environment.open(bootstrap.environment))
  } else {
    const load = runtime.runPromise(environment.load)
    // Who is signed in decides by which paths a card alone is asked for.
    if (kind === "alone") await load
    // Its screen opens it once its type is known, which decides what is asked for: a chart, rows, or nothing more.
    if (urn !== null) store.dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })
  }
  const isSignedIn = (store.state().environment.data?.user ?? null) !== null
  const pollVotes = isSignedIn ? await pollVotesOf(runtime) : null
  return {
    store,
    drawn,
    cardServices: {
      values: (request) =>
        toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.values(request)))),
      tableRows: null,
      isEmbedded: true,
      appSource,
      ...(pollVotes !== null && { pollVotes }),
    },
    urn,
    pfilters,
    kind,
    reload: () => {
      runtime.runFork(environment.load)
      reloadFailed(store)
    },
  }
}
