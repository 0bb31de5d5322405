import { CardUrn } from "./ids.ts"

/** The key of a drill level of a card; level 0 is the card itself. Both parts are joined with a double hash. */
export const levelKey = (card: CardUrn, level: number): string => `${card}##${level}`

/** The card and the level that a key names, or null for a text that is no such key. A urn may hold a double hash itself. */
export const parseLevelKey = (key: string): { readonly card: CardUrn; readonly level: number } | null => {
  const [, urn, level] = /^(.+)##(0|[1-9]\d*)$/s.exec(key) ?? []
  return urn === undefined ? null : { card: CardUrn.make(urn), level: Number(level) }
}
