import { Schema } from "effect"
import { CardUrn, EpochMs, Seq, UserId } from "../../kernel/ids.ts"
import { ViewSettings, ViewSettingsInput } from "../filter/settings.ts"
import { QueryFilter, QueryFiltersInput } from "../filter/types.ts"

/** Most alerts of one card, most people who follow one, and the longest name of one, in UTF-16 units. */
export const maxAlerts = 50
export const maxFollowers = 500
export const maxAlertNameLength = 200

const conditionOf = <S extends Schema.Codec<number, number>>(change: S) =>
  Schema.Union([
    Schema.TaggedStruct("ABOVE", { value: Schema.Finite }),
    Schema.TaggedStruct("BELOW", { value: Schema.Finite }),
    Schema.TaggedStruct("CHANGES_BY", { value: change, unit: Schema.Literals(["NUMBER", "PERCENT"]) }),
    Schema.TaggedStruct("NO_DATA", {}),
  ])

/**
 * What a figure has to do to be told: rise above or fall below a value, change by a value or a percentage of the figure
 * that was told last, or have no rows to be made of.
 */
export const AlertCondition = conditionOf(Schema.Finite)
export type AlertCondition = typeof AlertCondition.Type

/** `AlertCondition` of a command: a change is more than nothing. */
export const AlertConditionInput = conditionOf(
  Schema.Finite.check(Schema.isGreaterThan(0, { expected: "a number above 0" })),
)

/** The card as it was when the alert was set: its filters and settings, which make its figure. */
export const AlertView = Schema.Struct({ filters: Schema.Array(QueryFilter), settings: ViewSettings })
export type AlertView = typeof AlertView.Type

/** `AlertView` of a command, with limits. */
export const AlertViewInput = Schema.Struct({ filters: QueryFiltersInput, settings: ViewSettingsInput })

/** What an alert watches. An empty name stands for what the condition says in the reader's language. */
export const AlertRule = Schema.Struct({
  name: Schema.String,
  condition: AlertCondition,
  view: AlertView,
  enabled: Schema.Boolean,
})
export type AlertRule = typeof AlertRule.Type

/** Why an alert is not checked: its author may not see the card, or the card cannot be shown in its view any more. */
export const StopReason = Schema.Literals(["ACCESS", "CARD"])
export type StopReason = typeof StopReason.Type

/**
 * Where an alert stands. `NEW` was not checked yet, `MET` is met since its first figure, of which nobody is told, and
 * `STOPPED` is not checked until its reason has gone.
 */
export const AlertStatus = Schema.Union([
  Schema.TaggedStruct("NEW", {}),
  Schema.TaggedStruct("WAITING", {}),
  Schema.TaggedStruct("MET", {}),
  Schema.TaggedStruct("CROSSED", {}),
  Schema.TaggedStruct("STOPPED", { reason: StopReason }),
])
export type AlertStatus = typeof AlertStatus.Type

/**
 * Alert on the figure of a card. `version` counts the changes of what it measures, `author` is by whose permissions it
 * does: whoever set it, or changed it last. `since` is when it came to its status.
 */
export const Alert = Schema.Struct({
  id: Schema.NonEmptyString,
  ...AlertRule.fields,
  version: Schema.Int,
  author: UserId,
  created: EpochMs,
  followers: Schema.Array(UserId),
  status: AlertStatus,
  since: EpochMs,
})
export type Alert = typeof Alert.Type

/**
 * The checks of an alert, in the stream of its author alone: `told` is the figure from which a change counts, `seq` the
 * number of its last event.
 */
export const AlertCheck = Schema.Struct({
  card: CardUrn,
  id: Schema.NonEmptyString,
  version: Schema.Int,
  status: AlertStatus,
  told: Schema.NullOr(Schema.Finite),
  seq: Seq,
})
export type AlertCheck = typeof AlertCheck.Type
