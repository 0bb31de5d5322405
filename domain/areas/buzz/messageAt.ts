import type { Seq } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import { huddlesOf, withHuddle } from "./huddle.ts"
import { changeIn, messageIn } from "./messageList.ts"
import type { Channel, Huddle, Message } from "./types.ts"

/** Message of a channel or its huddles with a sequence number, or undefined. */
export const messageAt = (channel: Channel, seq: Seq): Message | undefined => {
  const own = messageIn(channel, seq)
  if (own !== undefined) return own
  const huddle = huddleWith(channel, seq)
  return huddle && messageIn(huddle, seq)
}

/** The messages that are loaded of a channel and of its huddles. */
export function* messagesOf(channel: Channel): Generator<Message> {
  yield* Vector.slice(channel.messages)
  for (const huddle of huddlesOf(channel)) yield* Vector.slice(huddle.messages)
}

/** Channel with one message of it or of its huddles changed; the same channel where nothing changes. */
export const changeMessage = (channel: Channel, seq: Seq, change: (message: Message) => Message): Channel => {
  if (messageIn(channel, seq) !== undefined) return changeIn(channel, seq, change)
  const huddle = huddleWith(channel, seq)
  const changed = huddle && changeIn(huddle, seq, change)
  return changed === undefined || changed === huddle
    ? channel
    : { ...channel, huddles: withHuddle(channel.huddles, changed) }
}

/** The huddle that has the message with a sequence number, or undefined. */
const huddleWith = (channel: Channel, seq: Seq): Huddle | undefined => {
  for (const huddle of huddlesOf(channel)) {
    if (huddle.root < seq && messageIn(huddle, seq) !== undefined) return huddle
  }
  return undefined
}
