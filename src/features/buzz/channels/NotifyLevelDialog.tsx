import { useId } from "react"
import { defaultLevel, NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import { type ChannelId, UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useNotifyLevel } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"

/** Dialog in which a person chooses how much of a channel they are told, by the inbox, push and mail. It is stored at once. */
export const NotifyLevelDialog = ({
  channelId,
  title,
  onClose,
}: {
  channelId: ChannelId
  title: string
  onClose: () => void
}) => {
  const text = useText()
  const name = useId()
  const dispatch = useDispatch()
  const level = useNotifyLevel(channelId)
  const usual = defaultLevel(channelId)
  const stream = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const problems = useProblems(
    stream,
    ({ area, command }) =>
      area === "conversations" && command._tag === "SetNotifyLevel" && command.channelId === channelId,
  )
  return (
    <Dialog title={text("buzz.notify.title", { title })} onClose={onClose}>
      <div className={styles.form}>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{text("buzz.notify.lead")}</legend>
          {NotifyLevel.literals.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={level === choice}
                onChange={() =>
                  dispatch({
                    area: "conversations",
                    command: { _tag: "SetNotifyLevel", channelId, level: choice },
                  })
                }
              />
              {choice === usual
                ? text("buzz.notify.usual", { level: text(`buzz.notify.${choice}`) })
                : text(`buzz.notify.${choice}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.detail}>{text("buzz.notify.note")}</p>
        {problems.map((entry) => (
          <OutboxProblem key={entry.commandId} entry={entry} />
        ))}
      </div>
    </Dialog>
  )
}
