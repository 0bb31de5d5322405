import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

/**
 * What can be pushed and mailed to a person: messages of channels that they are told, messages in their direct chats, and
 * alerts.
 */
export const PushedKind = Schema.Literals(["channels", "chats", "productivity"])
export type PushedKind = typeof PushedKind.Type

/** A person wants a kind of notification pushed and mailed, or does not. */
export const PushedSet = Schema.TaggedStruct("PushedSet", { kind: PushedKind, isOn: Schema.Boolean })

/** A person wants a mail of what they have not read after so many minutes; null for none. */
export const MailDelaySet = Schema.TaggedStruct("MailDelaySet", { minutes: Schema.NullOr(Schema.Int) })

/** What is stored in a person's own stream about what is pushed and mailed to them. */
export const NotificationSettingsEvent = eventUnion([PushedSet, MailDelaySet])
export type NotificationSettingsEvent = typeof NotificationSettingsEvent.Type
