import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea } from "../../kernel/area.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { NotificationSettingsEvent, PushedKind } from "./events.ts"

/** Which kinds of notifications are pushed to the browsers in which a person turned that on: all, to begin with. */
export const NotificationSettings = Schema.Record(PushedKind, Schema.Boolean)
export type NotificationSettings = typeof NotificationSettings.Type

export const NotificationSettingsCommand = Schema.Union([
  Schema.TaggedStruct("SetPushed", { kind: PushedKind, isOn: Schema.Boolean }),
])
export type NotificationSettingsCommand = typeof NotificationSettingsCommand.Type

const initialState: NotificationSettings = { channels: true, chats: true, productivity: true }

/** What a person wants pushed, in their own stream, so that it holds on each of their devices. */
export const notificationSettings = defineSharedArea({
  name: "notificationSettings",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: NotificationSettingsCommand,
  Event: NotificationSettingsEvent,
  Snapshot: NotificationSettings,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (
    { kind, isOn }: NotificationSettingsCommand,
    state,
  ): E.Either<never, ReadonlyArray<NotificationSettingsEvent>> =>
    E.right(state[kind] === isOn ? [] : [{ _tag: "PushedSet", kind, isOn }]),
  evolve: (state, { kind, isOn }: NotificationSettingsEvent): NotificationSettings =>
    state[kind] === isOn ? state : { ...state, [kind]: isOn },
})
