import { Context, Effect, Layer } from "effect"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import type { PollState } from "#domain/areas/poll/poll.ts"
import { shared, stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"

/** The votes of a poll, for readers who follow no stream; none unless they are provided. */
export const PollVotes = Context.Reference<(card: CardUrn) => Effect.Effect<PollState>>("cairn/PollVotes", {
  defaultValue: () => () => Effect.succeed(shared.initialStates.poll),
})

/** Votes of polls, from the log. A stream that cannot be read has none. */
export const layerPollVotes = Layer.effect(
  PollVotes,
  Effect.map(
    Streams,
    (streams) => (card) =>
      Effect.map(Effect.option(streams.fold(cardStream(card))), (fold) =>
        stateIn(fold._tag === "None" ? undefined : fold.value, "poll"),
      ),
  ),
)
