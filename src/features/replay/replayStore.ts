import { BehaviorSubject, map, NEVER } from "rxjs"
import { makeTimeline } from "#domain/kernel/timeline.ts"
import type { Recording } from "#domain/recording.ts"
import { rootDecider } from "#domain/root.ts"
import type { StoreShape } from "#services/store/store.ts"

/** A store that shows the states of a recording: nothing that is dispatched or recorded changes it. */
export interface ReplayStore extends StoreShape {
  /** Shows the state after the first `count` events. */
  readonly seek: (count: number) => void
}

/** The store of a recording, before its first event. */
export const makeReplayStore = ({ events }: Recording): ReplayStore => {
  const timeline = makeTimeline(
    rootDecider.evolve,
    rootDecider.initialState,
    events.map(({ event }) => event),
  )
  const count$ = new BehaviorSubject(0)
  let state = timeline.stateAt(0)
  return {
    state: () => state,
    state$: count$.pipe(map(() => state)),
    events$: NEVER,
    dispatch: () => null,
    record: () => state,
    seek: (count) => {
      state = timeline.stateAt(count)
      count$.next(count)
    },
  }
}
