import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId, CommandId, Seq } from "../../kernel/ids.ts"
import { Notice } from "./types.ts"

export const NotificationAdded = Schema.TaggedStruct("NotificationAdded", { notice: Notice })
export const NotificationRead = Schema.TaggedStruct("NotificationRead", { id: CommandId })
/** All up to a number of the stream. */
export const NotificationsRead = Schema.TaggedStruct("NotificationsRead", { through: Seq })
/** Notifications are gone, as the data of who wrote what they say were removed. */
export const NotificationsRedacted = Schema.TaggedStruct("NotificationsRedacted", {
  ids: Schema.Array(CommandId),
})
const message = { channelId: ChannelId, messageSeq: Seq }
/** A message that its reader was told of was deleted: there is nothing more to read of it. */
export const NotifiedMessageDeleted = Schema.TaggedStruct("NotifiedMessageDeleted", message)
/** It is there again, and as unread as it was. */
export const NotifiedMessageRestored = Schema.TaggedStruct("NotifiedMessageRestored", message)

/** What is stored in a person's own stream about what they were told. */
export const InboxEvent = eventUnion([
  NotificationAdded,
  NotificationRead,
  NotificationsRead,
  NotificationsRedacted,
  NotifiedMessageDeleted,
  NotifiedMessageRestored,
])
export type InboxEvent = typeof InboxEvent.Type
