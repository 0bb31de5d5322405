import type { DigestRecipient } from "#domain/areas/subscription/types.ts"
import type { Cadence, DigestSchedule } from "#domain/schedule/schedule.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./subscription.module.css"
import { useScheduleText } from "./useScheduleText.ts"

/** Where and when digests come, as a form has it. */
export interface SubscriptionDraft {
  readonly to: DigestRecipient
  readonly schedule: DigestSchedule
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const days = Array.from({ length: 31 }, (_, index) => index + 1)

const cadenceOf = (tag: string): Cadence => {
  switch (tag) {
    case "WEEKLY":
      return { _tag: "WEEKLY", weekday: 1 }
    case "MONTHLY":
      return { _tag: "MONTHLY", day: 1 }
    default:
      return { _tag: "DAILY" }
  }
}

/** Fields of a subscription: where it goes, how often and when. `hasChannel` says whether there is a discussion. */
export const ScheduleFields = ({
  draft: { to, schedule },
  hasChannel,
  onChange,
}: {
  draft: SubscriptionDraft
  hasChannel: boolean
  onChange: (draft: SubscriptionDraft) => void
}) => {
  const text = useText()
  const hasBuzz = useHasBuzz()
  const { weekday } = useScheduleText()
  const { cadence, time, timeZone } = schedule
  const change = (part: Partial<DigestSchedule>): void => onChange({ to, schedule: { ...schedule, ...part } })
  return (
    <>
      <label className={controls.field}>
        {text("subscribe.to")}
        <select
          className={controls.input}
          value={to}
          onChange={({ target }) =>
            onChange({ to: target.value === "CHANNEL" ? "CHANNEL" : "MAIL", schedule })
          }
        >
          <option value="MAIL">{text("subscribe.to.MAIL")}</option>
          {(to === "CHANNEL" || (hasBuzz && hasChannel)) && (
            <option value="CHANNEL">{text("subscribe.to.CHANNEL")}</option>
          )}
        </select>
      </label>
      <div className={styles.fields}>
        <label className={controls.field}>
          {text("subscribe.cadence")}
          <select
            className={controls.input}
            value={cadence._tag}
            onChange={({ target }) => change({ cadence: cadenceOf(target.value) })}
          >
            <option value="DAILY">{text("subscribe.cadence.DAILY")}</option>
            <option value="WEEKLY">{text("subscribe.cadence.WEEKLY")}</option>
            <option value="MONTHLY">{text("subscribe.cadence.MONTHLY")}</option>
          </select>
        </label>
        {cadence._tag === "WEEKLY" && (
          <label className={controls.field}>
            {text("subscribe.weekday")}
            <select
              className={controls.input}
              value={cadence.weekday}
              onChange={({ target }) => change({ cadence: { ...cadence, weekday: Number(target.value) } })}
            >
              {weekdays.map((day) => (
                <option key={day} value={day}>
                  {weekday(day)}
                </option>
              ))}
            </select>
          </label>
        )}
        {cadence._tag === "MONTHLY" && (
          <label className={controls.field}>
            {text("subscribe.day")}
            <select
              className={controls.input}
              value={cadence.day}
              onChange={({ target }) => change({ cadence: { ...cadence, day: Number(target.value) } })}
            >
              {days.map((day) => (
                <option key={day} value={day}>
                  {day}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={controls.field}>
          {text("subscribe.time")}
          <input
            className={controls.input}
            type="time"
            required
            value={time}
            onChange={({ target }) => {
              if (target.value !== "") change({ time: target.value })
            }}
          />
        </label>
      </div>
      <p className={styles.note}>{text("subscribe.zone", { zone: timeZone.replaceAll("_", " ") })}</p>
    </>
  )
}
