import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { UserId } from "../../kernel/ids.ts"

export const PersonFollowed = Schema.TaggedStruct("PersonFollowed", { person: UserId })
export const PersonUnfollowed = Schema.TaggedStruct("PersonUnfollowed", { person: UserId })

/** What is stored in a person's own stream about the people whom they follow. */
export const FollowingEvent = eventUnion([PersonFollowed, PersonUnfollowed])
export type FollowingEvent = typeof FollowingEvent.Type
