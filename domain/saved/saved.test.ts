import { describe, expect, it } from "vitest"
import { context, given } from "../kernel/given.fixture.ts"
import { CardUrn, StackId } from "../kernel/ids.ts"
import type { SavedEvent } from "./events.ts"
import { savedCards, savedDecider } from "./saved.ts"

const urn = CardUrn.make("saved-1")
const source = CardUrn.make("flights")
const stack = StackId.make("all")
const definition = { title: "Mine" }
const saved: SavedEvent = {
  _tag: "CardSaved",
  urn,
  source,
  author: context.actor,
  stack,
  definition,
  at: context.now,
}
const removed: SavedEvent = { _tag: "SavedCardRemoved", urn }
const restored: SavedEvent = { _tag: "SavedCardRestored", urn }
const history = given(savedDecider)

describe("a saved card", () => {
  const save = { _tag: "SaveCard", urn, source, stack, definition } as const
  const remove = { _tag: "RemoveSavedCard", urn } as const
  const restore = { _tag: "RestoreSavedCard", urn } as const

  it("belongs to the person who saves it, once", () => {
    history().when(save).says(saved)
    history(saved).when(save).staysQuiet()
    history(saved, removed).when(save).staysQuiet()
  })
  it("is removed and restored", () => {
    history(saved).when(remove).says(removed)
    history(saved, removed).when(remove).staysQuiet()
    history(saved, removed).when(restore).says(restored)
    history(saved).when(restore).staysQuiet()
  })
  it("cannot be removed or restored where there is none", () => {
    history().when(remove).refuses({ _tag: "NoSavedCard", urn })
    history().when(restore).refuses({ _tag: "NoSavedCard", urn })
  })
  it("is listed while it is not removed, and an event that changes nothing keeps the state", () => {
    const { evolve, initialState } = savedDecider
    const state = [saved, removed].reduce(evolve, initialState)
    expect(savedCards(state)).toEqual([])
    expect(evolve(state, removed)).toBe(state)
    expect(evolve(state, saved)).toBe(state)
    expect(savedCards(evolve(state, restored)).map((card) => card.urn)).toEqual([urn])
  })
})
