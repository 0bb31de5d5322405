import type { Either } from "fp-ts/lib/Either.js"
import type { EpochMs, UserId } from "./ids.ts"

/** What a decision may know beside the state: the moment and the person, both passed in as data. */
export interface Context {
  readonly now: EpochMs
  readonly actor: UserId
}

/**
 * An area of the domain: what a command leads to, and what an event changes.
 * `evolve` is total; an event that changes nothing returns the same reference.
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
