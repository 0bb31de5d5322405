import { Effect, ManagedRuntime } from "effect"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { connectFrame, type HostPage, type PageMessage } from "../../sdk/connection.ts"
import type { CardConnection } from "../../sdk/types.ts"
import { CardSource } from "../cards/cardSource.ts"
import { statusFailed } from "../http/requestFailed.ts"
import { reactCards } from "../reactors/cardReactor.ts"
import { reactEmbed } from "../reactors/embedReactor.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { EmbedChannel } from "./embedChannel.ts"
import { cardOrigin, hostOrigin, makeFrame } from "./embedPair.fixture.ts"

export const urn = CardUrn.make("sales")
/** How many levels can be open. */
export const depth = 3
/** A value under which the server cannot draw the card. */
export const undrawable = "down"

const dataSourceId = DataSourceId.make("sales")
const columns = ["shop", "item"].map((name) => ({
  id: name,
  name,
  label: name.toUpperCase(),
  type: "string",
  dataSourceId,
}))
const below = Array.from({ length: depth - 1 }, (_, index) => CardUrn.make(`sales:${index + 1}`))
const down = statusFailed({
  status: 503,
  statusText: "",
  headers: {},
  data: { code: "server.busy", message: "Busy" },
})

/** A host page that has the card in a frame, which it can load anew. */
export const hostedCard = () => {
  const listeners = new Set<(message: PageMessage) => void>()
  const asked = new Map<CardUrn, ReadonlyArray<QueryFilter>>()
  const open: Array<() => unknown> = []
  let current: { readonly frame: ReturnType<typeof makeFrame>; readonly store: StoreShape } | null = null

  const contentWindow = {
    postMessage: (data: string, targetOrigin: string, transfer: Array<Transferable> = []) => {
      if (current === null || targetOrigin !== cardOrigin) return
      const ports = transfer.filter((item) => item instanceof MessagePort)
      const { messages$ } = current.frame
      // Windows hear each other later.
      queueMicrotask(() => messages$.next({ data, origin: hostOrigin, fromParent: true, ports }))
    },
  }
  const page: HostPage = {
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  }
  const connection: CardConnection = connectFrame(
    {
      contentWindow,
      src: `${cardOrigin}/embed/card/sales`,
      contentDocument: null,
      style: { height: "" },
      offsetHeight: 300,
      clientHeight: 300,
      addEventListener: () => {},
      removeEventListener: () => {},
    },
    page,
    { origin: cardOrigin },
  )

  const load = async (): Promise<void> => {
    const frame = makeFrame({
      post: (data) => {
        queueMicrotask(() => {
          for (const listener of listeners) listener({ data, origin: cardOrigin, source: contentWindow })
        })
      },
    })
    const cards = ManagedRuntime.make(
      CardSource.layerTest({
        datasources: () =>
          Effect.succeed([{ id: dataSourceId, name: "Sales", type: "csv", isSampleData: false, columns }]),
        render: (drawn, _, { queryOverrides }) => {
          const filters = queryOverrides?.filters ?? []
          asked.set(drawn, filters)
          return filters.some(({ values }) => values.includes(undrawable))
            ? Effect.fail(down)
            : Effect.succeed({})
        },
      }),
    )
    await cards.runPromise(Effect.void)
    const { store, channel } = await frame.runtime.runPromise(
      Effect.all({ store: Store, channel: EmbedChannel }),
    )
    current = { frame, store }
    reactCards(store, cards)
    reactEmbed(store, cards, channel, urn)
    open.push(
      () => frame.runtime.dispose(),
      () => cards.dispose(),
    )
    store.record([
      {
        _tag: "CardsLoaded",
        cards: [cardNamed(urn, { drillPathURNs: below, allowTableDrill: false })],
        withoutAccess: [],
      },
    ])
    store.dispatch({ area: "level", command: { _tag: "OpenCard", card: urn } })
    const told = new Promise<void>((resolve) => {
      const stop = connection.onFiltersChange(() => {
        stop()
        resolve()
      })
    })
    frame.load(store)
    await told
  }

  return {
    connection,
    load,
    store: (): StoreShape => {
      if (current === null) throw new Error("The frame has not been loaded")
      return current.store
    },
    /** What was asked for last at a level: of the card itself 0. */
    asked: (level: number): ReadonlyArray<QueryFilter> =>
      asked.get(level === 0 ? urn : CardUrn.make(`sales:${level}`)) ?? [],
    close: async () => {
      connection.disconnect()
      for (const one of open) await one()
    },
  }
}
