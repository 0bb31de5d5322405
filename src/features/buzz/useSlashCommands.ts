import { useIntl } from "react-intl"
import { readPoll, type SlashCommand } from "#domain/buzz/slash.ts"
import { type Attachment, maxAnswerLength } from "#domain/buzz/types.ts"
import type { Draft } from "#domain/draft/types.ts"
import { type ChannelId, type CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { maxAnswers } from "#domain/poll/types.ts"
import { readReminder } from "#domain/reminder/readReminder.ts"
import type { ReminderRejection } from "#domain/reminder/reminder.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import { useMayExport } from "./useMayExport.ts"

/** What comes of a command: why it cannot be done, a message to send, a reminder that was set, or the export to open. */
export type SlashOutcome =
  | { readonly _tag: "Problem"; readonly text: string }
  | { readonly _tag: "Message"; readonly text: string; readonly attachments: ReadonlyArray<Attachment> }
  | { readonly _tag: "Reminded"; readonly id: CommandId; readonly text: string }
  | { readonly _tag: "Export" }

const rejections: Readonly<Record<ReminderRejection["_tag"], TextKey>> = {
  ReminderPast: "error.reminder.past",
  ReminderFar: "error.reminder.far",
  TooManyReminders: "error.reminder.count",
}
const isReminderRejection = (tag: string): tag is ReminderRejection["_tag"] => tag in rejections

/** Does the command that a draft of a channel is; `rest` is what follows its name. */
export const useSlashCommands = (
  channelId: ChannelId,
): ((command: SlashCommand, rest: string, draft: Draft) => SlashOutcome) => {
  const text = useText()
  const intl = useIntl()
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const { now } = usePageServices()
  const mayExport = useMayExport(channelId)
  const problem = (said: string): SlashOutcome => ({ _tag: "Problem", text: said })

  const remind = (rest: string, { mentions = [] }: Draft): SlashOutcome => {
    const people = mentions.filter(({ type }) => type === "USER")
    const { timeZone = "UTC" } = intl
    const read = readReminder(
      rest,
      people.map(({ name }) => name),
      now(),
      timeZone,
    )
    if (typeof read === "string") return problem(text(`slash.remind.${read}`))
    const named = people.find(({ name }) => name === read.name)
    const person = named === undefined ? reader : UserId.make(named.id)
    if (person === null) return problem(text("slash.remind.time"))
    const id = mintCommandId()
    const command = {
      _tag: "SetReminder",
      person,
      text: read.text,
      at: EpochMs.make(read.at),
      channelId,
    } as const
    const rejection = dispatch({ area: "reminder", command }, id)
    if (rejection !== null) {
      return problem(
        text(isReminderRejection(rejection._tag) ? rejections[rejection._tag] : "slash.remind.time"),
      )
    }
    const time = intl.formatDate(read.at, { dateStyle: "full", timeStyle: "short" })
    return {
      _tag: "Reminded",
      id,
      text:
        read.name === null
          ? text("slash.remind.done", { time })
          : text("slash.remind.done.other", { name: read.name, time }),
    }
  }

  return (command, rest, draft) => {
    switch (command) {
      case "poll": {
        const read = readPoll(rest)
        return typeof read === "string"
          ? problem(text(`slash.poll.${read}`, { most: maxAnswers, length: maxAnswerLength }))
          : {
              _tag: "Message",
              text: read.question,
              attachments: [{ _tag: "POLL", answers: read.answers }],
            }
      }
      case "remind":
        return remind(rest, draft)
      case "card":
        return problem(text("slash.card.choose"))
      case "export":
        return mayExport ? { _tag: "Export" } : problem(text("error.channel.export"))
    }
  }
}
