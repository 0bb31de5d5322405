import { Schema } from "effect"
import { CommandId, EpochMs, Seq } from "../../kernel/ids.ts"
import { AlertNotice } from "../alert/notice.ts"
import { AddedNotice, HuddleNotice, MentionNotice } from "../buzz/notice.ts"
import { PowerUpNotice } from "../powerUp/notice.ts"
import { ReminderNotice } from "../reminder/notice.ts"

/** How many notifications an inbox has: older ones go. */
export const maxNotifications = 200

/** For how many earlier messages of a channel a notification stands: for the first one and the last ones. */
export const maxEarlier = 100

/** What a notification says, by its kind; of one that only a newer server knows, the kind alone. */
export const Notice = Schema.Union([
  AlertNotice,
  MentionNotice,
  HuddleNotice,
  AddedNotice,
  ReminderNotice,
  PowerUpNotice,
  Schema.Struct({ kind: Schema.NonEmptyString }),
])
export type Notice = typeof Notice.Type

/**
 * A notification of a person. `seq` is its number in their stream. One that tells of a message of a channel of which they are
 * told everything stands for those of `earlier` messages as well, which were not read in the inbox. `deleted` are those of its
 * messages that were deleted since: one of which all were is as good as read.
 */
export const Notification = Schema.Struct({
  id: CommandId,
  seq: Seq,
  created: EpochMs,
  isRead: Schema.Boolean,
  notice: Notice,
  earlier: Schema.optionalKey(Schema.Array(Seq)),
  deleted: Schema.optionalKey(Schema.Array(Seq)),
})
export type Notification = typeof Notification.Type
