import type { ChannelEvent } from "../../domain/areas/buzz/events.ts"
import type { Envelope } from "../../domain/kernel/envelope.ts"
import { CommandId, EpochMs, Seq, UserId } from "../../domain/kernel/ids.ts"

const people = Array.from({ length: 10 }, (_, index) => UserId.make(`person-${index}`))

/** The log of `count` messages, sent in turn to `channels` channels, as a feed delivers it. */
export const messageLog = (count: number, channels: number): ReadonlyArray<Envelope<ChannelEvent>> =>
  Array.from({ length: count }, (_, index): Envelope<ChannelEvent> => {
    const commandId = CommandId.make(`00000000-0000-7000-8000-${index.toString(16).padStart(12, "0")}`)
    return {
      id: `event-${index}`,
      stream: `channel:channel-${index % channels}`,
      seq: Seq.make(1 + Math.floor(index / channels)),
      at: EpochMs.make(1_700_000_000_000 + index),
      actor: people[index % people.length] ?? UserId.make("nobody"),
      origin: "user",
      commandId,
      v: 1,
      event: {
        _tag: "MessageSent",
        content: { text: `Delays out of Chicago again, message ${index}`, tags: [] },
        attachments: [],
      },
    }
  })
