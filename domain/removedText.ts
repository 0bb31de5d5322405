import type { AccessEvent } from "./areas/access/events.ts"
import type { GroupAccessEvent } from "./areas/access/groupEvents.ts"
import type { AnnotationEvent } from "./areas/annotation/events.ts"
import type { InboxEvent } from "./areas/inbox/events.ts"
import { isReminderNotice } from "./areas/reminder/notice.ts"
import type { CommandId, UserId } from "./kernel/ids.ts"
import type { SharedEvent } from "./shared.ts"

/** A stored event without what a person wrote in it, and the event that takes this from the folds that have it. */
export interface RemovedText {
  readonly stored: SharedEvent
  readonly follows: Extract<
    AnnotationEvent | AccessEvent | GroupAccessEvent | InboxEvent,
    { readonly ids: ReadonlyArray<string> }
  >
}

/**
 * What becomes of an event beside the messages of channels once the data of a person are removed: their annotations, what
 * they wrote to requests for access and to what they shared, and their reminders to others. Null for one without text of
 * theirs.
 */
export const removedText = (
  event: SharedEvent,
  { commandId }: { readonly commandId: CommandId },
  person: UserId,
): RemovedText | null => {
  switch (event._tag) {
    case "AnnotationAdded": {
      const { annotation } = event
      if (annotation.userId !== person) return null
      return {
        stored: { ...event, annotation: { ...annotation, content: "" } },
        follows: { _tag: "AnnotationsRedacted", ids: [annotation.id] },
      }
    }
    case "AccessRequested":
    case "AccessShared": {
      const author = event._tag === "AccessRequested" ? event.userId : event.by
      if (author !== person) return null
      return { stored: { ...event, message: "" }, follows: { _tag: "AccessTextsRedacted", ids: [event.id] } }
    }
    case "GroupAccessShared":
      if (event.by !== person) return null
      return {
        stored: { ...event, message: "" },
        follows: { _tag: "GroupAccessTextsRedacted", ids: [event.id] },
      }
    case "NotificationAdded": {
      const { notice } = event
      if (!isReminderNotice(notice) || notice.author !== person) return null
      return {
        stored: { ...event, notice: { ...notice, text: "" } },
        follows: { _tag: "NotificationsRedacted", ids: [commandId] },
      }
    }
    default:
      return null
  }
}
