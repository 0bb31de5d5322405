import { Schema } from "effect"
import type { CardUrn } from "./ids.ts"

/** The key of a level. It is made by `levelKey` alone, and never read: a level knows its card and its index itself. */
export const LevelKey = Schema.NonEmptyString.pipe(Schema.brand("LevelKey"))
export type LevelKey = typeof LevelKey.Type

/** The key of a drill level of a card; level 0 is the card itself. Both parts are joined with a double hash. */
export const levelKey = (card: CardUrn, index: number): LevelKey => LevelKey.make(`${card}##${index}`)
