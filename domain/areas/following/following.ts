import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { UserId } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { FollowingEvent } from "./events.ts"

/** Most people whom one person follows. */
export const maxFollowed = 1_000

/** The people whom a person follows, in the order in which they began to. */
export const Following = Schema.Array(UserId)
export type Following = typeof Following.Type

const person = Id(UserId)

export const FollowingCommand = Schema.Union([
  Schema.TaggedStruct("FollowPerson", { person }),
  Schema.TaggedStruct("UnfollowPerson", { person }),
])
export type FollowingCommand = typeof FollowingCommand.Type

/** Why no one else is followed: no one follows themselves, nor more people than they can. */
export type FollowingRejection =
  | { readonly _tag: "OwnFollower" }
  | { readonly _tag: "TooManyFollowed"; readonly most: number }

const initialState: Following = []

/** The people whom a person follows, in their own stream. */
export const following = defineSharedArea({
  name: "following",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: FollowingCommand,
  Event: FollowingEvent,
  Snapshot: Following,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (
    { _tag, person },
    state,
    { actor },
  ): E.Either<FollowingRejection, ReadonlyArray<FollowingEvent>> => {
    const isFollowed = state.includes(person)
    if (_tag === "UnfollowPerson") return E.right(isFollowed ? [{ _tag: "PersonUnfollowed", person }] : [])
    if (isFollowed) return E.right([])
    if (person === actor) return E.left({ _tag: "OwnFollower" })
    return state.length >= maxFollowed
      ? E.left({ _tag: "TooManyFollowed", most: maxFollowed })
      : E.right([{ _tag: "PersonFollowed", person }])
  },
  evolve: (state, { _tag, person }: FollowingEvent) => {
    if (state.includes(person) === (_tag === "PersonFollowed")) return state
    return _tag === "PersonFollowed" ? [...state, person] : state.filter((one) => one !== person)
  },
})
