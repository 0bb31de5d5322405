import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { map, type Observable, Subject, tap } from "rxjs"
import type { ChannelEnvelope } from "#domain/buzz/events.ts"
import { CardUrn, Seq, StackId } from "#domain/kernel/ids.ts"
import type { Home } from "#domain/stack/types.ts"
import { makeAccessDesk } from "#services/access/accessDesk.ts"
import { Analytics } from "#services/analytics/analytics.ts"
import { asRequestFailed } from "#services/api/asRequestFailed.ts"
import { ServerApi } from "#services/api/serverApi.ts"
import { BuzzSource } from "#services/buzz/buzzSource.ts"
import { layerSignedInBuzz } from "#services/buzz/signedInBuzz.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { layerSignedInCards } from "#services/cards/signedInCards.ts"
import { tableRows } from "#services/cards/tableRows.ts"
import { Environment } from "#services/environment/environment.ts"
import { ExportSource } from "#services/export/exportSource.ts"
import { Http } from "#services/http/http.ts"
import type { RequestFailed } from "#services/http/requestFailed.ts"
import { HttpSettings, InBackground } from "#services/http/settings.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { Locale } from "#services/locale/locale.ts"
import { Page } from "#services/page/page.ts"
import { reactAnalytics } from "#services/reactors/analyticsReactor.ts"
import { reactBuzz } from "#services/reactors/buzzReactor.ts"
import { reactCards } from "#services/reactors/cardReactor.ts"
import { reactContent } from "#services/reactors/contentReactor.ts"
import { reactExports } from "#services/reactors/exportReactor.ts"
import { keepBuzz } from "#services/reactors/persistDrafts.ts"
import { persistFilters } from "#services/reactors/persistFilters.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import { BrowserStorage } from "#services/storage/browserStorage.ts"
import { Store, type StoreShape } from "#services/store/store.ts"
import type { CardServices } from "#src/state/CardServices.tsx"
import { makeTicker } from "#streams/relativeTime.ts"
import type { Services } from "../../state/ServicesContext.tsx"

const platform = Layer.mergeAll(Store.layer, Page.layer, BrowserStorage.layer)
/** A session that ended shows the sign-in: the page loads again. */
const settings = Layer.succeed(HttpSettings, { reloadOnUnauthorized: true, reauthenticate: null })
const http = Http.layer.pipe(Layer.provide([Locale.layerNoDeps, settings]))
const api = ServerApi.layerNoDeps.pipe(Layer.provideMerge(http))
const files = ExportSource.layerUnder("/api/content/v1/cards")
const sources = Layer.mergeAll(layerSignedInCards, layerSignedInBuzz, files).pipe(Layer.provideMerge(api))
const environment = Environment.layerNoDeps.pipe(Layer.provide(http))
const measured = Analytics.layerNoDeps.pipe(Layer.provide(http), Layer.provide(Locale.layerNoDeps))
const everything = Layer.mergeAll(sources, environment, measured).pipe(Layer.provideMerge(platform))

/** The running client of a signed-in reader. */
export interface App {
  readonly store: StoreShape
  readonly services: Services
  readonly cardServices: CardServices
  readonly pageViewed: (path: string) => void
}

