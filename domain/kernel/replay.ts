/** Snapshot of a fold: `state` is the state after the first `count` events. */
export interface Snapshot<State> {
  readonly count: number
  readonly state: State
}

type Evolve<State, Event> = (state: State, event: Event) => State

/** State after `events`, from `state`. `replay(replay(s, a), b)` equals `replay(s, [...a, ...b])`. */
export const replay = <State, Event>(
  evolve: Evolve<State, Event>,
  state: State,
  events: Iterable<Event>,
): State => {
  let current = state
  for (const event of events) current = evolve(current, event)
  return current
}

/** Snapshot after the first `count` events, from which a replay can start. */
export const snapshotAt = <State, Event>(
  evolve: Evolve<State, Event>,
  initialState: State,
  events: ReadonlyArray<Event>,
  count: number,
): Snapshot<State> => ({ count, state: replay(evolve, initialState, events.slice(0, count)) })

/** The state of the whole log, from a snapshot of its beginning and the log itself. */
export const resume = <State, Event>(
  evolve: Evolve<State, Event>,
  snapshot: Snapshot<State>,
  events: ReadonlyArray<Event>,
): State => replay(evolve, snapshot.state, events.slice(snapshot.count))
