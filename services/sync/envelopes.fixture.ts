import type { ChannelEnvelope, ChannelEvent } from "#domain/buzz/events.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

/** The channel of these envelopes. */
export const channelId = ChannelId.make("flights")

/** The `n`th command id. */
export const commandIdOf = (n: number): CommandId =>
  CommandId.make(`00000000-0000-7000-8000-${String(n).padStart(12, "0")}`)

/** What the log stored at a place of the channel, by default under the command id of that number. */
export const stored = (
  seq: number,
  event: ChannelEvent,
  commandId: CommandId = commandIdOf(seq),
): ChannelEnvelope => ({
  id: `e${seq}`,
  stream: `channel:${channelId}`,
  seq: Seq.make(seq),
  at: EpochMs.make(seq * 1000),
  actor: UserId.make("ada"),
  origin: "user",
  commandId,
  event,
})

/** The first envelope of the channel. */
export const created: ChannelEnvelope = stored(1, {
  _tag: "ChannelCreated",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
})

/** A message at a place of the channel. */
export const message = (seq: number, text: string, commandId?: CommandId): ChannelEnvelope =>
  stored(seq, { _tag: "MessageSent", content: { text, tags: [] }, attachments: [] }, commandId)
