import { Effect, type ManagedRuntime, Stream } from "effect"
import { ownPolls } from "#services/cards/ownCards.ts"
import { Http } from "#services/http/http.ts"
import { toObservable } from "#services/runtime/bridge.ts"
import type { PollVotesSource } from "#src/state/CardServices.tsx"

/** Votes of polls for who is signed in, by calls alone. */
export const makePollVotes = (
  runtime: Pick<ManagedRuntime.ManagedRuntime<Http, never>, "runFork">,
): PollVotesSource => {
  const observable = <A, E>(call: (polls: ReturnType<typeof ownPolls>) => Effect.Effect<A, E>) =>
    toObservable(runtime, Stream.fromEffect(Effect.flatMap(Http, (http) => call(ownPolls(http)))))
  return {
    read: (urn) => observable(({ read }) => read(urn)),
    vote: (urn, choices) => observable(({ vote }) => vote(urn, choices)),
  }
}
