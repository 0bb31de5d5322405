import { useId, useState } from "react"
import { maxReason } from "#domain/areas/buzz/channelCommand.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"

/** Dialog in which a moderator removes a message of someone else, and says why. */
export const RemoveMessageDialog = ({
  channelId,
  messageSeq,
  onClose,
}: {
  channelId: ChannelId
  messageSeq: Seq
  onClose: () => void
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const form = useId()
  const [reason, setReason] = useState("")
  const label = text("buzz.takeDown.submit")
  return (
    <Dialog
      title={text("buzz.takeDown.title")}
      onClose={onClose}
      actions={<SubmitActions form={form} label={label} isBusy={false} onCancel={onClose} />}
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ area: "buzz", command: { _tag: "RemoveMessage", channelId, messageSeq, reason } })
          onClose()
        }}
      >
        <label className={controls.field}>
          {text("buzz.takeDown.reason")}
          <input
            className={controls.input}
            value={reason}
            maxLength={maxReason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <p className={styles.detail}>{text("buzz.takeDown.hint")}</p>
      </form>
    </Dialog>
  )
}
