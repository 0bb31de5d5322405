import { PushedKind } from "#domain/areas/notificationSettings/events.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useHasBuzz } from "#src/state/useHasBuzz.ts"
import { useEntries, useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { BrowserSwitch } from "./BrowserSwitch.tsx"
import { DoNotDisturb } from "./DoNotDisturb.tsx"
import { MailDelayField } from "./MailDelayField.tsx"
import styles from "./push.module.css"
import { QuietHoursFields } from "./QuietHoursFields.tsx"

/** Kinds of notifications that a workspace without Buzz has. */
const withoutBuzz: ReadonlyArray<PushedKind> = ["productivity"]

/** What is pushed to the current user's browsers and mailed, whether to this browser, when not, and what others see of them. */
export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const stream = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const pushed = useShared(stream, "notificationSettings")
  const own = useShared(stream, "availability")
  const problems = useEntries(stream).filter(
    ({ request }) => request.area === "notificationSettings" || request.area === "availability",
  )
  const hasBuzz = useHasBuzz()
  const sendsMail = useSelect((state) => state.environment.data?.sendsMail === true)
  return (
    <Dialog title={text("push.title")} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.note}>{text("push.lead")}</p>
        <BrowserSwitch />
        <fieldset className={styles.kinds}>
          <legend className={styles.heading}>{text("push.kinds")}</legend>
          {(hasBuzz ? PushedKind.literals : withoutBuzz).map((kind) => (
            <label key={kind} className={styles.kind}>
              <input
                type="checkbox"
                checked={pushed[kind]}
                onChange={({ target }) =>
                  dispatch({
                    area: "notificationSettings",
                    command: { _tag: "SetPushed", kind, isOn: target.checked },
                  })
                }
              />
              {text(`push.kind.${kind}`)}
            </label>
          ))}
          <p className={styles.note}>{text("push.kinds.note")}</p>
        </fieldset>
        {sendsMail && <MailDelayField minutes={pushed.mailDelay} />}
        <DoNotDisturb doNotDisturb={own.doNotDisturb} quietHours={own.quietHours} />
        <QuietHoursFields hours={own.quietHours} />
        <fieldset className={styles.kinds}>
          <legend className={styles.heading}>{text("availability.activity")}</legend>
          <label className={styles.kind}>
            <input
              type="checkbox"
              checked={own.isShown}
              onChange={({ target }) =>
                dispatch({
                  area: "availability",
                  command: { _tag: "ShowActivity", isShown: target.checked },
                })
              }
            />
            {text("availability.show")}
          </label>
          <p className={styles.note}>{text("availability.show.note")}</p>
        </fieldset>
        {problems.map((entry) => (
          <OutboxProblem key={entry.commandId} entry={entry} />
        ))}
      </div>
    </Dialog>
  )
}
