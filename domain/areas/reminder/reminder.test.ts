import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { ChannelId, CommandId, EpochMs, UserId } from "../../kernel/ids.ts"
import type { ReminderEvent } from "./events.ts"
import { dueReminders, farthestReminder, maxReminders, reminder } from "./reminder.ts"

const channelId = ChannelId.make("topic:winter")
const asked = { person: UserId.make("ben"), text: "Snow", channelId }
const at = (ahead: number) => EpochMs.make(context.now + ahead)
const set = (ahead: number): ReminderEvent => ({ _tag: "ReminderSet", ...asked, at: at(ahead) })
const history = given(reminder)
const idAt = (seq: number) => CommandId.make(`00000000-0000-7000-9000-${String(seq).padStart(12, "0")}`)
const { person, text } = asked

describe("SetReminder", () => {
  const ask = (ahead: number) => ({ _tag: "SetReminder", ...asked, at: at(ahead) }) as const
  it("sets one that is ahead, by a year at most", () => {
    history().when(ask(1)).emits(set(1))
    history().when(ask(0)).refuses({ _tag: "ReminderPast" })
    history()
      .when(ask(farthestReminder + 1))
      .refuses({ _tag: "ReminderFar" })
  })
  it("sets so many and no more", () =>
    history(...Array.from({ length: maxReminders }, () => set(5)))
      .when(ask(1))
      .refuses({ _tag: "TooManyReminders", most: maxReminders }))
})

describe("a reminder", () => {
  it("waits until it is canceled or delivered, once", () => {
    const canceled: ReminderEvent = { _tag: "ReminderCanceled", id: idAt(1) }
    const delivered: ReminderEvent = { _tag: "ReminderDelivered", id: idAt(1), person, text, channelId }
    history(set(5))
      .when({ _tag: "CancelReminder", id: idAt(1) })
      .emits(canceled)
    history(set(5), delivered)
      .when({ _tag: "CancelReminder", id: idAt(1) })
      .emitsNothing()
    for (const end of [canceled, delivered]) expect(history(set(5), end, end).state).toEqual([])
  })
  it("is due from its moment on", () => {
    const { state } = history(set(5), set(6))
    expect([4, 5, 6].map((ahead) => dueReminders(state, at(ahead)).length)).toEqual([0, 1, 2])
  })
  it("is in the stream of who set it", () =>
    expect(reminder.stream({ _tag: "CancelReminder", id: idAt(1) }, context)).toBe(`user:${context.actor}`))
})
