import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, ChannelId, EpochMs, StackId } from "../../kernel/ids.ts"
import type { Bookmark } from "./bookmark.ts"
import type { HomeEvent } from "./events.ts"
import { bookmarksOf, favoritesOf, home, maxFavorites, recentLimit } from "./home.ts"

const card = (name: string) => CardUrn.make(name)
const favorited = (name: string): HomeEvent => ({ _tag: "CardFavorited", urn: card(name) })
const unfavorited = (name: string): HomeEvent => ({ _tag: "CardUnfavorited", urn: card(name) })
const viewed = (name: string): HomeEvent => ({ _tag: "CardViewed", urn: card(name) })
const history = given(home)
const initial = [card("flights"), card("movies")]
const favorites = (...events: ReadonlyArray<HomeEvent>) => favoritesOf(history(...events).state, initial)

describe("FavoriteCard", () => {
  const command = { _tag: "FavoriteCard", urn: card("weather") } as const
  test("adds", () => history().when(command).emits(favorited("weather")))
  test("adds again what was removed", () =>
    history(favorited("weather"), unfavorited("weather")).when(command).emits(favorited("weather")))
  test("adds so many at most", () => {
    const all = Array.from({ length: maxFavorites }, (_, index) => favorited(`card-${index}`))
    history(...all)
      .when(command)
      .refuses({ _tag: "TooManyBookmarks", most: maxFavorites, field: "urn" })
  })
  test("stays quiet when it is one", () => history(favorited("weather")).when(command).emitsNothing())
})

describe("UnfavoriteCard", () => {
  const command = { _tag: "UnfavoriteCard", urn: card("flights") } as const
  test("removes, also what the workspace gave", () => history().when(command).emits(unfavorited("flights")))
  test("stays quiet when it is removed", () => history(unfavorited("flights")).when(command).emitsNothing())
})

describe("ViewCard", () => {
  const command = { _tag: "ViewCard", urn: card("a") } as const
  test("says so", () => history(viewed("a"), viewed("b")).when(command).emits(viewed("a")))
  test("stays quiet when it is the last one viewed", () =>
    history(viewed("b"), viewed("a")).when(command).emitsNothing())
})

describe("the views of a card", () => {
  const at = (minutes: number) => ({ ...context, now: EpochMs.make(context.now + minutes * 60_000) })
  it("count each visit, which ends after half an hour or with another card", () => {
    const { state } = history(viewed("a"))
    expect(state.views).toMatchObject({ a: { count: 1, last: context.now } })
    const again = (minutes: number) => home.decide({ _tag: "ViewCard", urn: card("a") }, state, at(minutes))
    expect(again(29)).toEqual(E.right([]))
    expect(again(30)).toEqual(E.right([viewed("a")]))
    expect(history(viewed("a"), viewed("b"), viewed("a")).state.views).toMatchObject({
      a: { count: 2 },
      b: { count: 1 },
    })
  })
})

describe("FavoriteStack and UnfavoriteStack", () => {
  const id = StackId.make("air")
  const added: HomeEvent = { _tag: "StackFavorited", id }
  const removed: HomeEvent = { _tag: "StackUnfavorited", id }
  test("add a stack once, and remove it", () => {
    history().when({ _tag: "FavoriteStack", id }).emits(added)
    history(added).when({ _tag: "FavoriteStack", id }).emitsNothing()
    history(added).when({ _tag: "UnfavoriteStack", id }).emits(removed)
    history(added, removed).when({ _tag: "UnfavoriteStack", id }).emitsNothing()
  })
  test("stand behind what was added before, and count among so many at most", () => {
    expect(bookmarksOf(history(favorited("weather"), added).state, initial)).toEqual(
      [card("flights"), card("movies"), card("weather")]
        .map((urn): Bookmark => ({ kind: "card", id: urn }))
        .concat({ kind: "stack", id }),
    )
    const all = Array.from({ length: maxFavorites }, (_, index) => favorited(`card-${index}`))
    history(...all)
      .when({ _tag: "FavoriteStack", id })
      .refuses({ _tag: "TooManyBookmarks", most: maxFavorites, field: "id" })
  })
})

