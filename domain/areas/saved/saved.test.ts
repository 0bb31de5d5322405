import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import type { SavedEvent } from "./events.ts"
import { saved, savedUrn } from "./saved.ts"
import type { SavedChoice } from "./types.ts"

const urn = savedUrn(context)
const source = CardUrn.make("flights")
const stack = StackId.make("all")
const choice: SavedChoice = { title: "Mine", description: "", filters: [], overwriteDateRange: false }
const cardSaved: SavedEvent = {
  _tag: "CardSaved",
  urn,
  source,
  author: context.actor,
  stack,
  choice,
  at: context.now,
}
const removed: SavedEvent = { _tag: "SavedCardRemoved", urn }
const restored: SavedEvent = { _tag: "SavedCardRestored", urn }
const history = given(saved)

describe("SaveCard", () => {
  const save = { _tag: "SaveCard", source, stack, choice } as const
  it("saves a card of the person who asks, under a urn that follows from the command", () =>
    history().when(save).emits(cardSaved))
  it("emits nothing when it was saved, also when it was removed since", () => {
    history(cardSaved).when(save).emitsNothing()
    history(cardSaved, removed).when(save).emitsNothing()
  })
  it("goes to the stream of the card that it makes", () =>
    expect(saved.stream(save, context)).toBe(`card:${urn}`))
})

describe("RemoveSavedCard", () => {
  const remove = { _tag: "RemoveSavedCard", urn } as const
  it("removes", () => history(cardSaved).when(remove).emits(removed))
  it("emits nothing when it is removed", () => history(cardSaved, removed).when(remove).emitsNothing())
  it("refuses where no card was saved", () => history().when(remove).refuses({ _tag: "NoSavedCard", urn }))
})

describe("RestoreSavedCard", () => {
  const restore = { _tag: "RestoreSavedCard", urn } as const
  it("restores", () => history(cardSaved, removed).when(restore).emits(restored))
  it("emits nothing when it is there", () => history(cardSaved).when(restore).emitsNothing())
  it("refuses where no card was saved", () => history().when(restore).refuses({ _tag: "NoSavedCard", urn }))
})

describe("a saved card", () => {
  it("is removed and comes back as it was", () => {
    const { state } = history(cardSaved)
    expect(history(cardSaved, removed).state).toEqual(state && { ...state, removed: true })
    expect(history(cardSaved, removed, restored).state).toEqual(state)
  })
  it("stays what was saved first under its urn", () => {
    const later: SavedEvent = { ...cardSaved, choice: { ...choice, title: "Another" } }
    expect(history(cardSaved, later).state?.choice.title).toBe("Mine")
  })
})
