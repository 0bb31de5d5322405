import { Schema } from "effect"
import { ChannelId, UserId } from "../../kernel/ids.ts"

/** Notice of what its reader was to be reminded of, by themselves or by `author`. */
export const ReminderNotice = Schema.Struct({
  kind: Schema.Literal("reminder"),
  author: UserId,
  text: Schema.String,
  channelId: ChannelId,
})
export type ReminderNotice = typeof ReminderNotice.Type

/** Whether a notice is of a reminder. */
export const isReminderNotice = Schema.is(ReminderNotice)
