import type { ChannelEvent, MessageSent } from "../../domain/areas/buzz/events.ts"
import type { Message } from "../../domain/areas/buzz/types.ts"
import type { Envelope } from "../../domain/kernel/envelope.ts"

/** The message that an envelope confirms, as every fold here keeps it. */
export const messageOf = (envelope: Envelope<ChannelEvent>, event: typeof MessageSent.Type): Message => ({
  id: envelope.commandId,
  seq: envelope.seq,
  createdBy: envelope.actor,
  created: envelope.at,
  messageType: "USER",
  content: event.content,
  attachments: event.attachments,
  reactions: [],
  oldMessage: null,
})