describe("OrderBookmarks", () => {
  const of = (...names: ReadonlyArray<string>) =>
    names.map((name): Bookmark => ({ kind: "card", id: card(name) }))
  const ordered = (...names: ReadonlyArray<string>): HomeEvent => ({
    _tag: "BookmarksOrdered",
    items: of(...names),
  })
  const order = (...names: ReadonlyArray<string>) =>
    ({ _tag: "OrderBookmarks", items: of(...names) }) as const
  test("puts these first, and leaves the others as they were", () => {
    history().when(order("movies", "flights")).emits(ordered("movies", "flights"))
    expect(favorites(favorited("weather"), ordered("weather"))).toEqual(["weather", "flights", "movies"])
  })
  test("stays quiet where they stand so", () =>
    history(ordered("movies", "flights")).when(order("movies")).emitsNothing())
  test("what is removed and added again stands last", () =>
    expect(favorites(ordered("movies", "flights"), unfavorited("movies"), favorited("movies"))).toEqual([
      "flights",
      "movies",
    ]))
  test("places channels among cards", () => {
    const channel = ChannelId.make("topic:winter")
    const state = history({
      _tag: "BookmarksOrdered",
      items: [{ kind: "channel", id: channel }],
    }).state
    expect(bookmarksOf(state, initial, [channel]).map(({ id }) => id)).toEqual([channel, ...initial])
    expect(bookmarksOf(state, initial)).toEqual(of(...initial))
  })
})

describe("the views of a stack", () => {
  const id = StackId.make("air")
  const at = (minutes: number) => ({ ...context, now: EpochMs.make(context.now + minutes * 60_000) })
  it("count each visit, which ends after half an hour", () => {
    const { state } = history({ _tag: "StackViewed", id })
    expect(state.stackViews).toMatchObject({ air: { count: 1, last: context.now } })
    const again = (minutes: number) => home.decide({ _tag: "ViewStack", id }, state, at(minutes))
    expect(again(29)).toEqual(E.right([]))
    expect(again(30)).toEqual(E.right([{ _tag: "StackViewed", id }]))
  })
})

it("a snapshot of cards alone, without order, days and views, is read", () => {
  const old = { added: [card("a")], removed: [], recent: [card("a")] }
  expect(home.load(old)).toEqual({
    ...home.initialState,
    added: [{ kind: "card", id: "a" }],
    recent: ["a"],
  })
  const counted = home.load({ ...old, views: { [card("a")]: { count: 2, last: EpochMs.make(9) } } })
  expect(counted.views).toEqual({ a: { count: 2, last: 9, days: [] } })
})

describe("favourites", () => {
  it("are those of the workspace as the person changed them, newest last", () => {
    expect(favorites()).toEqual(["flights", "movies"])
    expect(favorites(unfavorited("flights"), favorited("weather"))).toEqual(["movies", "weather"])
    expect(favorites(unfavorited("flights"), favorited("flights"))).toEqual(["movies", "flights"])
  })
  it("name a card once, however often the workspace does", () => {
    expect(favoritesOf(home.initialState, [card("flights"), card("flights")])).toEqual(["flights"])
  })
})

describe("recent cards", () => {
  it("come latest first, each once", () => {
    expect(history(viewed("a"), viewed("b"), viewed("a")).state.recent).toEqual(["a", "b"])
  })
  it(`are ${recentLimit} at most`, () => {
    const names = Array.from({ length: recentLimit + 3 }, (_, index) => `card-${index}`)
    expect(history(...names.map(viewed)).state.recent).toEqual(names.slice(3).reverse())
  })
})

it("bookmarks stand in the stream of the person who sets them", () => {
  expect(home.stream({ _tag: "ViewCard", urn: card("a") }, context)).toBe("user:ada")
})
