import type { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import type { Decider } from "../kernel/decider.ts"
import * as HashMap from "../kernel/hashMap.ts"
import type { CardUrn, StackId } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import type { SavedEvent } from "./events.ts"
import type { SavedCard } from "./types.ts"

/** The saved cards by urn, with those that were removed. */
export type SavedState = HashMap.HashMap<SavedCard>

export type SavedCommand =
  | {
      readonly _tag: "SaveCard"
      readonly urn: CardUrn
      readonly source: CardUrn
      readonly stack: StackId | null
      readonly definition: Schema.Json
    }
  | { readonly _tag: "RemoveSavedCard"; readonly urn: CardUrn }
  | { readonly _tag: "RestoreSavedCard"; readonly urn: CardUrn }

export type SavedRejection = { readonly _tag: "NoSavedCard"; readonly urn: CardUrn }

/** A saved card, also one that was removed; undefined when there is none of that urn. */
export const savedCard = (state: SavedState, urn: CardUrn): SavedCard | undefined => HashMap.get(state, urn)

/** The cards that are not removed, the first saved first. */
export const savedCards = (state: SavedState): ReadonlyArray<SavedCard> =>
  [...HashMap.entries(state)]
    .flatMap(([, card]) => (card.removed ? [] : [card]))
    .sort((a, b) => a.created - b.created || (a.urn < b.urn ? -1 : 1))

const setRemoved = (state: SavedState, urn: CardUrn, removed: boolean): SavedState => {
  const card = HashMap.get(state, urn)
  return card === undefined ? state : HashMap.set(state, urn, patch(card, { removed }))
}

/**
 * The cards that people saved. Saving under a urn that is taken changes nothing, and a card that was removed can be
 * restored. Who may do so is for the caller to know.
 */
export const savedDecider: Decider<SavedState, SavedCommand, SavedEvent, SavedRejection> = {
  initialState: HashMap.empty(),
  decide: (command, state, { actor, now }) => {
    const { urn } = command
    const known = HashMap.get(state, urn)
    if (command._tag === "SaveCard") {
      const { source, stack, definition } = command
      if (known !== undefined) return E.right([])
      return E.right([{ _tag: "CardSaved", urn, source, author: actor, stack, definition, at: now }])
    }
    if (known === undefined) return E.left({ _tag: "NoSavedCard", urn })
    switch (command._tag) {
      case "RemoveSavedCard":
        return E.right(known.removed ? [] : [{ _tag: "SavedCardRemoved", urn }])
      case "RestoreSavedCard":
        return E.right(known.removed ? [{ _tag: "SavedCardRestored", urn }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "CardSaved": {
        const { urn, source, author, stack, definition, at } = event
        if (HashMap.has(state, urn)) return state
        return HashMap.set(state, urn, {
          urn,
          source,
          author,
          stack,
          definition,
          created: at,
          removed: false,
        })
      }
      case "SavedCardRemoved":
        return setRemoved(state, event.urn, true)
      case "SavedCardRestored":
        return setRemoved(state, event.urn, false)
    }
  },
}
