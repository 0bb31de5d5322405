import * as HashMap from "../../domain/kernel/hashMap.ts"
import { replay } from "../../domain/kernel/replay.ts"
import { type RootEvent, rootDecider } from "../../domain/root.ts"
import { type SharedEnvelope, stateIn } from "../../domain/shared.ts"

/** What each envelope is to a client: an event of the root decider. */
export const asEvents = (log: ReadonlyArray<SharedEnvelope>): ReadonlyArray<RootEvent> =>
  log.map((envelope): RootEvent => ({ _tag: "EventDelivered", envelope }))

/** Folds the events with the root decider and counts the messages of the outcome. */
export const foldCairn = (events: ReadonlyArray<RootEvent>): number => {
  const { sync } = replay(rootDecider.evolve, rootDecider.initialState, events)
  return [...HashMap.entries(sync.folds)].reduce(
    (sum, [, fold]) => sum + stateIn(fold, "buzz").messages.length,
    0,
  )
}
