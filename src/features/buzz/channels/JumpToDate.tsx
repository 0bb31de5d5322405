import { useNavigate } from "@tanstack/react-router"
import { useEffect, useId, useState } from "react"
import { messagePages } from "#domain/areas/buzz/queries.ts"
import { type ChannelId, EpochMs } from "#domain/kernel/ids.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { channelSearch } from "../kernel/channelAddress.ts"
import styles from "../kernel/dialogs.module.css"

/** When a day begins here; null for none. */
const beginOf = (day: string): EpochMs | null => {
  const time = new Date(`${day}T00:00`).getTime()
  return Number.isFinite(time) && time >= 0 ? EpochMs.make(time) : null
}

/** Dialog that shows a channel as it was on a day: from its first message of that day, or the next one. */
export const JumpToDate = ({ channelId, onClose }: { channelId: ChannelId; onClose: () => void }) => {
  const text = useText()
  const form = useId()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [day, setDay] = useState("")
  const [asked, setAsked] = useState<EpochMs | null>(null)
  const since = beginOf(day)
  const { status, result } = useSelect((state) =>
    asked === null
      ? messagePages.blank
      : messagePages.loadedOf(state.messagePages, { channelId, at: { since: asked } }),
  )
  const found = status === "LOADED" ? (result?.found?.seq ?? null) : null
  useEffect(() => {
    if (asked === null || found === null) return
    void navigate({
      to: "/m/buzz/channel/$threadId",
      params: { threadId: channelId },
      search: channelSearch({ message: found }),
    })
    onClose()
  }, [asked, found, channelId, navigate, onClose])
  const isEmpty = status === "LOADED" && found === null
  return (
    <Dialog
      title={text("buzz.jumpToDate")}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text("buzz.jumpToDate.go")}
          isBusy={since === null || status === "LOADING"}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (since === null) return
          setAsked(since)
          dispatch({
            area: "messagePages",
            command: { _tag: "Load", params: { channelId, at: { since } } },
          })
        }}
      >
        <label className={controls.field}>
          {text("buzz.jumpToDate.day")}
          <input
            type="date"
            className={controls.input}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        {(isEmpty || status === "ERROR") && (
          <p className={controls.problem} role="alert">
            {text(isEmpty ? "buzz.empty" : "buzz.loadFailed")}
          </p>
        )}
      </form>
    </Dialog>
  )
}
