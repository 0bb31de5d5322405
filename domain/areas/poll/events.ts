import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"

/** A person chose answers of a poll, by their indexes, in place of those that they chose before. */
export const VoteCast = Schema.TaggedStruct("VoteCast", {
  card: CardUrn,
  userId: UserId,
  choices: Schema.Array(Schema.Int),
})

/** Stored events of polls. */
export const PollEvent = eventUnion([VoteCast])
export type PollEvent = typeof PollEvent.Type
