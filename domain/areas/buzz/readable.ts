import type { Seq, UserId } from "../../kernel/ids.ts"
import type { ChannelSnapshot, Message, MessageContent, MessagePage } from "./types.ts"

/** Content of a deleted message for all but its author. */
export const noContent: MessageContent = { text: "", tags: [] }

/** Whether a message is deleted, and not this user's own. */
export const isHidden = ({ oldMessage, createdBy }: Message, reader: UserId): boolean =>
  oldMessage !== null && createdBy !== reader

/** Whether what an event of this number said of a message was deleted since, and the message is not this user's own. */
export const isHiddenAt = (message: Message, seq: Seq, reader: UserId): boolean =>
  isHidden(message, reader) || (seq < (message.restoredBySeq ?? 0) && message.createdBy !== reader)

const withoutContent = ({ votes: _, ...message }: Message): Message => ({
  ...message,
  attachments: [],
  oldMessage: noContent,
})

const readable = <Page extends MessagePage>(page: Page, reader: UserId): Page =>
  page.messages.some((message) => isHidden(message, reader))
    ? {
        ...page,
        messages: page.messages.map((message) =>
          isHidden(message, reader) ? withoutContent(message) : message,
        ),
      }
    : page

/** Page of a channel as a user may read it: the content of a deleted message is for its author alone. */
export const readablePage = (page: ChannelSnapshot, reader: UserId): ChannelSnapshot => {
  const own = readable(page, reader)
  return own.huddles === undefined
    ? own
    : { ...own, huddles: own.huddles.map((huddle) => readable(huddle, reader)) }
}
