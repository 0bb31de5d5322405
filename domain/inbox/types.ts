import { Schema } from "effect"
import { AlertCondition, AlertView } from "../alert/types.ts"
import { DateTimeRange } from "../data/dateRangeFilter.ts"
import { NumberFormat } from "../data/numberFormat.ts"
import { CardUrn, CommandId, EpochMs, Seq, UserId } from "../kernel/ids.ts"

/** How many notifications an inbox has: older ones go. */
export const maxNotifications = 200

/**
 * Notice that an alert crossed. `label` and `format` are those of its figure; `figure` and `before` are absent where the
 * reader may see another one than its author. `range` is the time that it is of: null is all time, and a card without
 * dates has none.
 */
export const AlertNotice = Schema.Struct({
  kind: Schema.Literal("alert"),
  card: CardUrn,
  title: Schema.String,
  alert: Schema.NonEmptyString,
  name: Schema.String,
  condition: AlertCondition,
  view: AlertView,
  author: UserId,
  label: Schema.String,
  format: Schema.optionalKey(NumberFormat),
  figure: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  before: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  range: Schema.optionalKey(Schema.NullOr(DateTimeRange)),
})
export type AlertNotice = typeof AlertNotice.Type

/** What a notification says, by its kind; of one that only a newer server knows, the kind alone. */
export const Notice = Schema.Union([AlertNotice, Schema.Struct({ kind: Schema.NonEmptyString })])
export type Notice = typeof Notice.Type

/** Whether a notice is of an alert. */
export const isAlertNotice = Schema.is(AlertNotice)

/** A notification of a person. `seq` is its number in their stream. */
export const Notification = Schema.Struct({
  id: CommandId,
  seq: Seq,
  created: EpochMs,
  isRead: Schema.Boolean,
  notice: Notice,
})
export type Notification = typeof Notification.Type
