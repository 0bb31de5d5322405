import { Schema } from "effect"
import { ChannelId, Seq, UserId } from "../kernel/ids.ts"

/** Someone who types a message for a channel, or for the huddle of it that began from a message. */
export const Typist = Schema.Struct({
  channelId: ChannelId,
  huddle: Schema.optionalKey(Seq),
  user: UserId,
})
export type Typist = typeof Typist.Type

/** Name of what a person types in one place. */
export const typistKey = ({ channelId, huddle, user }: Typist): string =>
  JSON.stringify([channelId, huddle ?? null, user])
