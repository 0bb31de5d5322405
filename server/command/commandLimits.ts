import { Clock, Context, Effect } from "effect"
import { TooManyRequests } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { CommandTag } from "#contract/permissions.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import type { SharedName } from "#domain/shared.ts"
import { retryIn } from "../kernel/tooMany.ts"
import { makeUsage, type Usage } from "../kernel/usage.ts"

type Limits = { readonly [Name in SharedName]?: Partial<Readonly<Record<CommandTag<Name>, number>>> }

/** Commands of a kind that one person may give within an hour, where nothing else is said. */
const usualPerHour = 600
/**
 * Kinds that people give less often, as each is something that others see or that stays; and kinds that their clients give
 * for them while they read and type.
 */
const others: Limits = {
  buzz: {
    CreateChannel: 60,
    DescribeTopic: 60,
    ArchiveTopic: 60,
    ReopenTopic: 60,
    SetMember: 300,
    InviteToHuddle: 120,
    SendMessage: 1_200,
  },
  invitation: { Invite: 200, ResendInvitation: 200 },
  administration: { MakeGroup: 120, RequestTrial: 20, ChangeAvatar: 60 },
  access: { RequestAccess: 60, ShareAccess: 300 },
  groupAccess: { ShareWithGroup: 120 },
  saved: { SaveCard: 120 },
  addedDocument: { AddDocument: 120 },
  definition: { DefineDataset: 60, ReplaceDatasetFile: 60 },
  alert: { CreateAlert: 60, ChangeAlert: 120 },
  subscription: { Subscribe: 60 },
  reminder: { SetReminder: 120 },
  annotation: { AnnotateDate: 120 },
  home: { ViewCard: 3_600, ViewStack: 3_600 },
  remembered: { RememberFilters: 3_600 },
  drafts: { SaveDraft: 7_200, ClearDraft: 3_600 },
  conversations: { JoinConversation: 1_200, ReadConversation: 7_200, FollowHuddle: 1_200 },
  emoji: { UseEmoji: 1_200 },
  recentSearches: { KeepSearch: 1_200 },
}

/** By how much all limits on commands are multiplied: `CAIRN_COMMAND_LIMIT` as a percentage; 0 for no limits. */
export const CommandLimitFactor = Context.Reference<number>("cairn/CommandLimitFactor", {
  defaultValue: () => 1,
})

const perHour: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = others

/** How many commands of a kind one person may give within an hour. */
export const commandsPerHour = (area: string, tag: string): number => perHour[area]?.[tag] ?? usualPerHour

/** Most kinds of commands of people that are counted: those that were given longest ago are forgotten first. */
const maxCounted = 50_000
const hour = 3_600_000

/**
 * Counts commands, each kind of each person by itself: gives what takes the count back. Every server counts those that it
 * is given, from its start.
 */
export const makeCommandLimits = Effect.gen(function* () {
  const factor = yield* CommandLimitFactor
  const usage: Usage = makeUsage(hour, maxCounted)
  return Effect.fnUntraced(function* (user: UserId, area: string, tag: string) {
    const key = `${user}\n${area}\n${tag}`
    const most = Math.ceil(commandsPerHour(area, tag) * factor)
    const wait = factor === 0 ? null : usage.use(key, 1, most, yield* Clock.currentTimeMillis)
    if (wait !== null) {
      yield* retryIn(wait)
      const minutes = Math.ceil(wait / 60)
      return yield* new TooManyRequests({
        ...refusal("command.limit", { most, minutes }),
        field: "command",
        retryAfter: wait,
      })
    }
    return { takeBack: Effect.sync(() => usage.giveBack(key, 1)) }
  })
})
