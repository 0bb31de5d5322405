import { expect, it } from "vitest"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { someCard } from "../cards/cards.fixture.ts"
import { makeStore } from "../store/appStore.ts"
import { reactReconnects } from "./reconnectReactor.ts"

const flights = CardUrn.make("flights")
const films = CardUrn.make("films")
const key = levelKey(flights, 0)
const opened = { _tag: "FeedOpened", epoch: "first" } as const
const failure = (code: string) => ({ code, message: "no" })

const setUp = () => {
  const store = makeStore(() => 0)
  store.record([
    { _tag: "CardsLoaded", cards: [someCard(flights)], withoutAccess: [] },
    { _tag: "CardOpened", card: flights },
  ])
  reactReconnects(store)
  const reloaded: Array<string> = []
  store.events$.subscribe(({ event }) => {
    if (event._tag === "RenderReloaded" || event._tag === "TableReloaded") reloaded.push(event._tag)
    if (event._tag === "CardsRequested") reloaded.push(...event.urns)
    if (event._tag === "HomeRequested") reloaded.push("home")
    if (event._tag === "StackRequested") reloaded.push(`stack ${event.id}`)
  })
  return { store, reloaded }
}

it.each(["network", "timeout", "unknown", "server.store"])(
  "draws a chart again that failed with %s, once",
  (code) => {
    const { store, reloaded } = setUp()
    store.record([
      { _tag: "RenderFailed", key, failure: failure(code) },
      { _tag: "TableFailed", key, failure: failure(code) },
    ])
    expect(reloaded).toEqual([])
    store.record([opened])
    expect(reloaded).toEqual(["RenderReloaded", "TableReloaded"])
    store.record([{ _tag: "RenderRequested", key }, { _tag: "TableRequested", key }, opened])
    expect(reloaded).toHaveLength(2)
  },
)

it("loads cards again that could not be loaded, also when the server has caught up", () => {
  const { store, reloaded } = setUp()
  store.dispatch({ area: "card", command: { _tag: "LoadCards", urns: [films] } })
  store.record([{ _tag: "CardsFailed", urns: [films] }])
  reloaded.length = 0
  store.record([{ _tag: "FeedCaughtUp" }])
  expect(reloaded).toEqual([films])
})

it("leaves what was refused", () => {
  const { store, reloaded } = setUp()
  store.record([{ _tag: "RenderFailed", key, failure: failure("card.points") }, opened])
  expect(reloaded).toEqual([])
})

it("loads home and stacks again that could not be loaded", () => {
  const { store, reloaded } = setUp()
  const id = StackId.make("flights")
  store.record([
    { _tag: "HomeFailed", failure: failure("network") },
    { _tag: "StackFailed", id, failure: failure("server.busy"), reason: "OTHER" },
    { _tag: "StackFailed", id: StackId.make("secret"), failure: failure("stack.access"), reason: "DENIED" },
    opened,
  ])
  expect(reloaded).toEqual(["home", "stack flights"])
})

it("reads home again after an outage, in which it may have changed, and only then", () => {
  const { store, reloaded } = setUp()
  const home = { initialFavorites: [], stacks: [], shared: { cards: [], stacks: [] } }
  store.record([{ _tag: "HomeLoaded", home }, opened])
  expect(reloaded).toEqual([])
  store.record([{ _tag: "FeedLost" }, opened])
  expect(reloaded).toEqual(["home"])
  store.record([{ _tag: "HomeLoaded", home }, { _tag: "FeedCaughtUp" }])
  expect(reloaded).toEqual(["home"])
})
