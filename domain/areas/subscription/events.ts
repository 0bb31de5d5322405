import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CommandId } from "../../kernel/ids.ts"
import { DigestSchedule, Slot } from "../../schedule/schedule.ts"
import { ViewAttachment } from "../buzz/types.ts"
import { DigestId, DigestPost, DigestRecipient, EndReason } from "./types.ts"

export const Subscribed = Schema.TaggedStruct("Subscribed", {
  id: CommandId,
  target: ViewAttachment,
  to: DigestRecipient,
  schedule: DigestSchedule,
})
export const SubscriptionChanged = Schema.TaggedStruct("SubscriptionChanged", {
  id: CommandId,
  to: DigestRecipient,
  schedule: DigestSchedule,
})
export const SubscriptionPaused = Schema.TaggedStruct("SubscriptionPaused", { id: CommandId })
export const SubscriptionResumed = Schema.TaggedStruct("SubscriptionResumed", { id: CommandId })
export const SubscriptionEnded = Schema.TaggedStruct("SubscriptionEnded", {
  id: CommandId,
  reason: EndReason,
})
/** A person wants no more of these digests: of their subscription, or of a rooster card that is mailed to them. */
export const Unsubscribed = Schema.TaggedStruct("Unsubscribed", { id: DigestId })
/** A person wants the mails of a rooster card again. */
export const MailsAccepted = Schema.TaggedStruct("MailsAccepted", { id: DigestId })
/**
 * The server sends the digest of a slot: a mail once this is stored, so that no restart sends it twice, or the `post`,
 * which follows from this event; or it has issued the edition of a rooster card, which is stored already.
 */
export const DigestSent = Schema.TaggedStruct("DigestSent", {
  id: DigestId,
  slot: Slot,
  leftOut: Schema.Int,
  post: Schema.optionalKey(DigestPost),
})
/** The mail of a slot could not be delivered. */
export const DigestFailed = Schema.TaggedStruct("DigestFailed", {
  id: DigestId,
  slot: Slot,
  problem: Schema.String,
})

/** Stored events of subscriptions and of the digests that were sent. */
export const SubscriptionEvent = eventUnion([
  Subscribed,
  SubscriptionChanged,
  SubscriptionPaused,
  SubscriptionResumed,
  SubscriptionEnded,
  Unsubscribed,
  MailsAccepted,
  DigestSent,
  DigestFailed,
])
export type SubscriptionEvent = typeof SubscriptionEvent.Type
