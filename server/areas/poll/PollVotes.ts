import { Effect, Layer } from "effect"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { Streams } from "../../log/streams.ts"
import { PollVotes } from "../card/cardPorts.ts"

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
