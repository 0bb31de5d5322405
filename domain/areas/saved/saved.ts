import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { CardUrn, StackId } from "../../kernel/ids.ts"
import { patch } from "../../kernel/patch.ts"
import { cardStream } from "../../kernel/streamNames.ts"
import { SavedEvent } from "./events.ts"
import { SavedCard, SavedChoiceInput } from "./types.ts"

/** `SaveCard` makes a card whose urn follows from the id of its command. */
export const SavedCommand = Schema.Union([
  Schema.TaggedStruct("SaveCard", {
    source: Id(CardUrn),
    stack: Schema.NullOr(Id(StackId)),
    choice: SavedChoiceInput,
  }),
  Schema.TaggedStruct("RemoveSavedCard", { urn: Id(CardUrn) }),
  Schema.TaggedStruct("RestoreSavedCard", { urn: Id(CardUrn) }),
])
export type SavedCommand = typeof SavedCommand.Type

export type SavedRejection = { readonly _tag: "NoSavedCard"; readonly urn: CardUrn }

/** Saved card of a card's stream; null if people did not save it. */
export const SavedState = Schema.NullOr(SavedCard)
export type SavedState = typeof SavedState.Type

/** The urn of the card that a command saves: a retry names the same card. */
export const savedUrn = ({ commandId }: Pick<Author, "commandId">): CardUrn =>
  CardUrn.make(`saved-${commandId}`)

const initialState: SavedState = null

/**
 * Saved card, in its own stream. Saving under an existing urn changes nothing; a removed card can be restored. The
 * server checks who may do so.
 */
export const saved = defineSharedArea({
  name: "saved",
  kinds: ["card"],
  version: 1,
  initialState: initialState as SavedState,
  Command: SavedCommand,
  Event: SavedEvent,
  Snapshot: SavedState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (command, author) => cardStream(command._tag === "SaveCard" ? savedUrn(author) : command.urn),
  decide: (
    command,
    state,
    { actor, now, commandId },
  ): E.Either<SavedRejection, ReadonlyArray<SavedEvent>> => {
    if (command._tag === "SaveCard") {
      const { source, stack, choice } = command
      const urn = savedUrn({ commandId })
      return E.right(
        state === null ? [{ _tag: "CardSaved", urn, source, author: actor, stack, choice, at: now }] : [],
      )
    }
    const { urn } = command
    if (state === null) return E.left({ _tag: "NoSavedCard", urn })
    switch (command._tag) {
      case "RemoveSavedCard":
        return E.right(state.removed ? [] : [{ _tag: "SavedCardRemoved", urn }])
      case "RestoreSavedCard":
        return E.right(state.removed ? [{ _tag: "SavedCardRestored", urn }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "CardSaved": {
        if (state !== null) return state
        const { urn, source, author, stack, choice, at } = event
        return { urn, source, author, stack, choice, created: at, removed: false }
      }
      case "SavedCardRemoved":
        return state && patch(state, { removed: true })
      case "SavedCardRestored":
        return state && patch(state, { removed: false })
    }
  },
})
