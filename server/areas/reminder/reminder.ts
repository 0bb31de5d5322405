import { Effect } from "effect"
import { Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { reminder } from "#domain/areas/reminder/reminder.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { defineServerArea } from "../../command/serverArea.ts"
import { noChannel } from "../../log/channelErrors.ts"
import { StreamAccess } from "../../log/streamAccess.ts"

const otherReader = new Unprocessable({ ...refusal("reminder.person"), field: "person" })

/** Reminders: a person sets them for those who read the channel in which they do. One that is delivered is notified. */
export const reminderArea = Effect.map(StreamAccess, (access) =>
  defineServerArea(reminder, {
    permit: ({ principal, command }) => {
      if (command._tag === "CancelReminder") return Effect.succeed(command)
      const mayRead = (user: typeof principal.userId): boolean =>
        access.permissionIn(user, command.channelId) !== "NONE"
      if (!mayRead(principal.userId)) return Effect.fail(noChannel)
      return mayRead(command.person) ? Effect.succeed(command) : Effect.fail(otherReader)
    },
    follow: (event, { actor }) => {
      if (event._tag !== "ReminderDelivered") return []
      const { person, text, channelId } = event
      const notice = { kind: "reminder", author: actor, text, channelId } as const
      return [{ _tag: "Copy", stream: userStream(person), event: { _tag: "NotificationAdded", notice } }]
    },
    refuse: (rejection) => {
      switch (rejection._tag) {
        case "ReminderPast":
          return new Unprocessable({ ...refusal("reminder.past"), field: "at" })
        case "ReminderFar":
          return new Unprocessable({ ...refusal("reminder.far"), field: "at" })
        case "TooManyReminders":
          return new Unprocessable({ ...refusal("reminder.count", { most: rejection.most }), field: "at" })
      }
    },
  }),
)
