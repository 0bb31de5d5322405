import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, EpochMs } from "../../kernel/ids.ts"
import type { HomeEvent } from "./events.ts"
import { favoritesOf, home, maxFavoriteCards, recentLimit } from "./home.ts"

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
    const all = Array.from({ length: maxFavoriteCards }, (_, index) => favorited(`card-${index}`))
    history(...all)
      .when(command)
      .refuses({ _tag: "TooManyFavoriteCards", most: maxFavoriteCards })
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
    expect(state.views).toEqual({ a: { count: 1, last: context.now } })
    const again = (minutes: number) => home.decide({ _tag: "ViewCard", urn: card("a") }, state, at(minutes))
    expect(again(29)).toEqual(E.right([]))
    expect(again(30)).toEqual(E.right([viewed("a")]))
    expect(history(viewed("a"), viewed("b"), viewed("a")).state.views).toMatchObject({
      a: { count: 2 },
      b: { count: 1 },
    })
  })
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
