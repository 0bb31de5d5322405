import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { NotificationSettingsEvent, PushedKind } from "./events.ts"

/** After how many minutes a person may be mailed what they have not read. */
export const MailDelay = Schema.Literals([15, 60, 240, 1_440])
export type MailDelay = typeof MailDelay.Type

/** After how many minutes who has chosen nothing is mailed what they have not read. */
export const usualMailDelay: MailDelay = 60

const kinds = { channels: Schema.Boolean, chats: Schema.Boolean, productivity: Schema.Boolean }

/**
 * Which kinds of notifications are told outside of Cairn: pushed to the browsers in which a person turned that on, and
 * mailed once they have not read them for so many minutes; `mailDelay` is null for no mails. What came before `mailsFrom`,
 * while they wanted none, is not mailed.
 */
export const NotificationSettings = Schema.Struct({
  ...kinds,
  mailDelay: Schema.NullOr(Schema.Int),
  mailsFrom: EpochMs,
})
export type NotificationSettings = typeof NotificationSettings.Type

export const NotificationSettingsCommand = Schema.Union([
  Schema.TaggedStruct("SetPushed", { kind: PushedKind, isOn: Schema.Boolean }),
  Schema.TaggedStruct("SetMailDelay", { minutes: Schema.NullOr(MailDelay) }),
])
export type NotificationSettingsCommand = typeof NotificationSettingsCommand.Type

const initialState: NotificationSettings = {
  channels: true,
  chats: true,
  productivity: true,
  mailDelay: usualMailDelay,
  mailsFrom: EpochMs.make(0),
}

/** Settings of an older recording, in which there were no mails. */
const OlderSnapshot = Schema.Struct(kinds)

const eventOf = (command: NotificationSettingsCommand): NotificationSettingsEvent =>
  command._tag === "SetPushed"
    ? { ...command, _tag: "PushedSet" }
    : { _tag: "MailDelaySet", minutes: command.minutes }

const isSo = (state: NotificationSettings, event: NotificationSettingsEvent): boolean =>
  event._tag === "PushedSet" ? state[event.kind] === event.isOn : state.mailDelay === event.minutes

/** What a person wants pushed and mailed, in their own stream, so that it holds on each of their devices. */
export const notificationSettings = defineSharedArea({
  name: "notificationSettings",
  kinds: ["user"],
  version: 2,
  initialState,
  Command: NotificationSettingsCommand,
  Event: NotificationSettingsEvent,
  Snapshot: Schema.Union([NotificationSettings, OlderSnapshot]),
  save: (state) => state,
  load: (snapshot): NotificationSettings => ({ ...initialState, ...snapshot }),
  stream: (_command, { actor }) => userStream(actor),
  decide: (
    command: NotificationSettingsCommand,
    state,
  ): E.Either<never, ReadonlyArray<NotificationSettingsEvent>> => {
    const event = eventOf(command)
    return E.right(isSo(state, event) ? [] : [event])
  },
  evolve: (state, event: NotificationSettingsEvent, { at }: Pick<EventMeta, "at">): NotificationSettings => {
    if (isSo(state, event)) return state
    if (event._tag === "PushedSet") return { ...state, [event.kind]: event.isOn }
    return {
      ...state,
      mailDelay: event.minutes,
      mailsFrom: state.mailDelay === null ? at : state.mailsFrom,
    }
  },
})
