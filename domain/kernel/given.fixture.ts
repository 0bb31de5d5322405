import * as E from "fp-ts/lib/Either.js"
import { expect } from "vitest"
import type { Decider } from "./decider.ts"
import { EpochMs, UserId } from "./ids.ts"

/** The moment and the person of every decision in these tests. */
export const context = { now: EpochMs.make(1_750_000_000_000), actor: UserId.make("ada") }

/** Given these events, when this is asked, it says these events, stays quiet, or refuses. */
export const given =
  <State, Command, Event, Rejection>({
    initialState,
    decide,
    evolve,
  }: Decider<State, Command, Event, Rejection>) =>
  (...events: ReadonlyArray<Event>) => ({
    when: (command: Command) => {
      const answer = decide(command, events.reduce(evolve, initialState), context)
      return {
        says: (...expected: ReadonlyArray<Event>) => expect(answer).toEqual(E.right(expected)),
        staysQuiet: () => expect(answer).toEqual(E.right([])),
        refuses: (rejection: Rejection) => expect(answer).toEqual(E.left(rejection)),
      }
    },
  })
