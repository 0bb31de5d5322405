import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "./area.ts"
import { eventUnion } from "./eventUnion.ts"

const Added = Schema.TaggedStruct("Added", { by: Schema.Int })
const Cleared = Schema.TaggedStruct("Cleared", {})
export const TallyEvent = eventUnion([Added, Cleared])
export type TallyEvent = typeof TallyEvent.Type

const Tally = Schema.Struct({ sum: Schema.Int, actors: Schema.Array(Schema.String) })

/** A sum to which people add, with the names of those who did: the smallest shared area. */
export const tally = defineSharedArea({
  name: "tally",
  kinds: ["card"],
  version: 3,
  initialState: { sum: 0, actors: [] } as typeof Tally.Type,
  Command: Schema.Union([Schema.TaggedStruct("Add", { by: Schema.Int }), Schema.TaggedStruct("Clear", {})]),
  Event: TallyEvent,
  Snapshot: Tally,
  save: (state) => state,
  load: (snapshot) => snapshot,
  refusesUnreadableIn: ["card"],
  stream: () => "card:tally",
  decide: (
    command,
    { sum },
  ): E.Either<{ readonly _tag: "TooMuch"; readonly sum: number }, ReadonlyArray<TallyEvent>> => {
    if (command._tag === "Clear") return E.right(sum === 0 ? [] : [{ _tag: "Cleared" }])
    return sum + command.by > 100
      ? E.left({ _tag: "TooMuch", sum })
      : E.right([{ _tag: "Added", by: command.by }])
  },
  evolve: (state, event, { actor }) =>
    event._tag === "Cleared"
      ? { sum: 0, actors: [] }
      : { sum: state.sum + event.by, actors: [...state.actors, actor] },
})

const Greeted = Schema.TaggedStruct("Greeted", { name: Schema.String })
export const GreetingEvent = eventUnion([Greeted])
export type GreetingEvent = typeof GreetingEvent.Type

/** Names of those who were greeted, the older ones before the later ones. */
export const greeting = defineSharedArea({
  name: "greeting",
  kinds: ["card", "channel"],
  version: 1,
  initialState: [] as ReadonlyArray<string>,
  Command: Schema.Union([Schema.TaggedStruct("Greet", { name: Schema.String })]),
  Event: GreetingEvent,
  Snapshot: Schema.Array(Schema.String),
  save: (state) => state,
  load: (snapshot) => snapshot,
  extend: (state, older) => [...older, ...state],
  stream: (_command, { actor }) => `user:${actor}`,
  decide: ({ name }): E.Either<never, ReadonlyArray<GreetingEvent>> => E.right([{ _tag: "Greeted", name }]),
  evolve: (state, { name }) => (state.includes(name) ? state : [...state, name]),
})
