import { Schema } from "effect"
import type { ChannelId } from "../../kernel/ids.ts"
import { isApprovalChannel, peopleOfDirect } from "../buzz/members.ts"

/**
 * What of a channel a person is told, in the inbox, by push and by mail: every message (`ALL`); those that speak to them,
 * by name, by a group of theirs or to everyone, and replies in huddles that they follow (`MENTIONS`); those alone that name
 * them or a group of theirs (`NAMED`); or nothing.
 */
export const NotifyLevel = Schema.Literals(["ALL", "MENTIONS", "NAMED", "NOTHING"])
export type NotifyLevel = typeof NotifyLevel.Type

/**
 * Level of a channel for which a person has chosen none: of a direct chat and of an approval topic every message is for its
 * people.
 */
export const defaultLevel = (id: ChannelId): NotifyLevel =>
  peopleOfDirect(id) === null && !isApprovalChannel(id) ? "MENTIONS" : "ALL"

const ranks: Readonly<Record<NotifyLevel, number>> = { NOTHING: 0, NAMED: 1, MENTIONS: 2, ALL: 3 }

/** Whether who wants to be told so much of a channel is told what another level is told. */
export const includesLevel = (level: NotifyLevel, least: NotifyLevel): boolean => ranks[level] >= ranks[least]

/** Whether a channel of a level stands back: what is new in it is not counted, and no key leads to it. */
export const isQuietLevel = (level: NotifyLevel): boolean => !includesLevel(level, "MENTIONS")
