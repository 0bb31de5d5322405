import fc from "fast-check"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import type { Envelope } from "#domain/kernel/envelope.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { commandIdAt, seqUpTo, user } from "./ids.ts"

const founder = UserId.make("ada")
const reactionKey = fc.constantFrom("like", "heart")
const messageSeq = seqUpTo(12)

const channelEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .string({ maxLength: 5 })
      .map((text): ChannelEvent => ({ _tag: "MessageSent", content: { text, tags: [] }, attachments: [] })),
  },
  messageSeq.map((at): ChannelEvent => ({ _tag: "MessageDeleted", messageSeq: at })),
  messageSeq.map((at): ChannelEvent => ({ _tag: "MessageRestored", messageSeq: at })),
  fc
    .record({ messageSeq, reactionKey })
    .map((reaction): ChannelEvent => ({ _tag: "ReactionAdded", ...reaction })),
  fc
    .record({ messageSeq, reactionKey })
    .map((reaction): ChannelEvent => ({ _tag: "ReactionRemoved", ...reaction })),
)

/** The whole stream of a channel: created, then up to `maxLength` events, numbered without gaps. */
export const channelLog = (
  channelId: ChannelId,
  maxLength = 12,
): fc.Arbitrary<ReadonlyArray<Envelope<ChannelEvent>>> =>
  fc
    .array(fc.tuple(channelEvent, user), { maxLength })
    .map((entries): ReadonlyArray<Envelope<ChannelEvent>> => {
      const created: ChannelEvent = {
        _tag: "ChannelCreated",
        channelId,
        type: "PUBLIC_GENERAL_TOPIC",
        objectId: "",
        title: channelId,
      }
      const events = [created, ...entries.map(([event]) => event)]
      return events.map((event, index) => ({
        id: `${channelId}-${index + 1}`,
        stream: `channel:${channelId}`,
        seq: Seq.make(index + 1),
        at: EpochMs.make(1_000 + index),
        actor: entries[index - 1]?.[1] ?? founder,
        origin: "user",
        commandId: commandIdAt(index),
        v: 1,
        event,
      }))
    })
