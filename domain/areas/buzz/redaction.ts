import * as HashMap from "../../kernel/hashMap.ts"
import type { Seq, UserId } from "../../kernel/ids.ts"
import * as Vector from "../../kernel/vector.ts"
import type { ChannelEvent } from "./events.ts"
import { messagesOf } from "./messageAt.ts"
import { noContent } from "./readable.ts"
import type { Channel, Message, MessageList } from "./types.ts"

/** Which messages of a channel lose what they said: those up to a number of its stream, of everyone or of one author. */
export interface Redaction {
  readonly through: Seq
  readonly author?: UserId
}

const isOf = ({ through, author }: Redaction, seq: Seq, by: UserId): boolean =>
  seq <= through && (author === undefined || author === by)

/** Message without what it said, now and before, and what was attached; that it was said, by whom and when stays. */
const redacted = (message: Message): Message => {
  const { edits: _, ...last } = message
  return {
    ...last,
    content: message.oldMessage === null ? noContent : message.content,
    attachments: [],
    oldMessage: message.oldMessage === null ? null : noContent,
    isRedacted: true,
  }
}

const redactedList = <List extends MessageList>(list: List, redaction: Redaction): List => {
  const messages = Vector.slice(list.messages)
  const isLeft = (message: Message) =>
    message.isRedacted !== true && isOf(redaction, message.seq, message.createdBy)
  return messages.some(isLeft)
    ? { ...list, messages: Vector.from(messages.map((one) => (isLeft(one) ? redacted(one) : one))) }
    : list
}

/** Channel whose messages of a redaction say nothing any more. Counts, reactions and huddles stay as they are. */
export const withRedaction = (channel: Channel, redaction: Redaction): Channel => ({
  ...redactedList(channel, redaction),
  huddles: HashMap.from(
    [...HashMap.entries(channel.huddles)].map(
      ([root, huddle]) => [root, redactedList(huddle, redaction)] as const,
    ),
  ),
})

/** Whether a redaction changes anything of a channel. */
export const hasUnredacted = (channel: Channel, redaction: Redaction): boolean =>
  [...messagesOf(channel)].some(
    (message) => message.isRedacted !== true && isOf(redaction, message.seq, message.createdBy),
  )

/**
 * A stored event of a channel as it is kept after a redaction: the same event without what a redacted message said.
 * Followed by `MessagesRedacted` it folds to the same channel as before.
 */
export const redactedEvent = (
  event: ChannelEvent,
  { seq, actor }: { readonly seq: Seq; readonly actor: UserId },
  redaction: Redaction,
): ChannelEvent => {
  switch (event._tag) {
    case "MessageSent":
      return isOf(redaction, seq, actor) ? { ...event, content: noContent, attachments: [] } : event
    case "MessageEdited":
      return isOf(redaction, event.messageSeq, actor) ? { ...event, content: noContent } : event
    default:
      return event
  }
}
