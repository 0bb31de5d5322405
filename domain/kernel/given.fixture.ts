import * as E from "fp-ts/lib/Either.js"
import { expect } from "vitest"
import type { Author, EventMeta } from "./area.ts"
import type { Context } from "./decider.ts"
import { CommandId, EpochMs, Seq, UserId } from "./ids.ts"

/** The moment, the person and the command of every decision in these tests. */
export const context = {
  now: EpochMs.make(1_750_000_000_000),
  actor: UserId.make("ada"),
  commandId: CommandId.make("00000000-0000-7000-8000-000000000001"),
}

/** What decides and folds: a local or a shared area, or a part of one. */
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

/** Given these events and this to read, when this is asked, it says these events, stays quiet, or refuses. */
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

/** The same for what decides by its own state alone. */
export const given = <State, Command, Event, Rejection>(
  deciding: Decider<State, Command, Event, Rejection, unknown>,
) => givenReading(deciding, {})
