import { Effect, Layer, ManagedRuntime } from "effect"
import { onTestFinished, vi } from "vitest"
import type { RenderRequest } from "#contract/cardMessages.ts"
import { type CodeOf, errorTable } from "#contract/errorTable.ts"
import type { Card, CardRender } from "#domain/areas/card/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { ServerApi } from "#services/api/serverApi.ts"
import { layerSignedInCards } from "#services/cards/signedInCards.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { TabLock } from "#services/page/tabLock.ts"
import { cardReactor } from "#services/reactors/cardReactor.ts"
import { contentReactor } from "#services/reactors/contentReactor.ts"
import { outboxReactor } from "#services/reactors/outboxReactor.ts"
import { queryReactor } from "#services/reactors/queryReactor.ts"
import { makeStore } from "#services/store/appStore.ts"
import { Store } from "#services/store/store.ts"
import { layerSignedInSync } from "#services/sync/signedInSync.ts"

/** Answers of a server by method and path. A call that it has no answer to stays without a response. */
export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>

const names = {
  400: "BadRequest",
  403: "Forbidden",
  404: "NotFound",
  503: "ServiceUnavailable",
} as const
/** A code of a status that has a name here. */
type RefusalCode = CodeOf<keyof typeof names>

/** Refusal of a call, as the server answers it. */
export const refuse = (code: RefusalCode): Response => {
  const { status, sentence } = errorTable[code]
  return Response.json({ _tag: names[status], code, message: sentence }, { status })
}

const content = "/api/content/v1"

/** Answers of a server that has these cards: to what they are, and to what they show with the filters of a request. */
export const answersOf = (
  cards: ReadonlyArray<Card>,
  render: (urn: CardUrn, filters: ReadonlyArray<QueryFilter>) => CardRender | Response,
): Answers => ({
  [`GET ${content}/cards`]: ({ url }) => {
    const asked = new URL(url).searchParams.get("urns")?.split(",") ?? []
    const withoutAccess = asked.filter((urn) => cards.every((card) => card.urn !== urn))
    return Response.json({ cards: cards.filter(({ urn }) => asked.includes(urn)), withoutAccess })
  },
  ...Object.fromEntries(
    cards.map(({ urn }): [string, Answers[string]] => [
      `PUT ${content}/cards/kpi/${urn}/render`,
      async (request) => {
        const { queryOverrides }: RenderRequest = await request.json()
        const rendered = render(urn, queryOverrides?.filters ?? [])
        return rendered instanceof Response ? rendered : Response.json(rendered)
      },
    ]),
  ),
})

/** Ada's client beside a server, until the test has finished: it loads what screens ask for, and sends commands. */
export const openClient = (answers: Answers) => {
  const store = makeStore(() => 0)
  store.record([{ _tag: "EnvironmentLoaded", data: someEnvironment }])
  const api = ServerApi.layerTest((request) => {
    const { pathname } = new URL(request.url)
    return answers[`${request.method} ${pathname}`]?.(request) ?? new Promise<never>(() => undefined)
  })
  const services = Layer.mergeAll(layerSignedInCards, layerSignedInSync, TabLock.layerTest).pipe(
    Layer.provideMerge(api),
    Layer.provideMerge(Layer.succeed(Store, store)),
  )
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(cardReactor, contentReactor, outboxReactor, queryReactor).pipe(Layer.provide(services)),
  )
  runtime.runSync(Effect.void)
  onTestFinished(() => runtime.dispose())
  return store
}

type See = (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void

/** Every element comes into view as soon as it is watched, until the test has finished. */
export const seeEverything = (): void => {
  class Watcher {
    readonly #see: See
    constructor(see: See) {
      this.#see = see
    }
    observe(): void {
      this.#see([{ isIntersecting: true }])
    }
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Watcher)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
