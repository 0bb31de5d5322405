import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { CardUrn } from "#domain/kernel/ids.ts"
import { Analytics } from "#services/analytics/analytics.ts"
import { CardSource } from "#services/cards/cardSource.ts"
import { layerEmbeddedCards } from "#services/cards/embeddedCards.ts"
import { EmbedChannel } from "#services/embed/embedChannel.ts"
import { HostWindow } from "#services/embed/hostWindow.ts"
import { Environment } from "#services/environment/environment.ts"
import { externalIdOf } from "#services/environment/viewerMode.ts"
import { ExportSource } from "#services/export/exportSource.ts"
import { Http } from "#services/http/http.ts"
import { Locale } from "#services/locale/locale.ts"
import { Page } from "#services/page/page.ts"
import { reactAnalytics } from "#services/reactors/analyticsReactor.ts"
import { eventsOfOpening, readOpening } from "#services/reactors/bootstrap.ts"
import { reactCards } from "#services/reactors/cardReactor.ts"
import { reactEmbed } from "#services/reactors/embedReactor.ts"
import { reactExports } from "#services/reactors/exportReactor.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import { BrowserStorage } from "#services/storage/browserStorage.ts"
import { Store, type StoreShape } from "#services/store/store.ts"
import type { CardServices } from "#src/state/CardServices.tsx"

const platform = Layer.mergeAll(Store.layer, Page.layer, BrowserStorage.layer)
const http = Http.layer.pipe(Layer.provide(Locale.layerNoDeps))
const embedding = EmbedChannel.layerNoDeps.pipe(Layer.provide(HostWindow.layer))
const measured = Analytics.layerNoDeps.pipe(Layer.provide(http), Layer.provide(Locale.layerNoDeps))
const files = ExportSource.layerUnder("/cards/kpi")
const everything = Layer.mergeAll(
  layerEmbeddedCards,
  files,
  Environment.layerNoDeps,
  embedding,
  measured,
).pipe(Layer.provide(http), Layer.provideMerge(platform))

/** The running client of an embedded card. `urn` is null where the address names none. */
export interface Embed {
  readonly store: StoreShape
  readonly cardServices: CardServices
  readonly urn: CardUrn | null
  readonly pfilters: string | null
}

/** The card that an external id names; one with a broken escape is taken as it is written. */
const cardOf = (externalId: string): CardUrn => {
  try {
    return CardUrn.make(decodeURIComponent(externalId))
  } catch {
    return CardUrn.make(externalId)
  }
}

/**
 * Builds the layers once and starts the reactors. With the opening that the page carries the card is there at once;
 * without, or when the address narrows the card, environment, card and data load side by side.
 */
export const startEmbed = async (openingText: string | null): Promise<Embed> => {
  const runtime = ManagedRuntime.make(everything)
  const { store, page, channel, environment, analytics } = await runtime.runPromise(
    Effect.all({
      store: Store,
      page: Page,
      channel: EmbedChannel,
      environment: Environment,
      analytics: Analytics,
    }),
  )
  const address = page.address()
  const externalId = externalIdOf(address)
  const urn = externalId === null ? null : cardOf(externalId)
  const pfilters = address.searchParams.get("pfilters")
  const opening = pfilters === null ? readOpening(openingText) : null
  reactCards(store, runtime)
  reactAnalytics(store, runtime, analytics)
  reactExports(store, runtime)
  if (urn !== null) reactEmbed(store, runtime, channel, urn)
  if (opening !== null && opening.card.urn === urn) {
    await runtime.runPromise(environment.open(opening.environment))
    store.record(eventsOfOpening(opening))
  } else {
    runtime.runFork(environment.load)
    if (urn !== null) {
      store.dispatch({ area: "card", command: { _tag: "LoadCards", urns: [urn] } })
      store.dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } })
    }
  }
  return {
    store,
    cardServices: {
      values: (question) =>
        toObservable(runtime, Stream.fromEffect(CardSource.use((source) => source.values(question)))),
      tableRows: null,
      isEmbedded: true,
    },
    urn,
    pfilters,
  }
}
