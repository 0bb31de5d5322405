import { replay, type Snapshot } from "./replay.ts"

/** The states that a list of events led to, one after each event and the initial one before them. */
export interface Timeline<State> {
  readonly length: number
  /** The state after the first `count` events. */
  readonly stateAt: (count: number) => State
}

/** How many events lie between two states that are kept. */
const stride = 100

/** A timeline that keeps a state now and then, so that going back and forth folds little. */
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
