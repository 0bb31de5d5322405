import type { ChannelEnvelope } from "../../domain/buzz/events.ts"
import * as HashMap from "../../domain/kernel/hashMap.ts"
import { replay } from "../../domain/kernel/replay.ts"
import { type RootEvent, rootDecider } from "../../domain/root.ts"

/** What each envelope is to a client: an event of the root decider. */
export const asEvents = (log: ReadonlyArray<ChannelEnvelope>): ReadonlyArray<RootEvent> =>
  log.map((envelope): RootEvent => ({ _tag: "EventDelivered", envelope }))

/** Folds the events with the root decider and counts the messages of the outcome. */
export const foldCairn = (events: ReadonlyArray<RootEvent>): number => {
  const { buzz } = replay(rootDecider.evolve, rootDecider.initialState, events)
  return [...HashMap.entries(buzz.channels)].reduce((sum, [, channel]) => sum + channel.messages.length, 0)
}
