import type { SearchOperator } from "./parseSearch.ts"

/** Operator of a search with a name as its value, in quotes if it needs them; with the id where quotes cannot hold the name. */
export const searchTermOf = (operator: SearchOperator, name: string, id: string): string => {
  if (name.trim() === "" || /["“”„]/.test(name)) return `${operator}:${id}`
  return /\s/.test(name) ? `${operator}:"${name}"` : `${operator}:${name}`
}
