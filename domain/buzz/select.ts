import * as HashMap from "../kernel/hashMap.ts"
import type { ChannelId } from "../kernel/ids.ts"
import * as Vector from "../kernel/vector.ts"
import type { BuzzState, Channel, Draft, Message, PendingMessage } from "./types.ts"

/** A channel as far as it is known. */
export const channelOf = (state: BuzzState, id: ChannelId): Channel | undefined =>
  HashMap.get(state.channels, id)

/** The last `most` confirmed messages of a channel, oldest first. */
export const lastMessages = (channel: Channel | undefined, most: number): ReadonlyArray<Message> =>
  channel === undefined ? [] : Vector.slice(channel.messages, channel.messages.length - most)

/** The messages of a channel that are on their way or failed, in the order of composing. */
export const pendingOf = (
  pending: ReadonlyArray<PendingMessage>,
  id: ChannelId,
): ReadonlyArray<PendingMessage> => pending.filter((message) => message.channelId === id)

/** What was typed and not sent in a channel. */
export const draftOf = (state: BuzzState, id: ChannelId): Draft | undefined => HashMap.get(state.drafts, id)
