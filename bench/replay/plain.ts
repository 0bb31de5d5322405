import type { ChannelEvent } from "../../domain/areas/buzz/events.ts"
import type { Message } from "../../domain/areas/buzz/types.ts"
import type { Envelope } from "../../domain/kernel/envelope.ts"
import { messageOf } from "./message.ts"

/** Folds the log into arrays that it changes in place, one for each channel: the least work that gives the result. */
export const foldPlain = (log: ReadonlyArray<Envelope<ChannelEvent>>): number => {
  const channels = new Map<string, { head: number; lastUpdated: number; messages: Array<Message> }>()
  for (const envelope of log) {
    let channel = channels.get(envelope.stream)
    if (channel === undefined) {
      channel = { head: 0, lastUpdated: 0, messages: [] }
      channels.set(envelope.stream, channel)
    }
    if (envelope.seq !== channel.head + 1 || envelope.event._tag !== "MessageSent") continue
    channel.messages.push(messageOf(envelope, envelope.event))
    channel.head = envelope.seq
    channel.lastUpdated = envelope.at
  }
  return channels.values().reduce((sum, channel) => sum + channel.messages.length, 0)
}
