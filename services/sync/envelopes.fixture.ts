import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import type { Envelope } from "#domain/kernel/envelope.ts"
import { commandIdOf, envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { ChannelId, type CommandId } from "#domain/kernel/ids.ts"
import type { SharedRequest } from "#domain/shared.ts"

/** The channel of these envelopes, and its stream. */
export const channelId = ChannelId.make("flights")
export const stream = "channel:flights"

/** The first envelope of the channel. */
export const created: Envelope<ChannelEvent> = envelopeOf(stream, 1, {
  _tag: "ChannelCreated",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
})

/** Message with a sequence number of the channel, by default under the command id of that number. */
export const message = (
  seq: number,
  text: string,
  commandId: CommandId = commandIdOf(seq),
): Envelope<ChannelEvent> & { readonly event: { readonly _tag: "MessageSent" } } =>
  envelopeOf(
    stream,
    seq,
    { _tag: "MessageSent" as const, content: { text, tags: [] }, attachments: [] },
    { commandId },
  )

/** Request that posts a text in the channel. */
export const sending = (text: string): SharedRequest => ({
  area: "buzz",
  command: { _tag: "SendMessage", channelId, content: { text, tags: [] }, attachments: [] },
})
