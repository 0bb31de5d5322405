import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineLocalArea } from "../kernel/area.ts"
import { eventUnion } from "../kernel/eventUnion.ts"
import { type ChannelId, type Seq, UserId } from "../kernel/ids.ts"
import { patch } from "../kernel/patch.ts"
import { channelOfStream } from "../kernel/streamNames.ts"
import type { EventDelivered, FeedClosed, FeedLost, StreamDenied } from "../sync/events.ts"
import { Typist, typistKey } from "./types.ts"

/** The people who are active, and those who are not to be disturbed, as the server last said. */
export const PresenceShown = Schema.TaggedStruct("PresenceShown", {
  active: Schema.Array(UserId),
  quiet: Schema.Array(UserId),
})
export const TypingBegun = Schema.TaggedStruct("TypingBegun", { typist: Typist })
/** Nothing was heard of someone's typing for a while. */
export const TypingEnded = Schema.TaggedStruct("TypingEnded", { typist: Typist })

export const PresenceEvent = eventUnion([PresenceShown, TypingBegun, TypingEnded])
export type PresenceEvent = typeof PresenceEvent.Type

/** What others do at the moment, as far as this client knows. */
export interface PresenceState {
  readonly active: ReadonlyArray<UserId>
  readonly quiet: ReadonlyArray<UserId>
  /** In the order in which they began. */
  readonly typing: ReadonlyArray<Typist>
}

/** How a person can be seen: active, away, or not to be disturbed, whether they are active or not. */
export type PresenceOf = "ACTIVE" | "AWAY" | "QUIET"

type Handled =
  | typeof EventDelivered.Type
  | typeof FeedClosed.Type
  | typeof FeedLost.Type
  | typeof StreamDenied.Type

const initialState: PresenceState = { active: [], quiet: [], typing: [] }

const without = (state: PresenceState, isOver: (typist: Typist) => boolean): PresenceState =>
  state.typing.some(isOver) ? { ...state, typing: state.typing.filter((one) => !isOver(one)) } : state

/** How a person can be seen. */
export const presenceOf = ({ active, quiet }: PresenceState, user: UserId): PresenceOf =>
  quiet.includes(user) ? "QUIET" : active.includes(user) ? "ACTIVE" : "AWAY"

/** Who types in a channel, or in a huddle of it, in the order in which they began. */
export const typistsIn = (
  { typing }: Pick<PresenceState, "typing">,
  channelId: ChannelId,
  huddle: Seq | undefined,
): ReadonlyArray<UserId> =>
  typing
    .filter((typist) => typist.channelId === channelId && typist.huddle === huddle)
    .map(({ user }) => user)

/**
 * What others do at the moment: unnumbered news of the feed, of which any may be lost. Without a feed nothing is known of
 * it. Who sent a message does not type it any more.
 */
export const presence = defineLocalArea({
  name: "presence",
  initialState,
  Event: PresenceEvent,
  on: ["EventDelivered", "FeedClosed", "FeedLost", "StreamDenied"],
  decide: (): E.Either<never, ReadonlyArray<PresenceEvent>> => E.right([]),
  evolve: (state: PresenceState, event: PresenceEvent | Handled): PresenceState => {
    switch (event._tag) {
      case "PresenceShown":
        return patch(state, { active: event.active, quiet: event.quiet })
      case "TypingBegun": {
        const key = typistKey(event.typist)
        const isKnown = state.typing.some((typist) => typistKey(typist) === key)
        return isKnown ? state : { ...state, typing: [...state.typing, event.typist] }
      }
      case "TypingEnded": {
        const key = typistKey(event.typist)
        return without(state, (typist) => typistKey(typist) === key)
      }
      case "EventDelivered": {
        const { stream, actor, event: stored } = event.envelope
        if (stored._tag !== "MessageSent" || state.typing.length === 0) return state
        const { huddle } = stored
        const channelId = channelOfStream(stream)
        return without(
          state,
          (typist) => typist.channelId === channelId && typist.huddle === huddle && typist.user === actor,
        )
      }
      case "StreamDenied": {
        const channelId = channelOfStream(event.stream)
        return without(state, (typist) => typist.channelId === channelId)
      }
      case "FeedClosed":
      case "FeedLost":
        return patch(state, initialState)
    }
  },
})
