import { hasFeature } from "#domain/environment/select.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { PushedKind } from "#domain/notificationSettings/events.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useEntries, useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { BrowserSwitch } from "./BrowserSwitch.tsx"
import styles from "./push.module.css"

/** Kinds of notifications that a workspace without Buzz has. */
const withoutBuzz: ReadonlyArray<PushedKind> = ["productivity"]

/** What is pushed to the current user's browsers, and whether to this one. */
export const NotificationsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const dispatch = useDispatch()
  const stream = userStream(useCurrentUserId() ?? UserId.make("nobody"))
  const pushed = useShared(stream, "notificationSettings")
  const problems = useEntries(stream).filter(({ request }) => request.area === "notificationSettings")
  const hasBuzz = !useSelect(({ environment }) => hasFeature(environment, "nobuzz"))
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
        {problems.map((entry) => (
          <OutboxProblem key={entry.commandId} entry={entry} />
        ))}
      </div>
    </Dialog>
  )
}
