import * as E from "fp-ts/lib/Either.js"
import { expect } from "vitest"
import type { Author, EventMeta } from "./area.ts"
import type { Context } from "./decider.ts"
import { CommandId, EpochMs, Seq, UserId } from "./ids.ts"

/** Time, user and command of every decision in these tests. */
export const context = {
  now: EpochMs.make(1_750_000_000_000),
  actor: UserId.make("ada"),
  commandId: CommandId.make("00000000-0000-7000-8000-000000000001"),
}

/** Local or shared area, or a part of one. */
interface Decider<State, Command, Event, Rejection, Reads> {
  readonly initialState: State
  readonly decide: (
    command: Command,
    state: State,
    context: Context & Author,
    reads: Reads,
  ) => E.Either<Rejection, ReadonlyArray<Event>>
  readonly evolve: (state: State, event: Event, meta: EventMeta) => State
}

/**
 * Given these events and states to read, when this command is decided, it emits these events, emits nothing, or
 * refuses.
 */
export const givenReading =
  <State, Command, Event, Rejection, Reads>(
    { initialState, decide, evolve }: Decider<State, Command, Event, Rejection, Reads>,
    reads: Reads,
  ) =>
  (...events: ReadonlyArray<Event>) => {
    const state = events.reduce(
      (before, event, index) =>
        evolve(before, event, {
          stream: "user:ada",
          seq: Seq.make(index + 1),
          at: context.now,
          actor: context.actor,
          commandId: CommandId.make(`00000000-0000-7000-9000-${String(index + 1).padStart(12, "0")}`),
        }),
      initialState,
    )
    return {
      state,
      when: (command: Command) => {
        const decision = decide(command, state, context, reads)
        return {
          emits: (...expected: ReadonlyArray<Event>) => expect(decision).toEqual(E.right(expected)),
          emitsNothing: () => expect(decision).toEqual(E.right([])),
          refuses: (rejection: Rejection) => expect(decision).toEqual(E.left(rejection)),
        }
      },
    }
  }

/** Same for an area that reads only its own state. */
export const given = <State, Command, Event, Rejection>(
  deciding: Decider<State, Command, Event, Rejection, unknown>,
) => givenReading(deciding, {})
