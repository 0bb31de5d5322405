import type { Token } from "marked"

/** The tokens that stand in a token: items of a list, cells of a table, and what its words are. */
export const partsOf = (token: Token): ReadonlyArray<Token> => {
  if (token.type === "list") return token.items
  if (token.type === "table") return [token.header, ...token.rows].flat()
  return "tokens" in token ? (token.tokens ?? []) : []
}