/** Builds the layers once, starts the reactors, and loads the environment. */
export const startApp = async (): Promise<App> => {
  const runtime = ManagedRuntime.make(everything)
  const held = await runtime.runPromise(
    Effect.all({
      store: Store,
      server: ServerApi,
      buzz: BuzzSource,
      page: Page,
      storage: BrowserStorage,
      http: Http,
      analytics: Analytics,
    }),
  )
  const { store, server, buzz, page, storage } = held
  const problems = new Subject<string>()

  const ask = <A>(effect: Effect.Effect<A, unknown>): Observable<A> =>
    toObservable(runtime, Stream.fromEffect(Effect.mapError(effect, asRequestFailed)))
  const act = <A>(
    effect: Effect.Effect<A, unknown>,
    onAnswer: (answer: A) => void,
    onFailure?: () => void,
  ): void => {
    ask(effect).subscribe({
      next: onAnswer,
      error: (failure: RequestFailed) => {
        problems.next(failure.message)
        onFailure?.()
      },
    })
  }
  const showHome = (home: Home): void => store.record([{ _tag: "HomeLoaded", home }])
  const deliver = (envelopes: ReadonlyArray<ChannelEnvelope>): void =>
    store.record(envelopes.map((envelope) => ({ _tag: "EventDelivered", envelope })))

  reactCards(store, runtime)
  reactContent(store, runtime)
  reactExports(store, runtime)
  reactAnalytics(store, runtime, held.analytics)
  const { follow } = reactBuzz(store, runtime, buzz)
  await runtime.runPromise(Environment.use((environment) => environment.load))
  const reader = store.state().environment.facts?.user ?? null
  if (reader !== null) {
    keepBuzz(store, storage.local, reader.id)
    persistFilters(store, storage.local, reader.id)
  }

  const ticker$ = makeTicker(page.visible$)
  const access = makeAccessDesk(
    {
      inbox: () => ask(Effect.provideService(server.access.inbox(), InBackground, true)),
      standing: (target) => ask(server.access.standing({ params: target })),
      request: (target, message) =>
        ask(server.access.request({ payload: { ...target, message, commandId: mintCommandId() } })),
      decide: ({ target, userId }, decision) =>
        ask(server.access.decide({ payload: { ...target, userId, decision, commandId: mintCommandId() } })),
    },
    ticker$,
    ({ type, id }) => {
      store.dispatch(
        type === "card"
          ? { area: "card", command: { _tag: "LoadCards", urns: [CardUrn.make(id)] } }
          : { area: "stack", command: { _tag: "LoadStack", id: StackId.make(id) } },
        "server",
      )
      store.dispatch({ area: "stack", command: { _tag: "LoadHome" } }, "server")
    },
  )
  const services: Services = {
    inFlight$: held.http.inFlight$,
    problems$: problems,
    storage: storage.local,
    ticker$,
    access,
    annotations: {
      annotate: (id, payload) => ask(server.annotations.annotate({ params: { id }, payload })),
      remove: (id, annotationId, removed) =>
        ask(
          server.annotations.remove({
            params: { id, annotationId },
            payload: { commandId: mintCommandId(), removed },
          }),
        ),
    },
    saved: {
      places: (urn) => ask(server.saved.places({ params: { id: urn } })),
      saveAs: (urn, request) =>
        ask(server.saved.saveAs({ params: { id: urn }, payload: request })).pipe(
          tap((card) => store.record([{ _tag: "CardsLoaded", cards: [card], withoutAccess: [] }])),
        ),
      remove: (urn, removed, onDone) =>
        act(
          server.saved.remove({ params: { id: urn }, payload: { commandId: mintCommandId(), removed } }),
          onDone,
        ),
    },
    signIn: (email, password) =>
      runtime.runPromise(
        server.identity
          .signIn({ payload: { email, password } })
          .pipe(
            Effect.mapError(asRequestFailed),
            Effect.match({ onSuccess: () => null, onFailure: ({ message }) => message }),
          ),
      ),
    signOut: () => act(server.identity.signOut(), () => window.location.assign("/")),
    favorite: (urn, on) => {
      const before = store.state().stack.home.home
      if (before !== null) {
        const others = before.favorites.filter((other) => other !== urn)
        showHome({ ...before, favorites: on ? [...others, urn] : others })
      }
      act(
        server.stacks.favorite({ params: { urn }, payload: { commandId: mintCommandId(), on } }),
        showHome,
        () => before !== null && showHome(before),
      )
    },
    viewed: (urn) => {
      ask(server.stacks.view({ params: { urn }, payload: { commandId: mintCommandId() } })).subscribe({
        next: showHome,
        error: () => undefined,
      })
    },
    channels: () => ask(buzz.channels),
    channelOfCard: (urn) => ask(buzz.channelOfCard(urn, mintCommandId())),
    openChannel: (id) => ask(buzz.events(id, Seq.make(0))).pipe(map(deliver)),
    follow,
    deleteMessage: (id, seq) => act(buzz.deleteMessage(id, seq, mintCommandId()), deliver),
    restoreMessage: (id, seq) => act(buzz.restoreMessage(id, seq, mintCommandId()), deliver),
    react: (id, seq, reactionKey, on) =>
      act(buzz.react(id, seq, { commandId: mintCommandId(), reactionKey, on }), deliver),
  }
  const cardServices: CardServices = {
    values: (question) =>
      toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.values(question)))),
    tableRows: (key, offset, limit) =>
      toObservable(runtime, Stream.fromEffect(tableRows(store, key, offset, limit))),
    isEmbedded: false,
  }
  const pageViewed = (path: string): void => {
    runtime.runFork(held.analytics.record("page_view", { path }))
  }
  return { store, services, cardServices, pageViewed }
}
