import type { IntlShape } from "react-intl"
import { isSharedRefusal, refusalCodeOf } from "#contract/refusalCodes.ts"
import { commandText } from "#domain/areas/buzz/commandText.ts"
import { readPoll, slashCommands, type Typed } from "#domain/areas/buzz/slash.ts"
import { type Attachment, maxAnswerLength } from "#domain/areas/buzz/types.ts"
import type { Draft } from "#domain/areas/draft/types.ts"
import { maxAnswers } from "#domain/areas/poll/types.ts"
import { readReminder } from "#domain/areas/reminder/readReminder.ts"
import { type ChannelId, type CommandId, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import type { Request } from "#src/state/useRequest.ts"
import type { useErrorText } from "#src/ui/text/useErrorText.ts"
import type { useText } from "#src/ui/text/useText.ts"

/** What comes of a command: why it cannot be done, a message to send, a reminder that was set, or the export to open. */
export type SlashOutcome =
  | { readonly _tag: "Problem"; readonly text: string }
  | { readonly _tag: "Message"; readonly text: string; readonly attachments: ReadonlyArray<Attachment> }
  | { readonly _tag: "Reminded"; readonly id: CommandId; readonly typed: string; readonly text: string }
  | { readonly _tag: "Export" }

/** A draft that is a command, with what doing it needs. */
export interface GivenCommand {
  readonly typed: Exclude<Typed, { readonly _tag: "Text" }>
  readonly draft: Draft
  readonly channelId: ChannelId
  readonly reader: UserId
  readonly mayExport: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  readonly text: ReturnType<typeof useText>
  readonly errorText: ReturnType<typeof useErrorText>
  readonly intl: IntlShape
  readonly request: Request
}

/** How far ahead the day is that an example of a reminder names, in milliseconds. */
const exampleAhead = 30 * 86_400_000

const problem = (text: string): SlashOutcome => ({ _tag: "Problem", text })

const poll = (rest: string, { text }: GivenCommand): SlashOutcome => {
  const read = readPoll(rest)
  return typeof read === "string"
    ? problem(text(`slash.poll.${read}`, { most: maxAnswers, length: maxAnswerLength }))
    : {
        _tag: "Message",
        text: read.question,
        attachments: [
          { _tag: "COMMAND", command: "poll", words: rest },
          { _tag: "POLL", answers: read.answers },
        ],
      }
}

const remind = (
  rest: string,
  { draft: { mentions = [] }, channelId, reader, now, text, errorText, intl, request }: GivenCommand,
): SlashOutcome => {
  const people = mentions.filter(({ type }) => type === "USER")
  const names = people.map(({ name }) => name)
  const read = readReminder(rest, names, now, intl.timeZone ?? "UTC", intl.locale)
  if (typeof read === "string") {
    return problem(text(`slash.remind.${read}`, { example: intl.formatDate(now + exampleAhead) }))
  }
  const { name } = read
  const named = people.find((mention) => mention.name === name)
  const person = named === undefined ? reader : UserId.make(named.id)
  const id = mintCommandId()
  const at = EpochMs.make(read.at)
  const command = { _tag: "SetReminder", person, text: read.text, at, channelId } as const
  const rejection = request({ area: "reminder", command }, id)
  if (rejection !== null) {
    const code = isSharedRefusal(rejection) ? refusalCodeOf(rejection) : "unknown"
    return problem(errorText({ code }))
  }
  const time = intl.formatDate(read.at, { dateStyle: "full", timeStyle: "short" })
  const said =
    name === null ? text("slash.remind.done", { time }) : text("slash.remind.done.other", { name, time })
  return { _tag: "Reminded", id, typed: commandText({ command: "remind", words: rest }), text: said }
}

/** Does what a draft commands. */
export const runSlashCommand = (given: GivenCommand): SlashOutcome => {
  const { typed, text, intl, mayExport } = given
  if (typed._tag === "Unknown") {
    const commands = intl.formatList(slashCommands.map((name) => `/${name}`))
    return problem(text("slash.unknown", { name: typed.name, commands }))
  }
  switch (typed.command) {
    case "poll":
      return poll(typed.rest, given)
    case "remind":
      return remind(typed.rest, given)
    case "card":
      return problem(text("slash.card.choose"))
    case "export":
      return mayExport ? { _tag: "Export" } : problem(text("error.channel.export"))
  }
}
