import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

/** A person reacted with an emoji, or wrote it by the picker. */
export const EmojiUsed = Schema.TaggedStruct("EmojiUsed", { emoji: Schema.NonEmptyString })
/** A person draws people and hands in a tone of skin; 0 is none, 1 the lightest, 5 the darkest. */
export const SkinToneChosen = Schema.TaggedStruct("SkinToneChosen", { tone: Schema.Int })

/** What is stored in a person's own stream about the emoji that they use. */
export const EmojiEvent = eventUnion([EmojiUsed, SkinToneChosen])
export type EmojiEvent = typeof EmojiEvent.Type
