import { AlarmClock, CheckCheck, ChevronDown } from "lucide-react"
import { unreadCount } from "#domain/areas/inbox/inbox.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { ReminderList } from "#src/features/buzz/reminders/ReminderList.tsx"
import { PushPrompt } from "#src/features/push/PushPrompt.tsx"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useShared } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { InboxItem } from "./InboxItem.tsx"
import styles from "./inbox.module.css"
import { useInbox } from "./useInbox.ts"
import { useReadNotification } from "./useReadNotification.ts"

/** Notifications of a person, the newest first, and the reminders that wait for them. Opening a notification reads it. */
export const InboxList = ({ reader, onClose }: { reader: UserId; onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const read = useReadNotification()
  const stream = userStream(reader)
  const inbox = useInbox(reader)
  const reminders = useShared(stream, "reminder")
  const hasBuzz = useHasBuzz()
  const problems = useProblems(stream, ({ area }) => area === "inbox")
  const unread = unreadCount(inbox)
  const last = inbox.at(-1)
  return (
    <>
      <PushPrompt />
      {hasBuzz && reminders.length > 0 && (
        <details className={styles.reminders}>
          <summary>
            <AlarmClock size={16} aria-hidden="true" />
            {text("reminder.waiting", { count: reminders.length })}
            <ChevronDown size={16} aria-hidden="true" />
          </summary>
          <ReminderList reader={reader} onOpen={onClose} />
        </details>
      )}
      {inbox.length === 0 ? (
        <p className={styles.empty}>{text(hasBuzz ? "inbox.empty" : "inbox.empty.alerts")}</p>
      ) : (
        <div className={styles.head}>
          <p className={styles.when} role="status">
            {text("inbox.count", { count: unread })}
          </p>
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            disabled={unread === 0 || last === undefined}
            onClick={() =>
              last && dispatch({ area: "inbox", command: { _tag: "MarkAllRead", through: last.seq } })
            }
          >
            <CheckCheck size={18} aria-hidden="true" />
            {text("inbox.readAll")}
          </button>
        </div>
      )}
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      {inbox.length > 0 && (
        <ul className={styles.list}>
          {inbox.toReversed().map((notification) => (
            <InboxItem
              key={notification.id}
              notification={notification}
              onOpen={() => {
                read(notification)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
