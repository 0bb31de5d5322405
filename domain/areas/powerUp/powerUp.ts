import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { StackId, UserId } from "../../kernel/ids.ts"
import { stackStream } from "../../kernel/streamNames.ts"
import { PowerUpEvent } from "./events.ts"
import { PowerUp } from "./types.ts"

export const PowerUpCommand = Schema.Union([
  Schema.TaggedStruct("AssignPowerUp", { stack: Id(StackId), assignee: Id(UserId) }),
  Schema.TaggedStruct("UnassignPowerUp", { stack: Id(StackId) }),
])
export type PowerUpCommand = typeof PowerUpCommand.Type

/** The power-up of a stack; null where no one is to connect its data. */
export const PowerUpState = Schema.NullOr(PowerUp)
export type PowerUpState = typeof PowerUpState.Type

const evolve = (_state: PowerUpState, event: PowerUpEvent): PowerUpState => {
  switch (event._tag) {
    case "PowerUpAssigned": {
      const { _tag: _, ...powerUp } = event
      return powerUp
    }
    case "PowerUpUnassigned":
      return null
  }
}

/**
 * Who is to connect real data in place of the sample data of a stack, in the stream of the stack. Assigning another
 * person replaces the one before; assigning the same changes nothing. The server checks who may.
 */
export const powerUp = defineSharedArea({
  name: "powerUp",
  kinds: ["stack"],
  version: 1,
  initialState: null as PowerUpState,
  Command: PowerUpCommand,
  Event: PowerUpEvent,
  Snapshot: PowerUpState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: ({ stack }) => stackStream(stack),
  decide: (command, state, { actor, now }): E.Either<never, ReadonlyArray<PowerUpEvent>> => {
    const { stack } = command
    switch (command._tag) {
      case "AssignPowerUp": {
        const { assignee } = command
        return E.right(
          state?.assignee === assignee
            ? []
            : [{ _tag: "PowerUpAssigned", stack, assignee, by: actor, at: now }],
        )
      }
      case "UnassignPowerUp":
        return E.right(state === null ? [] : [{ _tag: "PowerUpUnassigned", stack }])
    }
  },
  evolve,
})
