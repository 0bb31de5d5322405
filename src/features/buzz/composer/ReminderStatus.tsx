import type { CommandId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { isProblem } from "#domain/sync/outbox.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useEntries } from "#src/state/useStream.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./composer.module.css"

/** A reminder that was just set, and what is said of it. */
export interface Reminded {
  readonly id: CommandId
  /** The command as it was typed. */
  readonly typed: string
  readonly text: string
}

/** Says to who set a reminder, and to no one else, that it was, after the command, with the way to cancel it, or why it could not be. */
export const ReminderStatus = ({
  reader,
  reminded: { id, typed, text: said },
  onCancel,
}: {
  reader: UserId
  reminded: Reminded
  onCancel: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const entry = useEntries(userStream(reader)).find(({ commandId }) => commandId === id)
  if (entry !== undefined && isProblem(entry)) return <OutboxProblem entry={entry} />
  return (
    <p className={styles.reminded} role="status">
      <span>
        <code>{typed}</code> {said} {text("slash.own")}
      </span>
      <button
        type="button"
        className={`${controls.button} ${controls.quiet}`}
        onClick={() => {
          dispatch({ area: "reminder", command: { _tag: "CancelReminder", id } })
          onCancel()
        }}
      >
        {text("slash.remind.cancel")}
      </button>
    </p>
  )
}
