import { useId, useState } from "react"
import type { ViewAttachment } from "#domain/areas/buzz/types.ts"
import { slotAhead } from "#domain/areas/subscription/due.ts"
import { subscriptionOf } from "#domain/areas/subscription/subscription.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { entryOf } from "#domain/sync/outbox.ts"
import { viewOf } from "#domain/sync/view.ts"
import { mintCommandId } from "#services/ids/mint.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { hasChannel } from "./hasChannel.ts"
import { ScheduleFields, type SubscriptionDraft } from "./ScheduleFields.tsx"
import styles from "./subscription.module.css"
import { TargetLines } from "./TargetLines.tsx"
import { useScheduleText } from "./useScheduleText.ts"

const usualDraft = (): SubscriptionDraft => ({
  to: "MAIL",
  schedule: {
    cadence: { _tag: "WEEKLY", weekday: 1 },
    time: "07:00",
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
})

/** Dialog to subscribe a card or a stack as it is shown: says what is sent, asks to whom and when, and when it comes. */
export const SubscribeDialog = ({ target, onClose }: { target: ViewAttachment; onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const form = useId()
  const { now } = usePageServices()
  const { moment } = useScheduleText()
  const reader = useCurrentUserId()
  const [draft, setDraft] = useState(usualDraft)
  const [commandId, setCommandId] = useState(mintCommandId)
  const entry = useSelect((state) => entryOf(state.sync.outbox, commandId))
  const isSubscribed = useSelect(
    ({ sync }) =>
      reader !== null &&
      subscriptionOf(viewOf(sync, userStream(reader), "subscription"), commandId) !== undefined,
  )
  const isSending = entry?.status === "QUEUED" || entry?.status === "SENT"
  const isDone = isSubscribed && entry === undefined
  const next = slotAhead(draft.schedule, undefined, now())
  const time = moment(next.at, draft.schedule.timeZone)
  const subscribe = (): void => {
    if (isSending) return
    if (entry !== undefined) dispatch({ area: "sync", command: { _tag: "DiscardCommand", commandId } })
    const id = entry === undefined ? commandId : mintCommandId()
    setCommandId(id)
    dispatch({ area: "subscription", command: { _tag: "Subscribe", target, ...draft } }, id)
  }
  return (
    <Dialog
      title={text("subscribe.title")}
      onClose={onClose}
      actions={
        isDone ? (
          <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onClose}>
            {text("close")}
          </button>
        ) : (
          <SubmitActions
            form={form}
            label={text(isSending ? "subscribe.sending" : "subscribe.title")}
            isBusy={isSending}
            onCancel={onClose}
          />
        )
      }
    >
      <div className={styles.form}>
        <TargetLines target={target} />
        {isDone ? (
          <p role="status">{text("subscribe.done", { time })}</p>
        ) : (
          <form
            id={form}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              subscribe()
            }}
          >
            <ScheduleFields draft={draft} hasChannel={hasChannel(target)} onChange={setDraft} />
            <p className={styles.next}>{text("schedule.next", { time })}</p>
            {entry !== undefined && <OutboxProblem entry={entry} />}
          </form>
        )}
      </div>
    </Dialog>
  )
}
