import type { ChannelId, CommandId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useEntries } from "#src/state/useStream.ts"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./composer.module.css"

/** A reminder that was just set, and what is said of it. */
export interface Reminded {
  readonly id: CommandId
  readonly text: string
}

/** Says that a reminder was set, with the way to cancel it, and why one could not be. */
export const ReminderStatus = ({
  channelId,
  reader,
  reminded,
  onCancel,
}: {
  channelId: ChannelId
  reader: UserId
  reminded: Reminded | null
  onCancel: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const failed = useEntries(userStream(reader)).filter(
    ({ request: { area, command }, status }) =>
      area === "reminder" &&
      command._tag === "SetReminder" &&
      command.channelId === channelId &&
      (status === "REJECTED" || status === "FAILED"),
  )
  return (
    <>
      {failed.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
      {failed.length === 0 && reminded !== null && (
        <p className={styles.reminded} role="status">
          {reminded.text}
          <button
            type="button"
            className={`${controls.button} ${controls.quiet}`}
            onClick={() => {
              dispatch({ area: "reminder", command: { _tag: "CancelReminder", id: reminded.id } })
              onCancel()
            }}
          >
            {text("slash.remind.cancel")}
          </button>
        </p>
      )}
    </>
  )
}
