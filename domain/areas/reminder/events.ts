import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { ChannelId, CommandId, EpochMs, UserId } from "../../kernel/ids.ts"

/** A person asked that someone, perhaps themselves, is reminded of something at a moment. */
export const ReminderSet = Schema.TaggedStruct("ReminderSet", {
  person: UserId,
  text: Schema.NonEmptyString,
  at: EpochMs,
  /** Where it was asked for. */
  channelId: ChannelId,
})
export const ReminderCanceled = Schema.TaggedStruct("ReminderCanceled", { id: CommandId })
/** What was asked for was done: the person is notified in their own stream. */
export const ReminderDelivered = Schema.TaggedStruct("ReminderDelivered", {
  id: CommandId,
  person: UserId,
  text: Schema.NonEmptyString,
  channelId: ChannelId,
})

/** What is stored in the stream of who asked for reminders. `id` is that of the command which set one. */
export const ReminderEvent = eventUnion([ReminderSet, ReminderCanceled, ReminderDelivered])
export type ReminderEvent = typeof ReminderEvent.Type
