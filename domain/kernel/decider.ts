import type { Either } from "fp-ts/lib/Either.js"
import type { EpochMs, UserId } from "./ids.ts"

/** Context of a decision: the time, the current user, and what the workspace says, all passed in as data. */
export interface Context {
  readonly now: EpochMs
  readonly actor: UserId
  /** How long after a message was sent its author may edit it, in milliseconds; for ever where it is not given. */
  readonly editWindow?: number | undefined
}

/**
 * Area of the domain: the events of a command, and the state after an event. `evolve` is total; an event that changes
 * nothing returns the same reference.
 */
export interface Decider<State, Command, Event, Rejection> {
  readonly initialState: State
  readonly decide: (
    command: Command,
    state: State,
    context: Context,
  ) => Either<Rejection, ReadonlyArray<Event>>
  readonly evolve: (state: State, event: Event) => State
}
