import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn } from "../../kernel/ids.ts"
import type { QueryFilter } from "../filter/types.ts"
import type { RememberedEvent } from "./events.ts"
import { maxRememberedCards, remembered, rememberedOf } from "./remembered.ts"

const urn = CardUrn.make("flights")
const other = CardUrn.make("weather")
const origin: QueryFilter = { column: "origin", operand: "IN", values: ["JFK", null] }
const kept = (card: CardUrn, ...filters: ReadonlyArray<QueryFilter>): RememberedEvent => ({
  _tag: "FiltersRemembered",
  urn: card,
  filters,
})
const history = given(remembered)

describe("RememberFilters", () => {
  const remember = { _tag: "RememberFilters", urn, filters: [origin] } as const
  const forget = { _tag: "RememberFilters", urn, filters: [] } as const
  it("keeps them, and other ones in their place", () => {
    history().when(remember).emits(kept(urn, origin))
    history(kept(urn)).when(remember).emits(kept(urn, origin))
  })
  it("forgets them when there are none", () => history(kept(urn, origin)).when(forget).emits(kept(urn)))
  it("stays quiet when they are kept, or when there was nothing to forget", () => {
    history(kept(urn, origin)).when(remember).emitsNothing()
    history(kept(other, origin)).when(forget).emitsNothing()
  })
  it("keeps those of so many cards at most, and others of the same cards", () => {
    const all = Array.from({ length: maxRememberedCards }, (_, index) =>
      kept(CardUrn.make(`card-${index}`), origin),
    )
    const full = history(...all)
    full.when(remember).refuses({ _tag: "TooManyRemembered", most: maxRememberedCards })
    const change = { ...remember, urn: CardUrn.make("card-0"), filters: [origin, origin] }
    full.when(change).emits(kept(change.urn, ...change.filters))
    full.when({ ...change, filters: [] }).emits(kept(change.urn))
  })
  it("goes to the person's own stream", () =>
    expect(remembered.stream(remember, context)).toBe(`user:${context.actor}`))
})

describe("remembered filters", () => {
  it("are those of one card", () => {
    const { state } = history(kept(urn, origin), kept(other))
    expect(rememberedOf(state, urn)).toEqual([origin])
    expect(rememberedOf(state, other)).toEqual([])
  })
  it("leave no trace of a card whose filters were forgotten", () =>
    expect(history(kept(urn, origin), kept(urn)).state).toEqual([]))
})
