import { isAlertNotice } from "../alert/notice.ts"
import { peopleOfDirect } from "../buzz/members.ts"
import { isAddedNotice, isHuddleNotice, isMentionNotice } from "../buzz/notice.ts"
import type { PushedKind } from "../notificationSettings/events.ts"
import { isPowerUpNotice } from "../powerUp/notice.ts"
import { isReminderNotice } from "../reminder/notice.ts"
import type { Notice } from "./types.ts"

/** Kind of a notice, by which people choose what is pushed and mailed to them; null for one that this version does not know. */
export const kindOfNotice = (notice: Notice): PushedKind | null => {
  if (isAlertNotice(notice) || isReminderNotice(notice) || isPowerUpNotice(notice)) return "productivity"
  if (isHuddleNotice(notice) || isAddedNotice(notice)) return "channels"
  if (!isMentionNotice(notice)) return null
  return peopleOfDirect(notice.channelId) === null ? "channels" : "chats"
}
