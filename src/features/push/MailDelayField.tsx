import { MailDelay } from "#domain/areas/notificationSettings/notificationSettings.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./push.module.css"

/** After how long the current user is mailed what they have not read, or never. What is chosen is stored at once. */
export const MailDelayField = ({ minutes }: { minutes: number | null }) => {
  const text = useText()
  const dispatch = useDispatch()
  const nameOf = (delay: number): string =>
    delay < 60
      ? text("push.mail.minutes", { count: delay })
      : text("push.mail.hours", { count: Math.round(delay / 60) })
  return (
    <section className={`${styles.browser} ${styles.hours}`}>
      <label className={controls.field}>
        {text("push.mail.delay")}
        <select
          className={controls.input}
          value={minutes ?? ""}
          onChange={({ target }) => {
            const chosen = MailDelay.literals.find((delay) => String(delay) === target.value) ?? null
            dispatch({
              area: "notificationSettings",
              command: { _tag: "SetMailDelay", minutes: chosen },
            })
          }}
        >
          {MailDelay.literals.map((delay) => (
            <option key={delay} value={delay}>
              {nameOf(delay)}
            </option>
          ))}
          <option value="">{text("push.mail.never")}</option>
        </select>
      </label>
      <p className={styles.note}>{text("push.mail.note")}</p>
    </section>
  )
}
