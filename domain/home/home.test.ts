import { describe, expect, it } from "vitest"
import { CardUrn, EpochMs, UserId } from "../kernel/ids.ts"
import { replay } from "../kernel/replay.ts"
import type { UserEvent } from "./events.ts"
import { type HomeCommand, homeDecider, recentLimit } from "./home.ts"

const card = (name: string) => CardUrn.make(name)
const favorited = (name: string): UserEvent => ({ _tag: "CardFavorited", urn: card(name) })
const unfavorited = (name: string): UserEvent => ({ _tag: "CardUnfavorited", urn: card(name) })
const viewed = (name: string): UserEvent => ({ _tag: "CardViewed", urn: card(name) })
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }

const { initialState, decide, evolve } = homeDecider([card("flights"), card("movies")])
const given = (...events: ReadonlyArray<UserEvent>) => replay(evolve, initialState, events)
const decided = (command: HomeCommand, ...events: ReadonlyArray<UserEvent>) =>
  decide(command, given(...events), context)

describe("favourites", () => {
  it("are those of the workspace, as the person changed them since, newest last", () => {
    expect(given().favorites).toEqual(["flights", "movies"])
    expect(given(unfavorited("flights"), favorited("weather")).favorites).toEqual(["movies", "weather"])
    expect(given(unfavorited("flights"), favorited("flights")).favorites).toEqual(["movies", "flights"])
  })

  it("keep the state when an event changes nothing", () => {
    expect(evolve(initialState, favorited("movies"))).toBe(initialState)
    expect(evolve(initialState, unfavorited("weather"))).toBe(initialState)
  })

  it("name a card once, however often the workspace does", () => {
    expect(homeDecider([card("flights"), card("flights")]).initialState.favorites).toEqual(["flights"])
  })
})

describe("recent cards", () => {
  it("come latest first, each once", () => {
    expect(given(viewed("a"), viewed("b"), viewed("a")).recent).toEqual(["a", "b"])
  })

  it(`are ${recentLimit} at most`, () => {
    const names = Array.from({ length: recentLimit + 3 }, (_, index) => `card-${index}`)
    expect(given(...names.map(viewed)).recent).toEqual(names.slice(3).reverse())
  })
})

describe("commands", () => {
  it("mark, unmark and view", () => {
    expect(decided({ _tag: "FavoriteCard", urn: card("weather") })).toMatchObject({
      right: [favorited("weather")],
    })
    expect(decided({ _tag: "UnfavoriteCard", urn: card("movies") })).toMatchObject({
      right: [unfavorited("movies")],
    })
    expect(decided({ _tag: "ViewCard", urn: card("a") }, viewed("a"), viewed("b"))).toMatchObject({
      right: [viewed("a")],
    })
  })

  it("stay quiet when there is nothing to change", () => {
    expect(decided({ _tag: "FavoriteCard", urn: card("movies") })).toMatchObject({ right: [] })
    expect(decided({ _tag: "UnfavoriteCard", urn: card("weather") })).toMatchObject({ right: [] })
    expect(decided({ _tag: "ViewCard", urn: card("a") }, viewed("a"))).toMatchObject({ right: [] })
  })
})
