import type { CardUrn } from "./ids.ts"

/** The key of a drill level of a card; level 0 is the card itself. Both parts are joined with a double hash. */
export const levelKey = (card: CardUrn, level: number): string => `${card}##${level}`
