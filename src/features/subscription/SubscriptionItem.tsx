import { Pause, Pencil, Play, Trash2 } from "lucide-react"
import { useId, useState } from "react"
import { slotAhead } from "#domain/areas/subscription/due.ts"
import type { DigestRecord, Subscription } from "#domain/areas/subscription/types.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { IconButton } from "#src/ui/IconButton.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { hasChannel } from "./hasChannel.ts"
import { ScheduleFields, type SubscriptionDraft } from "./ScheduleFields.tsx"
import styles from "./subscription.module.css"
import { TargetLines } from "./TargetLines.tsx"
import { useScheduleText } from "./useScheduleText.ts"

/** A subscription in the list of them, with what its person may do to it. */
export const SubscriptionItem = ({
  subscription: { id, target, to, schedule, isPaused, ended },
  record,
}: {
  subscription: Subscription
  record: DigestRecord | undefined
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const form = useId()
  const { now } = usePageServices()
  const { cadence, moment } = useScheduleText()
  const [draft, setDraft] = useState<SubscriptionDraft | null>(null)
  const isResting = isPaused || ended !== null
  const next = slotAhead(schedule, record, now())
  const give = (_tag: "PauseSubscription" | "ResumeSubscription" | "Unsubscribe"): void => {
    dispatch({ area: "subscription", command: { _tag, id } })
  }
  const named = { title: target.title }
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.what}>
          <TargetLines target={target} />
          <p className={styles.note}>
            {text("subscriptions.when", { when: cadence(schedule), to: text(`subscribe.to.${to}`) })}
          </p>
          <p className={styles.note}>
            {ended !== null
              ? text("subscriptions.ended")
              : isPaused
                ? text("subscriptions.paused")
                : text("schedule.next", { time: moment(next.at, schedule.timeZone) })}
          </p>
          {record !== undefined && (
            <p className={styles.note}>
              <RichText id="subscription.sent" values={{ ago: <RelativeTime at={record.at} /> }} />
            </p>
          )}
          {record !== undefined && record.leftOut > 0 && (
            <p className={styles.note}>{text("digest.leftOut", { count: record.leftOut })}</p>
          )}
          {record !== undefined && record.problem !== null && (
            <p className={controls.problem}>{text("subscriptions.failed", { problem: record.problem })}</p>
          )}
        </div>
        <div className={styles.acts}>
          <IconButton
            icon={Pencil}
            label={text("subscriptions.change", named)}
            pressed={draft !== null}
            onPress={() => setDraft(draft === null ? { to, schedule } : null)}
          />
          <IconButton
            icon={isResting ? Play : Pause}
            label={text(isResting ? "subscriptions.resume" : "subscriptions.pause", named)}
            onPress={() => give(isResting ? "ResumeSubscription" : "PauseSubscription")}
          />
          <IconButton
            icon={Trash2}
            label={text("subscriptions.remove", named)}
            onPress={() => give("Unsubscribe")}
          />
        </div>
      </div>
      {draft !== null && (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            dispatch({ area: "subscription", command: { _tag: "ChangeSubscription", id, ...draft } })
            setDraft(null)
          }}
        >
          <ScheduleFields draft={draft} hasChannel={hasChannel(target)} onChange={setDraft} />
          <div className={styles.save}>
            <button type="button" className={controls.button} onClick={() => setDraft(null)}>
              {text("cancel")}
            </button>
            <button type="submit" className={`${controls.button} ${controls.primary}`}>
              {text("subscriptions.save")}
            </button>
          </div>
        </form>
      )}
    </li>
  )
}
