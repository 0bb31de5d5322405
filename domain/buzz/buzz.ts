import { defineSharedArea } from "../kernel/area.ts"
import { channelStream } from "../kernel/streamNames.ts"
import * as Vector from "../kernel/vector.ts"
import { ChannelCommand, decideChannel, emptyChannel, evolveChannel } from "./channel.ts"
import { ChannelEvent } from "./events.ts"
import { noDetails } from "./topic.ts"
import { type Channel, ChannelSnapshot, type Message } from "./types.ts"

/** Channels, each in its own stream. */
export const buzz = defineSharedArea({
  name: "buzz",
  kinds: ["channel"],
  version: 2,
  initialState: emptyChannel,
  Command: ChannelCommand,
  Event: ChannelEvent,
  Snapshot: ChannelSnapshot,
  save: ({ messages, ...channel }): ChannelSnapshot => ({ ...channel, messages: Vector.slice(messages) }),
  load: ({ messages, details = noDetails, ...channel }): Channel => ({
    ...channel,
    details,
    messages: Vector.from(messages),
  }),
  extend: (channel, older) => {
    const first = Vector.get(channel.messages, 0)?.seq ?? Number.POSITIVE_INFINITY
    const before = older.messages.filter(({ seq }) => seq < first)
    return {
      ...channel,
      hasOlder: older.hasOlder,
      messages: Vector.from([...before, ...Vector.slice(channel.messages)]),
    }
  },
  onUnreadable: "skip",
  stream: ({ channelId }) => channelStream(channelId),
  decide: decideChannel,
  evolve: evolveChannel,
})

/** First loaded message of a channel, or undefined. */
export const firstMessage = ({ messages }: Channel): Message | undefined => Vector.get(messages, 0)

/** The last `most` messages of a channel, oldest first. */
export const lastMessages = ({ messages }: Channel, most: number): ReadonlyArray<Message> =>
  Vector.slice(messages, messages.length - most)

/** Last `most` messages of a channel before a sequence number of its stream: one page of older messages. */
export const pageBefore = (channel: Channel, before: number, most: number): ChannelSnapshot => {
  const end = Vector.lowerBound(channel.messages, before, ({ seq }) => seq)
  const start = Math.max(0, end - most)
  return {
    origin: channel.origin,
    details: channel.details,
    messages: Vector.slice(channel.messages, start, end),
    hasOlder: start > 0 || channel.hasOlder,
  }
}
