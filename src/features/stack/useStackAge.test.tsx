// @vitest-environment happy-dom
import { act } from "@testing-library/react"
import { expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import { CardUrn, EpochMs } from "#domain/kernel/ids.ts"
import { makeStore } from "#services/store/appStore.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useStackAge } from "./useStackAge.ts"

/** Age of a stack of cards, each with where its data end, or when it was updated. */
const ageOf = (...ages: ReadonlyArray<string | number>) => {
  const cards = ages.map((age, index) => ({
    ...cardNamed(`card-${index}`),
    badgeUpdated: EpochMs.make(typeof age === "number" ? age : 0),
    dateInfo:
      typeof age === "string" ? { column: "day", dateRangeFilter: null, dateGrain: null, asOf: age } : null,
  }))
  const store = makeStore(() => 0)
  const seen: Array<unknown> = []
  const Age = () => {
    seen.push(useStackAge(cards.map(({ urn }) => ({ urn: CardUrn.make(urn), columns: 4 }))))
    return null
  }
  openScreen(store, <Age />)
  act(() => store.record([{ _tag: "CardsLoaded", cards, withoutAccess: [] }]))
  return seen.at(-1)
}

it("is where the data of all cards end, or when all were updated where none do", () => {
  expect(ageOf("2001-06-30", "2001-06-30")).toEqual({ asOf: "2001-06-30", updated: null })
  expect(ageOf(5, 5)).toEqual({ asOf: null, updated: 5 })
})

it("is nothing where the cards differ", () => {
  expect(ageOf("2001-06-30", "2015-12-31")).toEqual({ asOf: null, updated: null })
  expect(ageOf(5, 6)).toEqual({ asOf: null, updated: null })
})

it("leaves when a card was updated to its tile where the data of others end", () => {
  expect(ageOf("2001-06-30", 5)).toEqual({ asOf: "2001-06-30", updated: null })
})
