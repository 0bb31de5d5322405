/** The state with another value in a field, by its name. A computed key in a literal takes three times as long in V8. */
export const withField = <State extends object, Field extends keyof State>(
  state: State,
  field: Field,
  value: State[Field],
): State => {
  const next = { ...state }
  next[field] = value
  return next
}

/** The state with the fields of `part`; the same reference when it holds all of them already. */
export const patch = <State extends object>(state: State, part: Partial<State>): State => {
  for (const field in part) {
    if (!Object.is(state[field], part[field])) return { ...state, ...part }
  }
  return state
}
