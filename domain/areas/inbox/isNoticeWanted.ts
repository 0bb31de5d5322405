import { isAddedNotice, isHuddleNotice, isMentionNotice } from "../buzz/notice.ts"
import { type Conversations, levelIn } from "../conversations/conversations.ts"
import { includesLevel, type NotifyLevel } from "../conversations/notifyLevel.ts"
import type { NotificationSettings } from "../notificationSettings/notificationSettings.ts"
import { kindOfNotice } from "./kindOfNotice.ts"
import type { Notice } from "./types.ts"

/** The least level of its channel at which a person is told of a notice; null for one of no channel. */
const leastLevelOf = (notice: Notice): NotifyLevel | null => {
  if (isHuddleNotice(notice) || isAddedNotice(notice)) return "NAMED"
  if (!isMentionNotice(notice)) return null
  if (notice.reason === undefined) return "NAMED"
  return notice.reason === "MESSAGE" ? "ALL" : "MENTIONS"
}

/** Whether a person wants to be told of a notice outside of Cairn at the moment: of its kind, and so much of its channel. */
export const isNoticeWanted = (
  notice: Notice,
  conversations: Conversations,
  settings: NotificationSettings,
): boolean => {
  const kind = kindOfNotice(notice)
  const least = leastLevelOf(notice)
  return (
    kind !== null &&
    settings[kind] &&
    (least === null ||
      !("channelId" in notice) ||
      includesLevel(levelIn(conversations, notice.channelId), least))
  )
}
