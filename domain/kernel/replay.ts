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
