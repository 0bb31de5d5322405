/** The state with the fields of `part`; the same reference when it holds all of them already. */
export const patch = <State extends object>(state: State, part: Partial<State>): State => {
  for (const field in part) {
    if (!Object.is(state[field], part[field])) return { ...state, ...part }
  }
  return state
}
