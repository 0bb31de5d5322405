import { Schema } from "effect"
import { Id, Text } from "../../kernel/bounded.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, StackId } from "../../kernel/ids.ts"
import { DigestSchedule, Slot } from "../../schedule/schedule.ts"
import { StackAddressInput } from "../address/stackView.ts"
import { CardAttachment, ChannelType, StackAttachment, ViewAttachment } from "../buzz/types.ts"
import { ViewSettingsInput } from "../filter/settings.ts"
import { QueryFiltersInput } from "../filter/types.ts"

/** Most subscriptions of one person. */
export const maxSubscriptions = 50
/** Longest title of a subscribed card or stack, in UTF-16 units. */
const maxTitleLength = 500

const { drill: _, point: __, ...cardFields } = CardAttachment.fields

/** What a command subscribes: a card under filters and settings, or a stack under its filters and dates. */
export const SubscriptionTargetInput = Schema.Union([
  Schema.Struct({
    ...cardFields,
    cardUrn: Id(CardUrn),
    title: Text(maxTitleLength),
    filters: QueryFiltersInput,
    settings: Schema.optionalKey(ViewSettingsInput),
  }),
  Schema.Struct({
    ...StackAttachment.fields,
    ...StackAddressInput.fields,
    stackId: Id(StackId),
    title: Text(maxTitleLength),
  }),
])

/** Where digests go: to the person by mail, or into the discussion of what is subscribed. */
export const DigestRecipient = Schema.Literals(["MAIL", "CHANNEL"])
export type DigestRecipient = typeof DigestRecipient.Type

/** Why a subscription ended by itself: its person may see nothing of it any more. */
export const EndReason = Schema.Literals(["ACCESS"])
export type EndReason = typeof EndReason.Type

/** A subscription; its id is that of the command that made it. Slots up to `since` are not sent. */
export const Subscription = Schema.Struct({
  id: CommandId,
  target: ViewAttachment,
  to: DigestRecipient,
  schedule: DigestSchedule,
  since: EpochMs,
  isPaused: Schema.Boolean,
  ended: Schema.NullOr(EndReason),
})
export type Subscription = typeof Subscription.Type

/** What digests are of: the id of a subscription, or a rooster card (`roosterDigest`). */
export const DigestId = Schema.NonEmptyString
export type DigestId = typeof DigestId.Type

/** The digests of a rooster card. */
export const roosterDigest = (card: CardUrn): DigestId => `${roosterPrefix}${card}`
const roosterPrefix = "rooster:"

/** The editions of a rooster card, which its readers see on it: recorded in the card's stream. */
export const roosterEdition = (card: CardUrn): DigestId => `edition:${card}`

/** Whether digests are those of a rooster card. */
export const isRoosterDigest = (id: DigestId): boolean => id.startsWith(roosterPrefix)

/** The digests that were sent: the latest slots, oldest first, and when the last one was sent. */
export const DigestRecord = Schema.Struct({
  slots: Schema.Array(Slot),
  at: EpochMs,
  /** How many cards the last one was without, since its reader may not see them. */
  leftOut: Schema.Int,
  /** Why the last one was not delivered; null where nothing says that it was not. */
  problem: Schema.NullOr(Schema.String),
})
export type DigestRecord = typeof DigestRecord.Type

/** A message into a channel, which is made where it is not there yet. */
export const DigestPost = Schema.Struct({
  channelId: ChannelId,
  type: ChannelType,
  objectId: Schema.String,
  title: Schema.String,
  text: Schema.String,
  attachment: ViewAttachment,
})
export type DigestPost = typeof DigestPost.Type
