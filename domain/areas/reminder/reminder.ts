import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { defineSharedArea, type EventMeta } from "../../kernel/area.ts"
import { Bounded, Id, maxStreamNameLength, NonEmptyText } from "../../kernel/bounded.ts"
import { ChannelId, CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import { userStream } from "../../kernel/streamNames.ts"
import { ReminderEvent } from "./events.ts"

/** Longest text of a reminder, in UTF-16 units, and how many a person can have waiting. */
export const maxReminderLength = 500
export const maxReminders = 100
/** How far ahead a reminder may be, in milliseconds: a year and a day. */
export const farthestReminder = 366 * 86_400_000

/** A reminder that waits for its moment. */
export const Reminder = Schema.Struct({
  id: CommandId,
  person: UserId,
  text: Schema.NonEmptyString,
  at: EpochMs,
  channelId: ChannelId,
})
export type Reminder = typeof Reminder.Type

/** The reminders that a person set and that wait, in the order in which they did. */
export const Reminders = Schema.Array(Reminder)
export type Reminders = typeof Reminders.Type

export const ReminderCommand = Schema.Union([
  Schema.TaggedStruct("SetReminder", {
    person: Id(UserId),
    text: NonEmptyText(maxReminderLength),
    at: EpochMs,
    channelId: Bounded(ChannelId, maxStreamNameLength),
  }),
  Schema.TaggedStruct("CancelReminder", { id: CommandId }),
])
export type ReminderCommand = typeof ReminderCommand.Type

/** Why a reminder cannot be set. */
export type ReminderRejection =
  | { readonly _tag: "ReminderPast" }
  | { readonly _tag: "ReminderFar" }
  | { readonly _tag: "TooManyReminders"; readonly most: number }

const initialState: Reminders = []

const evolve = (state: Reminders, event: ReminderEvent, { commandId }: EventMeta): Reminders => {
  if (event._tag === "ReminderSet") {
    const { person, text, at, channelId } = event
    return [...state, { id: commandId, person, text, at, channelId }]
  }
  return state.some(({ id }) => id === event.id) ? state.filter(({ id }) => id !== event.id) : state
}

/** The reminders that are due at a moment. */
export const dueReminders = (state: Reminders, now: number): Reminders => state.filter(({ at }) => at <= now)

/** Reminders in the stream of who set them: each waits until it is canceled, or delivered by the server. */
export const reminder = defineSharedArea({
  name: "reminder",
  kinds: ["user"],
  version: 1,
  initialState,
  Command: ReminderCommand,
  Event: ReminderEvent,
  Snapshot: Reminders,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (_command, { actor }) => userStream(actor),
  decide: (command, state, { commandId, now }): E.Either<ReminderRejection, ReadonlyArray<ReminderEvent>> => {
    if (command._tag === "CancelReminder") {
      const { id } = command
      return E.right(state.some((one) => one.id === id) ? [{ _tag: "ReminderCanceled", id }] : [])
    }
    const { person, text, at, channelId } = command
    if (state.some(({ id }) => id === commandId)) return E.right([])
    if (at <= now) return E.left({ _tag: "ReminderPast" })
    if (at - now > farthestReminder) return E.left({ _tag: "ReminderFar" })
    if (state.length >= maxReminders) return E.left({ _tag: "TooManyReminders", most: maxReminders })
    return E.right([{ _tag: "ReminderSet", person, text, at, channelId }])
  },
  evolve,
})
