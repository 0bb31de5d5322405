import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import { AlertRule, AlertStatus, StopReason } from "./types.ts"

const one = { card: CardUrn, id: Schema.NonEmptyString }
const checked = { ...one, version: Schema.Int }
const figure = Schema.NullOr(Schema.Finite)

export const AlertCreated = Schema.TaggedStruct("AlertCreated", { ...one, rule: AlertRule })
export const AlertChanged = Schema.TaggedStruct("AlertChanged", { ...one, rule: AlertRule })
/** Stored in the stream of the card, and in that of the alert's author, whose checks end with it. */
export const AlertDeleted = Schema.TaggedStruct("AlertDeleted", { ...one, author: UserId })
export const AlertFollowed = Schema.TaggedStruct("AlertFollowed", { ...one, userId: UserId })
export const AlertUnfollowed = Schema.TaggedStruct("AlertUnfollowed", { ...one, userId: UserId })
/** What everyone who sees the card may know of a check. */
export const AlertStatusChanged = Schema.TaggedStruct("AlertStatusChanged", {
  ...checked,
  status: AlertStatus,
})

/** The first figure of an alert, or of what it was changed to: nobody is told. */
export const AlertStarted = Schema.TaggedStruct("AlertStarted", {
  ...checked,
  figure,
  crossed: Schema.Boolean,
})
/**
 * The figure came to what the alert waits for. `before` is the figure from which a change counted. With `isLimited` there
 * are policies over its dataset, so that other people may see another figure.
 */
export const AlertCrossed = Schema.TaggedStruct("AlertCrossed", {
  ...checked,
  author: UserId,
  rule: AlertRule,
  figure,
  before: figure,
  isLimited: Schema.Boolean,
  followers: Schema.Array(UserId),
})
export const AlertCleared = Schema.TaggedStruct("AlertCleared", { ...checked, figure })
export const AlertStopped = Schema.TaggedStruct("AlertStopped", { ...checked, reason: StopReason })

/**
 * Stored events of alerts: the first six in the stream of the card, the checks with their figures in that of the alert's
 * author.
 */
export const AlertEvent = eventUnion([
  AlertCreated,
  AlertChanged,
  AlertDeleted,
  AlertFollowed,
  AlertUnfollowed,
  AlertStatusChanged,
  AlertStarted,
  AlertCrossed,
  AlertCleared,
  AlertStopped,
])
export type AlertEvent = typeof AlertEvent.Type
