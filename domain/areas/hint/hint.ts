import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../../kernel/area.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** Hint that a person needs once: how a mark is drilled into. */
export const Hint = Schema.Literals(["drill"])
export type Hint = typeof Hint.Type

export const HintRead = Schema.TaggedStruct("HintRead", { hint: Hint })
export const HintEvent = eventUnion([HintRead])
export type HintEvent = typeof HintEvent.Type

export type HintCommand = { readonly _tag: "ReadHint"; readonly hint: Hint }

/** Hints that the current user has read. */
export type HintState = ReadonlyArray<Hint>

const initialState: HintState = []

/** Hints: one is read once. */
export const hint = defineLocalArea({
  name: "hint",
  initialState,
  Event: HintEvent,
  decide: (command: HintCommand, state): E.Either<never, ReadonlyArray<HintEvent>> =>
    E.right(state.includes(command.hint) ? [] : [{ _tag: "HintRead", hint: command.hint }]),
  evolve: (state, event: HintEvent): HintState =>
    state.includes(event.hint) ? state : [...state, event.hint],
})
