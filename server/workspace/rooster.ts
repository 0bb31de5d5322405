import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import type { RoosterContent } from "#domain/areas/card/content.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelOfCard, channelOfStack } from "#domain/kernel/streamNames.ts"
import type { Cadence, DigestSchedule } from "#domain/schedule/schedule.ts"
import type { RoosterDefinition } from "../schema/content.ts"
import { weekdays } from "../schema/weekdays.ts"
import type { WorkspaceModel } from "../schema/workspace.ts"
import { ownerOrAdmin } from "./ownerOrAdmin.ts"

const cadenceOf = ({ cadence, weekday = "monday", day = 1 }: RoosterDefinition): Cadence => {
  switch (cadence) {
    case "daily":
      return { _tag: "DAILY" }
    case "weekly":
      return { _tag: "WEEKLY", weekday: weekdays.indexOf(weekday) }
    case "monthly":
      return { _tag: "MONTHLY", day }
  }
}

/** When a rooster's digests come; in the time zone of the workspace unless it names one. */
export const roosterSchedule = (
  { customer }: Pick<WorkspaceModel, "customer">,
  rooster: RoosterDefinition,
): DigestSchedule => ({
  cadence: cadenceOf(rooster),
  time: rooster.time,
  timeZone: rooster.timeZone ?? customer.calendar.timeZone,
})

/** What a rooster's digests are of: its stack as published. */
export const roosterTarget = (model: WorkspaceModel, { stack }: RoosterDefinition): ViewAttachment => ({
  _tag: "PAGE",
  stackId: stack,
  title: model.stacks.get(stack)?.title ?? stack,
  groups: [],
  isCrossFiltering: false,
})

/** The discussion that a rooster posts to; null for none. */
export const roosterChannel = ({ id, stack, channel }: RoosterDefinition): ChannelId | null => {
  switch (channel) {
    case "stack":
      return channelOfStack(stack)
    case "card":
      return channelOfCard(id)
    case "none":
      return null
  }
}

/** In whose name a rooster posts: its owner, else the first admin; null where there is neither. */
export const roosterAuthor = (model: WorkspaceModel, { owner }: RoosterDefinition): UserId | null =>
  ownerOrAdmin(model, owner)

/** Everyone whom a rooster is mailed to, each once. */
export const roosterReaders = (
  { groups }: WorkspaceModel,
  { mail }: RoosterDefinition,
): ReadonlyArray<UserId> => [...new Set(mail.flatMap((group) => groups.get(group)?.members ?? []))]

/** A rooster as its card shows it. */
export const roosterContent = (model: WorkspaceModel, rooster: RoosterDefinition): RoosterContent => ({
  type: "rooster",
  stackId: rooster.stack,
  stackTitle: model.stacks.get(rooster.stack)?.title ?? rooster.stack,
  schedule: roosterSchedule(model, rooster),
})
