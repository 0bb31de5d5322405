import { Schema } from "effect"
import { type CardUrn, StackId } from "./ids.ts"

/**
 * The key of filters that can be edited: of a level (`levelKey`), which knows its card and its index itself, or of a
 * stack (`stackKey`).
 */
export const LevelKey = Schema.NonEmptyString.pipe(Schema.brand("LevelKey"))
export type LevelKey = typeof LevelKey.Type

/** The key of a drill level of a card; level 0 is the card itself. Both parts are joined with a double hash. */
export const levelKey = (card: CardUrn, index: number): LevelKey => LevelKey.make(`${card}##${index}`)

const ofStack = "stack:"

/** The key of the filters of a stack. */
export const stackKey = (id: StackId): LevelKey => LevelKey.make(`${ofStack}${id}`)

/** The stack whose filters a key names; null for the key of a level. */
export const stackOfKey = (key: LevelKey): StackId | null =>
  key.startsWith(ofStack) ? StackId.make(key.slice(ofStack.length)) : null
