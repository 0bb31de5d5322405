import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { UserId } from "../../kernel/ids.ts"
import { User } from "./types.ts"

export const UsersRequested = Schema.TaggedStruct("UsersRequested", { ids: Schema.Array(UserId) })
export const UsersLoaded = Schema.TaggedStruct("UsersLoaded", { users: Schema.Array(User) })
export const UsersFailed = Schema.TaggedStruct("UsersFailed", { ids: Schema.Array(UserId) })

export const PeopleEvent = eventUnion([UsersRequested, UsersLoaded, UsersFailed])
export type PeopleEvent = typeof PeopleEvent.Type
