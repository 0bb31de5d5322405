import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"

/**
 * What can be pushed to a person's browsers: messages of channels that name them, messages in their direct chats, and
 * alerts.
 */
export const PushedKind = Schema.Literals(["channels", "chats", "productivity"])
export type PushedKind = typeof PushedKind.Type

/** A person wants a kind of notification pushed to their browsers, or does not. */
export const PushedSet = Schema.TaggedStruct("PushedSet", { kind: PushedKind, isOn: Schema.Boolean })

/** What is stored in a person's own stream about what is pushed to them. */
export const NotificationSettingsEvent = eventUnion([PushedSet])
export type NotificationSettingsEvent = typeof NotificationSettingsEvent.Type
