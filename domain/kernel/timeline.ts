import { replay, type Snapshot } from "./replay.ts"

/** States of a list of events: the initial one, then one after each event. */
export interface Timeline<State> {
  readonly length: number
  /** The state after the first `count` events. */
  readonly stateAt: (count: number) => State
}

/** How many events are between two stored snapshots. */
const stride = 100

/** Timeline with snapshots at intervals, so that stepping back and forth folds few events. */
export const makeTimeline = <State, Event>(
  evolve: (state: State, event: Event) => State,
  initialState: State,
  events: ReadonlyArray<Event>,
): Timeline<State> => {
  const snapshots: Array<Snapshot<State>> = [{ count: 0, state: initialState }]
  const upTo = (from: Snapshot<State>, count: number): State =>
    replay(evolve, from.state, events.slice(from.count, count))
  return {
    length: events.length,
    stateAt: (given) => {
      const count = Math.min(Math.max(0, Math.trunc(given)), events.length)
      const index = Math.floor(count / stride)
      for (let next = snapshots.length; next <= index; next++) {
        const previous = snapshots[next - 1]
        if (previous !== undefined)
          snapshots.push({ count: next * stride, state: upTo(previous, next * stride) })
      }
      const from = snapshots[index] ?? { count: 0, state: initialState }
      return upTo(from, count)
    },
  }
}
