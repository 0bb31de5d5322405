import { Schema } from "effect"
import { DateTimeRange } from "../../data/dateRangeFilter.ts"
import { NumberFormat } from "../../data/numberFormat.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import { AlertCondition, AlertView } from "./types.ts"

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

/** Whether a notice is of an alert. */
export const isAlertNotice = Schema.is(AlertNotice)
